// Search and filter over many studies: rows and studies that do not match are hidden.

/** With so many studies or fewer the table is seen at once. */
const FILTER_FROM = 10;

const KINDS_OF_STUDIES = [
    ['all', () => true],
    ['failed or over budget', study => findingsOf(study).some(each => each.group === 'urgent' && each.tone === 'bad')],
    ['disturbed', study => study.validity.some(isDisturbing)],
    ['not conclusive', isOpen],
    ['incomplete, or with failed runs', study => Boolean(study.incomplete) || study.failed.length > 0],
];

function filterForm(studies, rows, sheetPlaces) {
    const words = el('input', {type: 'search', id: 'search', autocomplete: 'off', spellcheck: 'false'});
    const kinds = el('select', {id: 'kind'}, KINDS_OF_STUDIES
        .filter(([, accepts]) => studies.some(accepts))
        .map(([label]) => el('option', {value: label}, label)));
    const shown = el('output', {for: 'search kind', 'aria-live': 'polite'});
    const texts = new Map(studies.map(study => [study, searchText(study)]));
    const apply = () => {
        const wanted = words.value.toLowerCase().split(/\s+/).filter(Boolean);
        const [, accepts] = KINDS_OF_STUDIES.find(([label]) => label === kinds.value);
        const found = studies.filter(study => {
            const matches = accepts(study) && wanted.every(word => texts.get(study).includes(word));
            rows.get(study).hidden = !matches;
            const section = document.getElementById(study.anchor);
            if (section) {
                section.hidden = !matches;
            }
            return matches;
        });
        // a sheet of several studies is shown as long as one of them is
        sheetPlaces.forEach(place => {
            place.hidden = !place.studies.some(study => found.includes(study));
            place.link.hidden = place.hidden;
        });
        shown.textContent = found.length === studies.length ? '' : found.length + ' of ' + studies.length + ' shown';
    };
    words.addEventListener('input', apply);
    kinds.addEventListener('change', apply);
    return el('div.filter', {role: 'search', 'aria-label': 'Find studies'},
        el('label', {for: 'search'}, 'Search'), words, el('label', {for: 'kind'}, 'Show'), kinds, shown);
}

/** The names by which a study is looked for. */
function searchText(study) {
    return [study.title, study.design.group, study.design.testClass, study.design.scenario, study.design.parameters, study.id,
        ...study.names, ...study.verdicts.map(verdict => verdict.metric),
        ...study.budgets.map(budget => budget.metric)].join(' ').toLowerCase();
}
