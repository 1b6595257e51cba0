#!/bin/sh
# Finds the commit that made a program slower than it was at GOOD, with the performance tests as they are now:
#
#   git worktree add --detach ../gate
#   git bisect start BAD GOOD
#   PERF_JUNIT_CLI=/path/to/perf-junit-cli.jar git bisect run sh ../gate/ci/bisect.sh GOOD ../gate verify -Pperf
#
# A commit is bad if a claim of the tests shows that it is worse, and good if all hold. One that does not build, or
# of which the runs can't tell, is passed over.
set -u
good=${1:?the commit to compare with}
gate=${2:?the folder of the working tree with the tests}
shift 2
commit=$(git rev-parse HEAD) || exit 255
unset GIT_DIR GIT_WORK_TREE GIT_INDEX_FILE
cd "$gate" || exit 255
java -jar "${PERF_JUNIT_CLI:-perf-junit-cli.jar}" compare-revisions "$good" "$commit" -- "$@"
code=$?
# Anything else is neither good nor bad, and ends the search
case $code in
0 | 1 | 125) exit "$code" ;;
*) exit 255 ;;
esac
