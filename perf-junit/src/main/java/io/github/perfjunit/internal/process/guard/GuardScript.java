package io.github.perfjunit.internal.process.guard;

/**
 * The script of the guard, in the language of every POSIX shell. It reads one order a line:
 *
 * <pre>
 * watch PID | release PID | delete KEY =DIR | keep KEY | run KEY =WORD... | cancel KEY | bye
 * </pre>
 *
 * <p>Words come as {@code =} and the bytes in the notation of printf's {@code %b}, so that no shell ever interprets
 * them. A watched process is remembered with the time at which it started, and left alone if that is another one at
 * the end. The argument is a mark that launched processes have in their environment: on Linux it finds those that the JVM
 * died too early to have watched.
 */
final class GuardScript {

    static final String TEXT =
            """
            trap '' INT TERM HUP QUIT PIPE TTOU TTIN
            mark=$1 watched= released=' ' dirs= runs=

            # When the process started: the 22nd field of /proc/PID/stat, counted from the end of the name.
            birth() {
              line=
              if [ -r /proc/self/stat ]; then
                { read -r line < "/proc/$1/stat"; } 2> /dev/null
                set -- ${line##*) }
                [ $# -ge 20 ] && shift 19 && echo "$1"
              else
                ps -o lstart= -p "$1" 2> /dev/null | tr -s ' ' _
              fi
            }

            # A pid and its parent's for every process.
            table() {
              if [ -r /proc/self/stat ]; then
                for file in /proc/[0-9]*/stat; do
                  line=
                  { read -r line < "$file"; } 2> /dev/null
                  [ -n "$line" ] || continue
                  pid=${file#/proc/} pid=${pid%/stat}
                  set -- ${line##*) }
                  echo "$pid $2"
                done
              else
                ps -A -o pid= -o ppid= 2> /dev/null || ps -o pid,ppid 2> /dev/null
              fi
            }

            # Adds to $found whatever descends from it.
            descend() {
              again=1
              set -- $(table)
              while [ $again = 1 ]; do
                again=0
                rest=$*
                while [ $# -ge 2 ]; do
                  case $found in *" $1 "*) ;; *)
                    case $found in *" $2 "*) found="$found$1 " again=1 ;; esac ;;
                  esac
                  shift 2
                done
                set -- $rest
              done
            }

            # Whoever carries the mark in the environment, and so was launched, perhaps an instant before it could be watched.
            marked() {
              [ -n "$mark" ] && [ -r /proc/self/environ ] || return
              for file in $(grep -lsF -e "$mark" /proc/[0-9]*/environ 2> /dev/null); do
                pid=${file#/proc/} pid=${pid%/environ}
                case $released in *" $pid "*) ;; *) echo "$pid" ;; esac
              done
            }

            kill_watched() {
              found=' '
              for each in $watched; do
                [ "$(birth "${each%%:*}")" = "${each#*:}" ] && found="$found${each%%:*} "
              done
              for each in $(marked); do
                case $found in *" $each "*) ;; *) found="$found$each " ;; esac
              done
              [ "$found" = ' ' ] && return
              # Stopped first, so that nobody has another child while the table is read.
              descend
              kill -STOP $found 2> /dev/null
              descend
              kill -KILL $found 2> /dev/null
            }

            # $word: what the encoded word stands for; the dot keeps line ends that it may end with.
            decode() {
              word=$(printf '%b.' "${1#=}") && word=${word%.}
            }

            run_one() {
              count=$#
              while [ "$count" -gt 0 ]; do
                decode "$1"
                shift
                set -- "$@" "$word"
                count=$((count - 1))
              done
              "$@" < /dev/null > /dev/null 2>&1 &
              job=$! patience=30
              while [ "$patience" -gt 0 ] && kill -0 "$job" 2> /dev/null; do
                sleep 1
                patience=$((patience - 1))
              done
              kill -KILL "$job" 2> /dev/null
            }

            # Again if need be: a process that was just killed may still have written a file.
            delete_one() {
              decode "$1"
              for attempt in 1 2 3 4 5; do
                rm -rf -- "$word" 2> /dev/null
                [ -d "$word" ] || return
                sleep 1
              done
            }

            without() {
              kept=
              for each in $2; do
                case $each in "$1:"*) ;; *) kept="$kept $each" ;; esac
              done
              # Not echo: some shells' takes backslashes for its own.
              printf '%s' "$kept"
            }

            # Words are never patterns of file names; in an order to run a comma separates them.
            set -f
            orderly=0
            while read -r order key words; do
              case $order in
                watch) watched="$watched $key:$(birth "$key")" ;;
                release) watched=$(without "$key" "$watched") released="$released$key " ;;
                delete) dirs="$dirs $key:$words" ;;
                keep) dirs=$(without "$key" "$dirs") ;;
                run) runs="$runs $key:$words" ;;
                cancel) runs=$(without "$key" "$runs") ;;
                bye) orderly=1; break ;;
              esac
            done
            # After an orderly end, only what the JVM could not take back is left.
            if [ $orderly = 0 ]; then
              set +f
              kill_watched
              # A process that was being launched when the JVM died may take a moment to become visible.
              sleep 1
              kill_watched
              set -f
            fi
            for each in $runs; do
              IFS=,
              set -- ${each#*:}
              unset IFS
              run_one "$@"
            done
            for each in $dirs; do
              delete_one "${each#*:}"
            done
            """;

    private GuardScript() {}
}
