package io.github.perfjunit.internal.process.launch;

/**
 * The script of the accountant, in Perl without any module. Its arguments are the numbers of the system calls prctl, wait4
 * and getrusage. It reads one order, each word ended by a NUL: the file for the output, how many variables follow, the
 * variables, the command. It reports a line each:
 *
 * <pre>
 * ready | pid PID | failed error=ERRNO, TEXT | exit CODE MICROSECONDS KIB | all MICROSECONDS KIB
 * </pre>
 *
 * <p>As a subreaper it becomes the parent of each process below it that loses its own, and so waits for all of them in
 * the end.
 */
final class RusageScript {

    static final String TEXT =
            """
            use strict;
            my ($prctl, $wait4, $getrusage) = map { $_ + 0 } @ARGV;
            my ($become_subreaper, $self, $no_hang, $interrupted) = (36, 0, 1, 4);
            $0 = 'perf-junit-accountant';
            # Caught and not ignored: what is executed begins with the signals as they were.
            $SIG{$_} eq 'IGNORE' or $SIG{$_} = sub { } for qw(INT TERM HUP QUIT);
            $SIG{CHLD} = 'DEFAULT';
            syscall($prctl, $become_subreaper, 1, 0, 0, 0) == 0 or exit 1;
            # A file above 2 is closed in whatever is executed.
            open(my $reports, '>&', \\*STDOUT) or exit 1;
            select $reports;
            $| = 1;
            print "ready\\n";
            local $/;
            my @order = split /\\0/, <STDIN>, -1;
            pop @order;
            @order or exit 0;
            my ($output, $variables) = splice @order, 0, 2;
            /^([^=]+)=(.*)$/s and $ENV{$1} = $2 for splice @order, 0, $variables;

            sub micros {
              my ($seconds, $micros, $more_seconds, $more_micros) = unpack 'l!4', $_[0];
              return ($seconds + $more_seconds) * 1000000 + $micros + $more_micros;
            }

            # All is ready before the fork: the less is done after it, the less of it is in the program's account.
            my $usage = "\\0" x 256;
            my $root;
            # Closed by a successful exec; it tells what there is to take off the account, and why there was no exec.
            pipe(my $heard, my $told) or exit 1;
            if (open(STDIN, '<', '/dev/null') && open(STDOUT, '>>', $output) && open(STDERR, '>&', \\*STDOUT)
                && defined($root = fork)) {
              if ($root == 0) {
                syscall($getrusage, $self, $usage);
                syswrite $told, $usage;
                exec { $order[0] } @order;
              }
            }
            if (!$root) {
              my $why = 'error=' . ($! + 0) . ", $!";
              defined $root ? syswrite $told, $why : print "failed $why\\n";
              # Not exit, which in the child would tidy up what is the parent's.
              kill 'KILL', $$;
            }
            close $told;
            my $said = <$heard>;
            print length $said > 256 ? 'failed ' . substr($said, 256) . "\\n" : "pid $root\\n";

            # An exec keeps the largest memory of what was executed before: up to that of the forked child nothing is known.
            my ($micros, $kib, $code) = (-micros($said), 0, 0);
            my $unknown = length $said >= 256 ? unpack 'x32 l!', $said : 0;
            # It still writes and executes, which takes some pages more.
            sub largest { return $kib > $unknown + 1024 ? $kib : 0 }
            # Waits for one process; the kernel's account of it holds that of all it has waited for itself.
            sub reap {
              my ($options) = @_;
              while (1) {
                my $status = pack 'i', 0;
                my $pid = syscall($wait4, -1, $status, $options, $usage);
                next if $pid < 0 && $! == $interrupted;
                return 0 if $pid <= 0;
                $micros += micros($usage);
                my $peak = unpack 'x32 l!', $usage;
                $kib = $peak if $peak > $kib;
                $status = unpack 'i', $status;
                $code = $status & 127 ? 128 + ($status & 127) : $status >> 8 if $pid == $root;
                return $pid;
              }
            }
            while (my $pid = reap(0)) {
              next if $pid != $root;
              1 while reap($no_hang);
              print "exit $code $micros ", largest(), "\\n";
            }
            print "all $micros ", largest(), "\\n";
            """;

    private RusageScript() {}
}
