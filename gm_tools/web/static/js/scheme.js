// Light or dark follows the system; the style sheets are told by an attribute.
(() => {
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const follow = () => {
    document.documentElement.dataset.scheme = dark.matches ? "dark" : "light";
  };
  dark.addEventListener("change", follow);
  follow();
})();
