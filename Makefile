.POSIX:
.PHONY: help run test all cover mutants lint format bench fresh lock hooks

help: ## says what each target does
	@awk -F ': ## ' '/^[a-z]+: ## / { printf "make %-7s %s\n", $$1, $$2 }' Makefile

run: ## starts the app (./run)
	@sh ./run

test: ## style, types, borders and every quick test (./test)
	@sh ./test

all: ## the same with the slow tests (./test --all)
	@sh ./test --all

cover: ## every quick test, and whether enough of the lines are run (twice the time)
	@sh scripts/cover

mutants: ## small mistakes put in at random: whether a test notices
	@sh scripts/mutants

lint: ## style, types, borders and templates, no test
	@sh scripts/lint

format: ## puts code into shape
	@sh scripts/format

bench: ## measures speed against its goals
	@sh scripts/bench

fresh: ## both commands of the README on a bare Debian, as root
	@sh scripts/fresh

lock: ## takes the newest libraries within their ranges (scripts/lock --upgrade)
	@sh scripts/lock --upgrade

hooks: ## lets git check style, types and templates before each commit
	@.venv/bin/pre-commit install
