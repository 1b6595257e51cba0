// Flame graphs of the difference of two profiles: callers above, as wide as both targets together, coloured by the
// difference. Frames are elements of a tree, so that keys and screen readers find them.

/** Narrower frames can't be seen. */
const LEAST_WIDTH = 0.0015;

/** A difference of this share of the larger profile has the full colour. */
const FULL_COLOUR = 0.1;

function flameGraphs(explanation) {
    const flames = explanation.flames ?? [];
    return flames.length > 0 && disclosure('Flame graphs of the difference', () =>
        flames.map(flame => flameGraph(explanation, flame)));
}

/** The tree of a flame graph, from its columns in the order of a walk through it. */
function flameTree({names, depths, frames, references, candidates}) {
    const path = [];
    const walk = [];
    depths.forEach((depth, i) => {
        const frame = {name: names[frames[i]], depth, reference: references[i], candidate: candidates[i], children: []};
        frame.parent = path[depth - 1] ?? null;
        frame.parent?.children.push(frame);
        path[depth] = frame;
        path.length = depth + 1;
        walk.push(frame);
    });
    walk.forEach(frame => frame.children.sort((one, other) => one.name < other.name ? -1 : 1));
    return path[0];
}

function weightOf(frame) {
    return frame.reference + frame.candidate;
}

function flameGraph(explanation, flame) {
    const root = flameTree(flame);
    const title = PROFILE_WORDS[flame.kind];
    const amount = value => profiled(flame.kind, value) + '/' + explanation.unit;
    const told = el('output.flame-told', {'aria-live': 'polite'});
    const found = el('output', {'aria-live': 'polite'});
    const tree = el('div.flame', {role: 'tree', 'aria-label': title + ' of ' + explanation.candidate + ' against '
        + explanation.reference + '. Arrow keys move, Enter enlarges, Escape shows all'});
    const search = el('input', {type: 'search', id: uniqueId('flame-search'), autocomplete: 'off'});
    const all = el('button.save', {type: 'button'}, 'Show all');
    const state = {root, zoomed: root, current: root, text: '', items: new Map()};
    const sentence = frame => frame.name + ': ' + signed(flame.kind, frame.candidate - frame.reference) + '/'
        + explanation.unit + ' (' + explanation.reference + ' ' + amount(frame.reference) + ', '
        + explanation.candidate + ' ' + amount(frame.candidate) + ')';

    const tell = frame => told.replaceChildren(...[sentence(frame)].map(text => el('span', {}, name(text))));
    const focus = frame => {
        state.items.get(state.current)?.setAttribute('tabindex', '-1');
        state.current = frame;
        const item = state.items.get(frame);
        item.setAttribute('tabindex', '0');
        item.focus({preventScroll: true});
        item.scrollIntoView({block: 'nearest', inline: 'nearest'});
        tell(frame);
    };
    const zoom = frame => {
        state.zoomed = frame;
        state.current = frame;
        paintFlame(tree, state, sentence, flame);
        all.disabled = frame === root;
    };

    tree.addEventListener('keydown', event => {
        const next = flameKey(event.key, state);
        if (next) {
            event.preventDefault();
            if (next.zoom) {
                zoom(next.zoom);
            }
            focus(next.frame);
        }
    });
    tree.addEventListener('click', event => {
        const frame = event.target.closest('.frame')?.frame;
        if (frame) {
            zoom(frame === state.zoomed && frame.parent ? frame.parent : frame);
            focus(frame);
        }
    });
    tree.addEventListener('mouseover', event => {
        const frame = event.target.closest('.frame')?.frame;
        if (frame) {
            tell(frame);
        }
    });
    all.addEventListener('click', () => {
        zoom(root);
        tell(root);
    });
    search.addEventListener('input', () => {
        state.text = search.value.trim().toLowerCase();
        paintFlame(tree, state, sentence, flame);
        found.textContent = state.text ? matches(state, flame, explanation.unit) : '';
    });

    zoom(root);
    tell(root);
    return el('figure.flame-figure', {},
        el('figcaption', {}, el('strong', {}, title), ' per ' + explanation.unit + ': width is the mean of both targets; '
            + 'red needs more in ', name(explanation.candidate), ', blue less. Callers are above.'),
        el('div.filter', {}, el('label', {for: search.id}, 'Search methods'), search, found, all),
        tree, told);
}

/** The frame that a key leads to, and the one that it enlarges. */
function flameKey(key, state) {
    const {current, zoomed, root, items} = state;
    const to = frame => frame && items.has(frame) ? {frame} : null;
    const shown = current.children.filter(child => items.has(child));
    const siblings = (current.parent?.children ?? []).filter(sibling => items.has(sibling));
    const place = siblings.indexOf(current);
    switch (key) {
        case 'ArrowUp':
            return to(current.parent);
        case 'ArrowDown':
            return shown.length > 0
                ? to(shown.reduce((one, other) => weightOf(other) > weightOf(one) ? other : one)) : null;
        case 'ArrowLeft':
            return to(siblings[place - 1]);
        case 'ArrowRight':
            return to(siblings[place + 1]);
        case 'Home':
            return to(root);
        case 'Enter':
        case ' ':
            return {frame: current, zoom: current};
        case 'Escape':
            return zoomed === root ? null : {frame: zoomed, zoom: root};
        default:
            return null;
    }
}

/** Callers of the enlarged frame stay above it, in full width. */
function paintFlame(tree, state, sentence, flame) {
    const total = Math.max(state.root.reference, state.root.candidate) || 1;
    const items = new Map();
    let deepest = 0;
    const paint = (frame, left, width) => {
        items.set(frame, flameItem(frame, left, width, sentence(frame), total, state.text));
        deepest = Math.max(deepest, frame.depth);
    };
    const below = (frame, left, width) => {
        let start = left;
        frame.children.forEach(child => {
            const share = weightOf(frame) > 0 ? width * weightOf(child) / weightOf(frame) : 0;
            if (share >= LEAST_WIDTH) {
                paint(child, start, share);
                below(child, start, share);
            }
            start += share;
        });
    };
    const callers = [];
    for (let caller = state.zoomed.parent; caller; caller = caller.parent) {
        callers.unshift(caller);
    }
    [...callers, state.zoomed].forEach(frame => paint(frame, 0, 1));
    below(state.zoomed, 0, 1);
    state.items = items;
    items.get(state.current)?.setAttribute('tabindex', '0');
    tree.replaceChildren(el('div.flame-frames', {role: 'presentation', style: '--rows:' + (deepest + 1)},
        [...items.values()]));
}

function flameItem(frame, left, width, sentence, total, text) {
    const share = (frame.candidate - frame.reference) / total;
    const heat = Math.min(1, Math.abs(share) / FULL_COLOUR);
    const shape = share > 0.002 ? '.more' : share < -0.002 ? '.less' : '';
    const isFound = text && frame.name.toLowerCase().includes(text);
    const item = el('div.frame' + shape + (isFound ? '.match' : text ? '.other' : ''), {
        role: 'treeitem', tabindex: '-1', 'aria-level': frame.depth + 1, 'aria-label': sentence,
        'aria-selected': isFound ? 'true' : undefined,
        'aria-expanded': frame.children.length > 0 ? 'true' : undefined,
        style: `--left:${left};--width:${width};--row:${frame.depth};--heat:${heat}`,
    }, (shape === '.more' ? '+ ' : shape === '.less' ? '\u2212 ' : '') + shortFrame(frame.name));
    item.frame = frame;
    return item;
}

/** The class and the method, without the package. */
function shortFrame(text) {
    return text.replace(/^(?:[a-z_][\w]*\.)+(?=[A-Z<$])/, '');
}

function matches(state, {kind}, unit) {
    let number = 0;
    let more = 0;
    const walk = (frame, within) => {
        const isFound = frame.name.toLowerCase().includes(state.text);
        number += isFound ? 1 : 0;
        more += isFound && !within ? frame.candidate - frame.reference : 0;
        frame.children.forEach(child => walk(child, within || isFound));
    };
    walk(state.root, false);
    return count(number, 'frame') + (number > 0 ? ', ' + signed(kind, more) + '/' + unit : '');
}
