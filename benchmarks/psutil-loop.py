"""The sampling loop that one would write in Python: psutil-loop.py SECONDS ROUNDS PID..., for `benchmarks/run sampling`."""

import sys
import time

import psutil

interval, rounds = float(sys.argv[1]), int(sys.argv[2])
processes = [psutil.Process(int(pid)) for pid in sys.argv[3:]]
series = []
due = time.monotonic()
for _ in range(rounds):
    series.append([(process.cpu_times(), process.memory_info().rss) for process in processes])
    due += interval
    time.sleep(max(0, due - time.monotonic()))
