// The page.

function build() {
    const main = document.getElementById('main');
    const studies = JSON.parse(document.getElementById('data').textContent).map(studyOf);
    studies.forEach((study, i) => {
        study.anchor = 'study-' + (i + 1);
    });
    document.body.append(el('div.paper', {id: 'paper', hidden: ''}));
    append(main, [
        el('section', {id: 'overview', 'aria-label': 'Overview'}, studies.length === 0
            ? el('p', {}, 'No study was recorded yet.')
            : overview(studies)),
        el('div', {id: 'studies', tabindex: '-1'}, studies.map(studySection)),
    ]);
    if (location.hash) {
        document.getElementById(location.hash.slice(1))?.scrollIntoView();
    }
}

try {
    build();
} catch (problem) {
    append(document.getElementById('main'), [el('p.alert', {role: 'alert'},
        'This page can\u2019t show its data (' + problem.message + '). The data is also in '
            + 'study.json beside each study.')]);
    throw problem;
}
