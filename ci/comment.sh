#!/bin/sh
# Writes what the performance tests found as one comment on a pull request, and replaces the comment the next time.
#
#   comment.sh [DIRECTORY]        with the results (each summary-short.md in it or below); "." if none is named
#
# GitHub: GITHUB_TOKEN (permission pull-requests: write), GITHUB_REPOSITORY, PULL_REQUEST, and GITHUB_API_URL.
# GitLab: GITLAB_TOKEN (scope api; a job's own token can't write notes), and the variables of a merge request pipeline.
# Optional: LINK, the address of the whole report; COMMENT_KEY, a word that keeps the comments of two jobs apart; OUTCOME,
# that of the build as GitHub, GitLab or Jenkins call it: the comment begins with a failure, whatever was measured.
# Needs curl and jq.
set -eu

directory=${1:-.}
marker="<!-- perf-junit ${COMMENT_KEY:-performance} -->"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

fail() {
    echo "comment.sh: $1" >&2
    exit 1
}

for tool in curl jq; do
    command -v "$tool" >/dev/null || fail "there is no $tool on the PATH"
done

if [ -n "${CI_MERGE_REQUEST_IID:-}" ]; then
    : "${GITLAB_TOKEN:?a token with the scope api}" "${CI_API_V4_URL:?}" "${CI_PROJECT_ID:?}"
    header="PRIVATE-TOKEN: $GITLAB_TOKEN"
    comments="$CI_API_V4_URL/projects/$CI_PROJECT_ID/merge_requests/$CI_MERGE_REQUEST_IID/notes"
    comment="$comments"
    update=PUT
else
    : "${GITHUB_TOKEN:?a token with pull-requests: write}" "${GITHUB_REPOSITORY:?}" "${PULL_REQUEST:?the number}"
    header="Authorization: Bearer $GITHUB_TOKEN"
    hub="${GITHUB_API_URL:-https://api.github.com}"
    api="$hub/repos/$GITHUB_REPOSITORY/issues"
    comments="$api/$PULL_REQUEST/comments"
    comment="$api/comments"
    update=PATCH
fi

# The token stands on no command line, where others could read it. Prints the status.
call() {
    method=$1
    address=$2
    shift 2
    # A comment that is sent twice would be two comments
    [ "$method" = POST ] && retries=0 || retries=2
    printf 'header = "%s"\n' "$header" |
        curl --config - --silent --show-error --max-time 60 --retry "$retries" --request "$method" \
            --header 'Content-Type: application/json' --output "$work/answer" --write-out '%{http_code}' "$@" "$address"
}

text() {
    echo "$marker"
    case ${OUTCOME:-} in
    failure | failed | FAILURE)
        echo "**The build failed.**"
        echo
        ;;
    esac
    found=0
    left=0
    size=0
    # A link that was committed could show another file of this machine
    find "$directory" -name .git -prune -o -name node_modules -prune -o -type f -name summary-short.md -print | sort >"$work/files"
    while read -r file; do
        found=1
        # GitHub refuses a comment of more than 65,536 characters
        with=$((size + $(wc -c <"$file")))
        if [ "$with" -le 60000 ]; then
            cat "$file"
            size=$with
        else
            left=$((left + 1))
        fi
    done <"$work/files"
    if [ "$left" -gt 0 ]; then
        echo
        echo "And summaries of $left further modules, for which there is no room here."
    fi
    if [ "$found" = 0 ]; then
        echo "### Performance: nothing was measured"
        echo
        echo "The build failed before a study began, or no test has the tag \`perf\`."
    fi
    if [ -n "${LINK:-}" ]; then
        echo
        echo "[The whole report]($LINK)"
    fi
}

text >"$work/text"
jq --raw-input --slurp '{body: .}' <"$work/text" >"$work/body"

# A comment by somebody else may begin with the same words
mine=true
login=
if [ "$update" = PATCH ]; then
    mine='.user.type == "Bot"'
    if [ "$(call GET "$hub/user")" = 200 ]; then
        # The token of a person, not of a job
        login=$(jq --raw-output '.login' <"$work/answer")
        mine='.user.login == $login'
    fi
fi

id=
page=1
while [ -z "$id" ]; do
    status=$(call GET "$comments?per_page=100&page=$page")
    case $status in
    200) ;;
    403 | 404)
        echo "comment.sh: this token may not read comments ($status); nothing was written"
        exit 0
        ;;
    *) fail "the comments could not be read: $status $(cat "$work/answer")" ;;
    esac
    id=$(jq --raw-output --arg marker "$marker" --arg login "$login" \
        "[.[] | select(((.body // \"\") | startswith(\$marker)) and $mine) | .id][0] // empty" <"$work/answer")
    [ "$(jq length <"$work/answer")" = 100 ] || break
    page=$((page + 1))
done

if [ -n "$id" ]; then
    status=$(call "$update" "$comment/$id" --data "@$work/body")
else
    status=$(call POST "$comments" --data "@$work/body")
fi
case $status in
2??) echo "comment.sh: the comment was ${id:+re}written" ;;
403) echo "comment.sh: this token may not write comments, as in a pull request from a fork; nothing was written" ;;
*) fail "the comment could not be written: $status $(cat "$work/answer")" ;;
esac
