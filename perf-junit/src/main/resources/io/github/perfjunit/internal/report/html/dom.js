// Elements. Whatever comes from a study becomes text, never markup.

const SVG = 'http://www.w3.org/2000/svg';

/** An element: "tag.class.class", attributes, children; nothing for children that are null or false. */
function el(spec, attributes, ...children) {
    const [tag, ...classes] = spec.split('.');
    return filled(document.createElement(tag), classes, attributes, children);
}

function svg(spec, attributes, ...children) {
    const [tag, ...classes] = spec.split('.');
    return filled(document.createElementNS(SVG, tag), classes, attributes, children);
}

function filled(element, classes, attributes, children) {
    classes.forEach(name => element.classList.add(name));
    for (const [name, value] of Object.entries(attributes ?? {})) {
        if (value !== undefined && value !== null) {
            element.setAttribute(name, value);
        }
    }
    append(element, children);
    return element;
}

function append(element, children) {
    for (const child of children.flat(Infinity)) {
        if (child !== null && child !== undefined && child !== false) {
            element.append(child instanceof Node ? child : String(child));
        }
    }
}

/** A part with its heading; nothing where there is no content. Landmarks would be too many with many studies. */
function section(level, title, ...content) {
    const children = content.flat(Infinity).filter(Boolean);
    if (children.length === 0) {
        return null;
    }
    return el('div.section', {}, el('h' + level, {}, title), children);
}

/** What can be opened; its content is made when it is opened first. */
function disclosure(summary, content) {
    const details = el('details', {}, el('summary', {}, summary));
    details.build = () => {
        if (!details.built) {
            details.built = true;
            append(details, [content()]);
        }
    };
    details.addEventListener('toggle', () => details.open && details.build());
    return details;
}

/** Where something is wider than the screen it scrolls by itself, by keyboard too. */
function scrolling(label, content) {
    return el('div.scrolling', {role: 'group', tabindex: '0', 'aria-label': label}, content);
}

function list(items) {
    return items.length === 0 ? null : el('ul.plain', {}, items.map(item => el('li', {}, item)));
}

/** Terms and what is said of them; those of which nothing is said are left out. */
function terms(pairs) {
    const known = pairs.filter(([, value]) => !isBlank(value));
    return known.length === 0
        ? null
        : el('dl.terms', {}, known.map(([name, value]) => el('div', {}, el('dt', {}, name), el('dd', {}, value))));
}

/** A name that may be broken where its parts meet, instead of anywhere. */
function name(text) {
    const parts = text.split(/(?<=[._/:-])|(?<=[a-z0-9])(?=[A-Z])/);
    return parts.flatMap((part, i) => (i === 0 ? [part] : [el('wbr'), part]));
}

function isBlank(value) {
    return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
}

const ids = new Map();

function uniqueId(prefix) {
    const next = (ids.get(prefix) ?? 0) + 1;
    ids.set(prefix, next);
    return prefix + '-' + next;
}
