// What the study was made with and on.

function design(study) {
    const {design} = study;
    return section(3, 'Design', terms([
        ['test', design.testClass],
        ['scenario', design.scenario],
        ['parameters', design.parameters],
        ['group', design.group],
        ['blocks', isNumber(design.blocks)
            && design.blocks + ', after ' + count(design.warmUpBlocks ?? 0, 'warm-up block')],
        ['orders', study.orders],
        ['seed', seed(design)],
        ['significance', isNumber(design.alpha) && 'alpha ' + design.alpha],
        ['claims', isNumber(design.claims)
            && (design.claims || 'none') + ' planned, ' + (study.claims.length || 'none') + ' made'],
        [design.endsEarly ? 'ends when decided' : 'planned for', list(design.decisions)],
        ['a failed run', failurePolicy(design.failures)],
        ['study', study.id],
        ['kept in', study.directory],
    ].filter(([, value]) => value !== false)),
    part('Targets', study.targets.length > 0 && el('dl.terms', {}, study.targets.map(target => el('div', {},
        el('dt', {}, key(study, target.name), target.name),
        el('dd', {},
            el('code', {}, target.description ?? ''),
            target.limitation && el('div', {}, target.limitation),
            target.fingerprint && el('div.aside', {}, 'fingerprint ' + target.fingerprint),
            (target.launches ?? []).map(launch => launchTerms(target, launch))))))),
    part('JVMs', jvmsTable(study)),
    part('Services', study.services.length > 0 && el('dl.terms', {}, study.services.map(service => el('div', {},
        el('dt', {}, service.name), el('dd', {}, service.choice ?? 'unknown', list(service.reasons ?? [])))))),
    part('Environment', terms(Object.entries(study.environment))),
    part('As a paragraph for a paper', study.methods && el('blockquote.methods', {}, study.methods)));
}

/** Everything by which a program can be started again; secrets were masked before they were recorded. */
function launchTerms(target, launch) {
    const words = list => list?.length > 0 && el('span.options', {}, list.map(word => [el('code', {}, word), ' ']));
    return el('div.launch', {}, launch.program !== target.name && el('strong', {}, launch.program), terms([
        ['framework', launch.framework],
        ['JVM', launch.java && el('code', {}, launch.java)],
        ['JVM options', words(launch.jvmOptions)],
        ['arguments', words(launch.arguments)],
        ['environment', words(Object.entries(launch.environment ?? {}).map(([name, value]) => name + '=' + value))],
        ['working directory', el('code', {}, launch.workingDirectory ?? '')],
        ['made of', (launch.artifacts ?? []).map(({path, sha256}) => el('div', {}, el('code', {}, path),
            el('div.aside', {}, sha256 ? 'sha256 ' + sha256 : 'could not be read')))],
    ].filter(([, value]) => value)));
}

function part(title, content) {
    return content ? [el('h4', {}, title), content] : null;
}

function seed(design) {
    return isBlank(design.seed) ? null
        : design.seed + ({FRESH: ', drawn for this study', FIXED: ', fixed: a reproduction'}[design.seedOrigin] ?? '');
}

function failurePolicy(policy) {
    return {FAIL: 'fails the claims about its target', WORST_RANK: 'takes the worst rank'}[policy] ?? policy;
}

/** Notes on the study, and one line for those on runs: what matters of them is among the warnings. */
function notes(study) {
    const ofRuns = inOrder(study).flatMap(run => (run.notes ?? []).map((note, i) =>
        ({run, note, kind: kindLabel(study, run.noteKinds?.[i])})));
    const kinds = [...new Set(ofRuns.map(each => each.kind))].map(kind =>
        [kind, ofRuns.filter(each => each.kind === kind).length]).sort((a, b) => b[1] - a[1]);
    const runs = new Set(ofRuns.map(each => each.run)).size;
    return [list(study.notes),
        ofRuns.length > 0 && disclosure(count(ofRuns.length, 'note') + ' on ' + runs + ' of '
            + count(study.runs.length, 'run') + ': ' + kinds.map(([kind, n]) => kind + ' (' + n + ')').join(', '),
        () => list(ofRuns.map(({run, note}) => runLabel(run) + ': ' + note)))];
}

/** A journal without kinds has remarks only. */
function kindLabel(study, kind) {
    return study.noteLabels?.[kind] ?? (isBlank(kind) || kind === 'OTHER' ? 'remarks' : kind.toLowerCase().replaceAll('_', ' '));
}
