"""The judge itself: it runs with `make bench`, before anything is believed of it."""

from __future__ import annotations

from tests.bench.goals import Figure, calibration_work, statistic_of, table


def test_the_95th_percentile_of_a_hundred_rounds_is_the_95th() -> None:
    assert statistic_of([float(n) for n in range(100, 0, -1)], "p95") == 95.0
    assert statistic_of([3.0, 1.0, 2.0], "p95") == 3.0
    assert statistic_of([3.0, 1.0, 2.0], "median") == 2.0


def test_a_goal_is_met_missed_or_failed() -> None:
    met, missed, failed = (Figure("x", value, 1.0) for value in (1.0, 3.0, 3.1))
    assert (met.is_met, met.has_failed) == (True, False)
    assert (missed.is_met, missed.has_failed) == (False, False)
    assert (failed.is_met, failed.has_failed) == (False, True)


def test_the_report_shows_figure_goal_and_ratio() -> None:
    figures = [Figure("sheet", 0.001, 0.002), Figure("growth", 6.0, 5.0, unit="MB")]
    assert table(figures, calibration=0.004) == [
        "what     figure     goal  x calibration",
        "sheet   1.00 ms  2.00 ms          0.250  met",
        "growth  6.00 MB  5.00 MB              -  missed",
    ]


def test_the_calibration_work_is_the_same_every_time() -> None:
    assert calibration_work() == calibration_work()
