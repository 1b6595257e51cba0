// Addresses of studies, claims, budgets and sheets, which stay the same from build to build: #study/claim, #sheet/group.

const ANCHOR_AT_MOST = 80;

/** A text as part of an address: letters, digits, dots and dashes. */
function slug(text) {
    return String(text).replace(/[^A-Za-z0-9._]+/g, '-').slice(0, ANCHOR_AT_MOST).replace(/^-+|-+$/g, '');
}

function setAnchors(studies) {
    const taken = new Set(['overview', 'studies', 'main', 'data', 'paper', 'sheet']);
    studies.forEach(study => {
        study.anchor = untaken(taken, slug(study.title) || 'study');
        const inside = new Set();
        const below = text => study.anchor + '/' + untaken(inside, slug(text) || 'claim');
        study.claims.forEach(claim => {
            claim.anchor = below((claim.text ?? '').replace(/\s*\(alpha [^)]*\)$/, ''));
        });
        study.budgets.forEach(budget => {
            budget.anchor = below(budget.target + ' ' + budget.metric);
        });
    });
}

function untaken(taken, wanted) {
    let free = wanted;
    for (let n = 2; taken.has(free); n++) {
        free = wanted + '-' + n;
    }
    taken.add(free);
    return free;
}

/** A sign behind a heading: the address of what is below it, to be copied. */
function permalink(anchor, what) {
    return el('a.permalink', {href: '#' + anchor, 'aria-label': 'Link to ' + what, title: 'Link to this'}, '#');
}

/** Goes where the address points to: the page was empty when the browser tried. */
function goToAnchor() {
    let wanted = location.hash.slice(1);
    try {
        wanted = decodeURIComponent(wanted);
    } catch {
        // an address with a stray percent sign is taken as it is
    }
    const place = wanted && document.getElementById(wanted);
    if (place) {
        place.scrollIntoView({behavior: 'instant'});
    }
}
