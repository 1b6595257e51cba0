// What worked beside the targets, and what the targets ran on.

/** From here on somebody else may have been what the target waited for. */
const BUSY_PERCENT = 80;

/** rabbitmq.cpu.mean and rabbitmq.rss.mean are about rabbitmq. */
function besideOf(study) {
    const about = new Map();
    [...study.metricById.values()].filter(metric => metric.group === 'BESIDE').forEach(metric => {
        const parts = /^(.+)\.(cpu|rss)\.mean$/.exec(metric.id);
        if (parts && study.runs.some(run => valueOf(run, metric) !== null)) {
            about.set(parts[1], {...about.get(parts[1]), [parts[2]]: metric});
        }
    });
    return about;
}

function besideTable(study) {
    const about = besideOf(study);
    if (about.size === 0) {
        return null;
    }
    const own = {cpu: study.metricById.get('cpu.mean'), rss: study.metricById.get('rss.mean')};
    const parts = study.names.map(target => ({target, rows: [
        {who: target, own: true, ...besideRow(study, target, own)},
        ...[...about].map(([who, metrics]) => ({who, ...besideRow(study, target, metrics)})),
    ].filter(row => row.cpu || row.rss)})).filter(({rows}) => rows.length > 0);
    if (parts.length === 0) {
        return null;
    }
    const busy = parts.flatMap(({rows}) => rows).filter(row => !row.own && isBusy(row));
    return [
        el('p.aside', {}, 'Medians over the judged runs of a target, and the largest of them, while it was measured. '
            + 'What needs more than ' + BUSY_PERCENT + '\u00a0% of a core may be what the target waited for: then the '
            + 'figures are not the target\u2019s alone.'),
        busy.length > 0 && el('p.notice', {}, badge({tone: 'unsure', sign: '!', text: 'busy'}), ' ',
            [...new Set(busy.map(row => row.who))].join(', ') + ' used more than ' + BUSY_PERCENT
            + '\u00a0% of a core beside ' + parts.filter(({rows}) => rows.some(row => busy.includes(row)))
                .map(({target}) => target).join(', ') + '.'),
        savableTable('Resource use beside the targets', el('table.figures', {},
            el('caption', {}, 'Resource use beside each target'),
            el('thead', {}, el('tr', {}, el('th', {scope: 'col'}, 'while'), el('th', {scope: 'col'}, 'who'),
                ['processor, % of one core', 'largest', 'memory, MiB', 'largest', 'state'].map(title =>
                    el('th' + (title === 'state' ? '' : '.number'), {scope: 'col'}, title)))),
            parts.map(({target, rows}) => el('tbody', {}, rows.map((row, place) =>
                besideLine(study, row, place === 0 && {target, rows: rows.length})))))),
    ];
}

function besideRow(study, target, metrics) {
    const told = metric => {
        const values = metric ? judgedValues(study, metric, target) : [];
        return values.length === 0 ? null : {median: median(values), most: Math.max(...values)};
    };
    return {cpu: told(metrics.cpu), rss: told(metrics.rss)};
}

function isBusy(row) {
    return row.cpu !== null && row.cpu.median > BUSY_PERCENT;
}

function besideLine(study, row, head) {
    const shown = value => (isNumber(value) ? number(value) : '\u2013');
    return el('tr', {},
        head && el('th', {scope: 'rowgroup', rowspan: head.rows}, key(study, head.target), head.target),
        el('th', {scope: 'row'}, row.own ? 'itself' : row.who),
        [row.cpu?.median, row.cpu?.most, row.rss?.median, row.rss?.most].map(value =>
            el('td.number', {}, shown(value))),
        el('td', {}, row.own ? '' : isBusy(row) ? badge({tone: 'unsure', sign: '!', text: 'busy'}) : 'fine'));
}

/** The target that a program belongs to: of a system, programs are named shop.users. */
function ownerOf(study, program) {
    return study.names.find(name => program === name || String(program).startsWith(name + '.')) ?? program;
}

/** The JVM of each target, with the options by which it was started. */
function jvmsTable(study) {
    if (study.jvms.length === 0) {
        return null;
    }
    return savableTable('JVMs of the targets', el('table.figures', {},
        el('caption', {}, 'As each JVM told in the target\u2019s first run; values of what is named like a password, a '
            + 'token or a key are masked'),
        el('thead', {}, el('tr', {}, ['target', 'JVM', 'collector', 'largest heap, MiB', 'options'].map(title =>
            el('th', {scope: 'col'}, title)))),
        el('tbody', {}, study.jvms.map(jvm => el('tr', {},
            el('th', {scope: 'row'}, key(study, ownerOf(study, jvm.target)), jvm.target),
            el('td', {}, jvm.version ?? ''),
            el('td', {}, jvm.collector ?? ''),
            el('td.number', {}, isNumber(jvm.maxHeapBytes) ? number(jvm.maxHeapBytes / MEBI) : '\u2013'),
            el('td.options', {}, isBlank(jvm.arguments) ? 'none'
                : jvm.arguments.map(argument => [el('code', {}, argument), ' ']).flat()))))));
}
