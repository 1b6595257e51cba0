// Several studies on one sheet: those of a group, else those of one scenario with several sets of parameters.

/** What most readers look for, beside the metrics of claims and budgets. */
const HEADLINES = ['startup.time', 'capacity', 'requests.per.second', 'drain.time', 'rss.idle', 'rss.mean', 'rss.peak', 'cpu.time'];

/** The sheets, each with its address; a study is on one of them at most. */
function sheets(studies) {
    const members = new Map();
    studies.filter(study => sheetKey(study)).forEach(study => {
        const {id, ...sheet} = sheetKey(study);
        members.set(id, {...sheet, studies: [...members.get(id)?.studies ?? [], study]});
    });
    const taken = new Set();
    return [...members.values()]
        .map(each => ({...each, shown: each.studies.filter(study => !study.incomplete)}))
        .filter(each => each.shown.length > 1)
        .map(each => sheet(each, 'sheet/' + untaken(taken, slug(each.address).replace(/^\.+/, '') || 'group')));
}

function sheetKey({design}) {
    if (design.group) {
        return {id: 'group ' + design.group, address: design.group, title: 'Group ' + design.group};
    }
    const title = simpleName(design.testClass) + '.' + design.scenario;
    return design.scenario && {id: 'scenario ' + design.testClass + '.' + design.scenario, address: title,
        title: title + ' by parameters'};
}

function simpleName(testClass) {
    return String(testClass ?? '').split('.').pop();
}

function sheet({title, studies, shown}, anchor) {
    const label = labelOnSheet(shown);
    const order = study => label(study).replace(/(?<=\d)[,_](?=\d{3})/g, '');
    const groups = [...shown].sort((a, b) => order(a).localeCompare(order(b), 'en', {numeric: true}))
        .map(study => ({label: label(study), study}));
    const names = [...new Set(groups.flatMap(({study}) => study.names))];
    const {first, rest} = sheetMetrics(groups);
    const lying = !fitBelow(groups.map(group => group.label));
    const bars = metrics => el(lying ? 'div.bars.lying' : 'div.bars', {}, metrics.map(({metric, having}) =>
        barFigure(having, metric, names, lying)));
    const left = studies.length - shown.length;
    const place = el('article.sheet', {id: anchor, 'aria-labelledby': anchor + '-title', tabindex: '-1'},
        el('h2', {id: anchor + '-title'}, name(title), ' ', permalink(anchor, 'this sheet')),
        el('p.aside', {}, groups.map(({label: text, study}, i) => [i > 0 && ', ',
            el('a', {href: '#' + study.anchor}, text)])),
        legend({names}),
        el('p.aside', {}, 'Medians of each study, from zero, with their intervals. Studies were made one after the '
            + 'other: only targets of one study were measured side by side.'
            + (left > 0 ? ' ' + count(left, 'incomplete study', 'incomplete studies') + ' left out.' : '')),
        conditionsNotice(shown),
        unitsNotice([...first, ...rest]),
        bars(first),
        rest.length > 0 && el('div.more', {}, disclosure(count(rest.length, 'more metric'), () => bars(rest))));
    place.study = {title, names, anchor, figureTitle: shown[0].figureTitle};
    place.studies = studies;
    return place;
}

/** By what differs: the class, the scenario, the parameters. */
function labelOnSheet(studies) {
    const differ = part => new Set(studies.map(({design}) => part(design))).size > 1;
    const parts = [design => simpleName(design.testClass), design => design.scenario,
        design => (design.parameters === 'default' ? '' : design.parameters)].filter(differ);
    return ({design, title}) => parts.map(part => part(design)).filter(Boolean).join(' ') || title;
}

/** Metrics of claims and budgets and those that most look for; the rest only where there is something beside it. */
function sheetMetrics(groups) {
    const known = new Map(groups.flatMap(({study}) => [...study.metricById.values()])
        .map(metric => [unitKey(metric), metric]));
    const important = new Set(groups.flatMap(({study}) => [...study.verdicts, ...study.budgets]).map(each => each.metric));
    const all = [...known.values()].map(metric => ({metric, having: groups.filter(({study}) =>
        study.metricById.has(metric.id) && unitKey(study.metricById.get(metric.id)) === unitKey(metric)
        && study.names.some(target => judgedValues(study, metric, target).length > 0))}));
    const studiesOf = id => all.filter(({metric}) => metric.id === id).flatMap(({having}) => having).length;
    const several = all.filter(({metric, having}) => having.length > 0 && studiesOf(metric.id) > 1);
    const first = [
        ...all.filter(({metric, having}) => important.has(metric.id) && having.length > 0),
        ...HEADLINES.filter(id => !important.has(id)).flatMap(id => several.filter(({metric}) => metric.id === id)),
    ];
    const shown = first.length > 0 ? first : several.slice(0, 2);
    return {first: shown, rest: several.filter(each => !shown.includes(each))};
}

/** The same id with another unit is another metric: values of the two have no common axis. */
function unitKey({id, recordedIn}) {
    return id + ' ' + recordedIn;
}

/** Names the metrics that are drawn more than once, because studies recorded them in different units. */
function unitsNotice(shown) {
    const ids = shown.map(({metric}) => metric.id);
    const several = [...new Set(ids.filter((id, i) => ids.indexOf(id) < i))];
    return several.length > 0 && el('p.notice', {}, badge({tone: 'unsure', sign: '!', text: 'not comparable'}),
        ' Not every study recorded these metrics in the same unit, so each unit has its own figure: '
        + several.map(id => id + ' (' + shown.filter(({metric}) => metric.id === id)
            .map(({metric}) => ({'': 'a count', share: 'a share'})[metric.recordedIn] ?? metric.recordedIn)
            .join(', ') + ')').join('; ') + '.');
}

/** Figures of another machine, or of another kind of service, are not to be held beside each other. */
function conditionsNotice(studies) {
    const conditions = studies.map(study => new Map([...Object.entries(study.environment),
        ...study.services.map(service => [service.name, String(service.choice).replace(/ \(.*/, '')])]));
    const names = [...new Set(conditions.flatMap(each => [...each.keys()]))];
    const different = names.map(each => [each, [...new Set(conditions.map(known => known.get(each) ?? 'absent'))]])
        .filter(([, values]) => values.length > 1);
    return different.length > 0 && el('p.notice', {}, badge({tone: 'unsure', sign: '!', text: 'not comparable'}),
        ' These studies were made under different conditions: '
        + different.map(([each, values]) => each + ': ' + values.join(' or ')).join('; ') + '.');
}

/** Where the sheets are; without one, nothing. */
function sheetLinks(places) {
    places.forEach(place => {
        place.link = el('li', {}, el('a', {href: '#' + place.id}, name(place.study.title)), ', '
            + count(place.studies.length, 'study', 'studies'));
    });
    return places.length > 0 && el('nav.sheets', {'aria-label': 'Studies side by side'},
        el('ul.plain', {}, places.map(place => place.link)));
}
