// What the study was made with and on.

function design(study) {
    const {design} = study;
    return section(3, 'Design', terms([
        ['test', design.testClass],
        ['scenario', design.scenario],
        ['parameters', design.parameters],
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
            target.fingerprint && el('div.aside', {}, target.fingerprint)))))),
    part('JVMs', jvmsTable(study)),
    part('Services', study.services.length > 0 && el('dl.terms', {}, study.services.map(service => el('div', {},
        el('dt', {}, service.name), el('dd', {}, service.choice ?? 'unknown', list(service.reasons ?? [])))))),
    part('Environment', terms(Object.entries(study.environment))));
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

function notes(study) {
    const ofRuns = inOrder(study).flatMap(run => (run.notes ?? []).map(note => runLabel(run) + ': ' + note));
    return [list(study.notes),
        ofRuns.length > 0 && disclosure(count(ofRuns.length, 'note') + ' on runs', () => list(ofRuns))];
}
