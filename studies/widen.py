#!/usr/bin/env python3
"""Makes one row for each run of runs.csv, which has a row for each run and metric.

Usage: studies/widen.py RUNS_CSV > studies/STUDY/results/NAME-runs.csv
"""
import csv
import sys


def main(file):
    runs, metrics = {}, []
    with open(file, encoding="utf-8", newline="") as text:
        for number, row in enumerate(csv.DictReader(text)):
            run = runs.setdefault((row["block"], row["order"], row["started_at"]), {"first": number, **row, "values": {}})
            if row["metric"] and row["metric"] not in metrics:
                metrics.append(row["metric"])
            run["values"][row["metric"]] = row["value"]
    out = csv.writer(sys.stdout, lineterminator="\n")
    out.writerow(["order", "block", "target", "outcome", "judged", *metrics])
    for order, run in enumerate(runs.values(), start=1):
        values = [f"{float(run['values'][m]):.6g}" if run["values"].get(m) else "" for m in metrics]
        judged = "yes" if run["judged"] == "TRUE" else "no"
        out.writerow([order, run["block"], run["target"], run["outcome"], judged, *values])


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    main(sys.argv[1])
