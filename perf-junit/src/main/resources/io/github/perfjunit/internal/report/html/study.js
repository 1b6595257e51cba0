// One study, from what was found to what it was found with.

function studySection(study, atOnce) {
    const id = study.anchor + '-title';
    const article = el('article.study', {id: study.anchor, 'aria-labelledby': id, tabindex: '-1'},
        el('header', {},
            el('h2', {id}, name(study.title), ' ', permalink(study.anchor, 'this study')),
            marksOf(study).length > 0 && el('p.marks', {}, marksOf(study).map(badge)),
            el('p.facts', {}, facts(study).map(fact => [el('span', {}, fact), ' '])),
            study.incomplete && notice('Incomplete, so nothing is judged', study.incomplete),
            study.earlyEnd && el('p.notice', {}, el('strong', {}, 'Ended early: '), study.earlyEnd)),
        verdictsOf(study),
        budgetsOf(study),
        refusalsOf(study),
        section(3, 'What changed', explanations(study)),
        section(3, 'To be wary of', warnings(study)),
        failedRuns(study),
        atOnce ? detailsOf(study) : later(() => detailsOf(study)),
        el('p.back', {}, el('a', {href: '#overview'}, 'Back to the overview')));
    article.study = study;
    return article;
}

/** Charts, tables and the design; addresses of claims and budgets are above them. */
function detailsOf(study) {
    return [
        section(3, 'Medians', medianBars(study)),
        section(3, 'Runs', charts(study)),
        section(3, 'Memory and processor over time', overTime(study)),
        section(3, 'Capacity', capacities(study)),
        section(3, 'Latency by percentile', latencies(study)),
        section(3, 'Requests over time', requests(study)),
        section(3, 'Resource use beside the targets', besideTable(study)),
        section(3, 'From build to build', trends(study)),
        section(3, 'Figures', figures(study)),
        design(study),
        section(3, 'Notes', notes(study)),
    ];
}

function notice(title, text) {
    return el('p.notice.bad', {},
        el('span.sign', {'aria-hidden': 'true'}, '\u2717 '), el('strong', {}, title + ': '), text);
}

function facts(study) {
    const {design, runs} = study;
    const made = new Set(runs.filter(run => !isWarmUp(run)).map(run => run.block)).size;
    return [
        when(study.startedAt),
        isNumber(design.blocks) ? (made < design.blocks ? made + ' of ' : '') + count(design.blocks, 'block')
            : count(made, 'block'),
        design.warmUpBlocks > 0 && count(design.warmUpBlocks, 'warm-up block'),
        count(study.names.length, 'target'),
        count(runs.length, 'run'),
        !study.incomplete && (study.earlyEnd ? 'ended early' : 'complete'),
        ...notCompleted(study),
    ].filter(Boolean);
}

function warnings(study) {
    const {disturbed, judged} = study.disturbed ?? {};
    return [
        disturbed > 0 && el('p', {}, disturbed + ' of ' + count(judged, 'judged block') + ' had a disturbed run.'),
        list([...study.validity.filter(matters).map(warningItem), ...study.caveats]),
        remarks(study),
        study.outlooks.length > 0 && [el('h4', {}, 'What could be shown'), list(study.outlooks)]];
}

/** Remarks change nothing in the figures: one line says how many there are. */
function matters(warning) {
    return warning.severity !== 'REMARK';
}

function remarks(study) {
    const found = study.validity.filter(warning => !matters(warning));
    return found.length > 0 && disclosure(count(found.length, 'remark') + ' on what changes no figure',
        () => list(found.map(warningItem)));
}

function warningItem(warning) {
    return isDisturbing(warning)
        ? [badge({tone: 'bad', sign: '\u26a0', text: 'disturbed'}), ' ', warning.sentence]
        : warning.sentence;
}

function failedRuns(study) {
    return section(3, 'Runs that did not complete', study.failed.map(run => {
        const id = uniqueId('failed');
        return el('article.failed', {'aria-labelledby': id},
            el('h4', {id}, badge({tone: 'bad', sign: '\u2717', text: (run.outcome ?? 'failed').toLowerCase()}), ' ',
                runLabel(run)),
            failureOf(run),
            !isBlank(run.lastOutput) && disclosure('Its last output, ' + count(run.lastOutput.length, 'line'),
                () => pre('Last output of ' + runLabel(run), run.lastOutput.join('\n'))));
    }));
}

/** Its first line; what programs printed beneath it can be long. */
function failureOf(run) {
    const [first, ...more] = (run.failure ?? 'No reason was recorded.').split('\n');
    return [el('p', {}, first), more.length > 0 && disclosure('What was said with it, ' + count(more.length, 'line'),
        () => pre('The failure of ' + runLabel(run), more.join('\n')))];
}

function charts(study) {
    const {first, rest} = metricsByImportance(study);
    if (first.length === 0) {
        return null;
    }
    return [
        legend(study),
        el('p.aside', {},
            'Each mark is a run; an axis that does not begin at zero has a zigzag. Boxes are quartiles and median; their whiskers reach to all judged runs. '
            + 'The second chart has the runs in the order in which they were made: hollow ones are not judged, a cross '
            + 'below the chart is a run that did not complete. A dashed line is a budget\u2019s limit.'),
        first.map(metric => metricFigure(study, metric)),
        rest.length > 0 && el('div.more', {}, rest.map(metric =>
            disclosure(metric.id + atAGlance(study, metric), () => metricFigure(study, metric)))),
    ];
}

/** The medians, so that nobody must open what doesn't interest. */
function atAGlance(study, metric) {
    const medians = study.names.map(target => [target, fiveNumbers(study, metric, target)]).filter(([, five]) => five);
    return medians.length === 0 ? '' : ': median ' + medians.map(([target, five]) =>
        target + ' ' + withUnit(number(five[2]), metric)).join(', ');
}

function metricFigure(study, metric) {
    return el('figure.pair', {},
        metricCaption(metric),
        spreadChart(study, metric),
        courseChart(study, metric));
}

function metricCaption(metric) {
    return el('figcaption', {}, el('span.metric', {}, metric.id), [
        metric.unit && ', ' + metric.unit,
        metric.direction && metric.direction !== 'none' && ', ' + metric.direction + ' is better',
    ].filter(Boolean).join(''));
}

function overTime(study) {
    const figure = seriesChart(study);
    return figure && [
        legend(study),
        el('p.aside', {},
            'Every run but warm-ups; failed ones are dotted. Bars above: what the targets were doing, from '
            + 'the median of their runs.'),
        el('figure', {}, figure),
    ];
}

/** The study once for each load: that without a name, and those with names, whose figures take its place. */
function byLoad(study) {
    const names = [...new Set(study.runs.flatMap(run => Object.keys(run.loads ?? {})))];
    const only = ({latency, load, ...run}, figures) => ({...run, ...figures});
    return [{load: null, of: study}, ...names.map(load => (
        {load, of: {...study, runs: study.runs.map(run => only(run, run.loads?.[load]))}}))];
}

/** A chart for each load that has one, under its name. */
function figuresByLoad(study, chartOf) {
    return byLoad(study).map(({load, of}) => ({load, figure: chartOf(of)})).filter(({figure}) => figure)
        .flatMap(({load, figure}) => [load && el('h4', {}, 'Load ', name(load)), el('figure', {}, figure)])
        .filter(Boolean);
}

function capacities(study) {
    const figure = capacityChart(study);
    return figure && [
        legend(study),
        el('p.aside', {}, 'Each mark is a step of a search: filled if it held, a cross if it failed, hollow if the '
            + 'generator was the limit. Lines join the steps of a run. Dashed: the median of the confirmed rates.'),
        el('figure', {}, figure),
        disclosure('Steps as a table', () => stepsTable(study)),
    ];
}

function latencies(study) {
    const figures = figuresByLoad(study, latencyChart);
    return figures.length > 0 && [
        legend(study),
        el('p.aside', {},
            'Thin: each judged run. Bold: their median, as far as all runs go; dotted where fewer than ' + ENOUGH_BEYOND
            + ' requests of a run took longer, which is too few for a claim. Each further nine has the same width.'),
        ...figures,
    ];
}

function requests(study) {
    const figures = figuresByLoad(study, loadChart);
    const failed = byLoad(study).some(({of}) => failedRequests(of.runs.filter(hasLoad)) > 0);
    return figures.length > 0 && [
        legend(study),
        el('p.aside', {}, 'Every run but warm-ups; failed runs are dotted.' + (failed ? '' : ' No request failed.')),
        ...figures,
    ];
}

function figures(study) {
    return [summaryTable(study), study.runs.length > 0 && disclosure('All runs as a table', () => runsTable(study))];
}
