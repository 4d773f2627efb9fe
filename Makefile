.POSIX:
.PHONY: run test lint format bench

run:
	@sh ./run

test:
	@sh ./test

lint:
	@sh scripts/lint

format:
	@sh scripts/format

bench:
	@sh scripts/bench
