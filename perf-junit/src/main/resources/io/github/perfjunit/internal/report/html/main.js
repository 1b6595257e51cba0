// The page.

function build() {
    const main = document.getElementById('main');
    const studies = newestFirst(JSON.parse(document.getElementById('data').textContent).map(studyOf));
    setAnchors(studies);
    document.body.append(el('div.paper', {id: 'paper', hidden: ''}));
    const side = sheets(studies);
    append(main, [
        el('section', {id: 'overview', 'aria-label': 'Overview'}, studies.length === 0
            ? el('p', {}, 'No study was recorded yet.')
            : [overview(studies, side), languageChoice()]),
        side,
        el('div', {id: 'studies', tabindex: '-1'}, studies.map(study =>
            studySection(study, studies.length <= STUDIES_AT_ONCE))),
    ]);
    const figures = /^#(all-)?figures(?:\/([A-Za-z0-9-]+))?$/.exec(location.hash);
    if (figures) {
        saveIn(figures[2] ?? 'en');
        leaveFigures(figures[1] !== undefined);
        return;
    }
    goToAnchor();
}

/** Studies of which the time is not known come last, in their order. */
function newestFirst(studies) {
    const at = study => study.startedAt ?? '';
    return [...studies].sort((a, b) => (at(a) < at(b) ? 1 : at(a) > at(b) ? -1 : 0));
}

try {
    build();
} catch (problem) {
    append(document.getElementById('main'), [el('p.alert', {role: 'alert'},
        'This page can\u2019t show its data (' + problem.message + '). The data is also in '
            + 'study.json beside each study.')]);
    throw problem;
}
