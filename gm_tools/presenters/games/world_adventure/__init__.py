"""World Adventure in words and values: screens, set-up form and paper."""
