"""Commands whose use of the processor and of memory is known, for `benchmarks/run accuracy`.

accuracy-shapes.py FILE SHAPE SECONDS does its work and appends to FILE, a line for each process, the microseconds of
processor time and the KiB of resident memory at their highest: by wait4 for a process that was waited for, else by the
process itself as the last that it does. accuracy-shapes.py serve runs the commands that it reads, one JSON list a line,
and prints the microseconds that wait4 tells of each.
"""

import json
import os
import resource
import sys
import time


def account(usage):
    micros = round((usage.ru_utime + usage.ru_stime) * 1e6)
    line = f"{micros} {usage.ru_maxrss}\n".encode()
    descriptor = os.open(sys.argv[1], os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o600)
    os.write(descriptor, line)


def leave():
    """Accounts for this process and ends it without tidying up, which nobody would account for."""
    account(resource.getrusage(resource.RUSAGE_SELF))
    os._exit(0)


def burn(seconds):
    while time.process_time() < seconds:
        pass


def fork(work):
    """A process of its own that doesn't come back."""
    pid = os.fork()
    if pid == 0:
        work()
        os._exit(0)
    return pid


def wait_for(pid):
    account(os.wait4(pid, 0)[2])


def hold(seconds, mebibytes):
    memory = b"x" * (mebibytes << 20)
    burn(seconds)
    return len(memory)


def single(seconds):
    wait_for(fork(lambda: burn(seconds)))


def waited(seconds):
    for child in [fork(lambda: burn(seconds / 4)) for _ in range(4)]:
        wait_for(child)


def short(seconds):
    """A hundred children, each shorter than two ticks of the kernel."""
    for _ in range(100):
        wait_for(fork(lambda: burn(seconds / 100)))


def unwaited(seconds):
    """Their end is known by the end of the pipe that they hold; nobody waits."""
    reader, writer = os.pipe()
    for _ in range(4):
        fork(lambda: (burn(seconds / 4), leave()))
    os.close(writer)
    os.read(reader, 1)


def grandchildren(seconds):
    """The children end at once, theirs go on and end before the process at the top does."""
    reader, writer = os.pipe()
    for _ in range(2):
        child = fork(lambda: (fork(lambda: (burn(seconds / 2), leave())), leave()))
        os.waitpid(child, 0)
    os.close(writer)
    os.read(reader, 1)


def outliving(seconds):
    """The process at the top ends first."""
    fork(lambda: (burn(seconds), leave()))


def memory(seconds):
    wait_for(fork(lambda: hold(seconds, 200)))


def serve():
    for line in sys.stdin:
        command = json.loads(line)
        pid = os.posix_spawn(command[0], command, os.environ)
        usage = os.wait4(pid, 0)[2]
        print(round((usage.ru_utime + usage.ru_stime) * 1e6), flush=True)


if sys.argv[1:] == ["serve"]:
    serve()
else:
    SHAPES = [single, waited, short, unwaited, grandchildren, outliving, memory]
    {shape.__name__: shape for shape in SHAPES}[sys.argv[2]](float(sys.argv[3]))
    leave()
