// Tables as CSV, Markdown and LaTeX: what is shown, cell by cell.

/** A table with its buttons, scrolling by itself. */
function savableTable(label, table) {
    const name = () => slug([studyAround(table)?.title, label].filter(Boolean).join(' '));
    const save = (text, ending, type, write) => saveButton(text, label, () =>
        saveFile(name() + ending, new Blob([inSavedLanguage(() => write(gridOf(table)))], {type: type + ';charset=utf-8'})));
    return [scrolling(label, table), el('div.saves', {},
        save('CSV', '.csv', 'text/csv', csvOf),
        save('Markdown', '.md', 'text/markdown', markdownOf),
        save('LaTeX', '.tex', 'text/plain', latexOf))];
}

/** Rows of texts; a cell over several rows or columns stands in each of them. The first row is the head. */
function gridOf(table) {
    const grid = [];
    [...table.rows].forEach((row, y) => {
        grid[y] ??= [];
        [...row.cells].forEach(cell => {
            const free = grid[y].findIndex(known => known === undefined);
            const x = free >= 0 ? free : grid[y].length;
            for (let dy = 0; dy < cell.rowSpan; dy++) {
                for (let dx = 0; dx < cell.colSpan; dx++) {
                    grid[y + dy] ??= [];
                    grid[y + dy][x + dx] = cellText(cell);
                }
            }
        });
    });
    return grid;
}

/** Its text on one line, what stands beside it in brackets; numbers without separators. */
function cellText(cell) {
    const copy = cell.cloneNode(true);
    const asides = [...copy.querySelectorAll('.aside')].map(aside => {
        aside.remove();
        return aside.textContent.trim();
    });
    const text = localNumbers(copy.textContent.replace(/\s+/g, ' ').trim());
    return text + asides.map(aside => ' (' + aside + ')').join('');
}

/** A cell of numbers, also with an interval behind it, in the language of the files; other cells stay as they are. */
function localNumbers(text) {
    const plain = text.replace(/(?<=\d),(?=\d{3})/g, '');
    if (!/^-?\d+(\.\d+)?( \[-?\d+(\.\d+)?, -?\d+(\.\d+)?\])?$/.test(plain)) {
        return text;
    }
    return decimalMark() === ',' ? withDecimalMark(plain.replace(', ', '; ')) : withDecimalMark(plain);
}

/** An apostrophe precedes what a spreadsheet would take for a formula. */
function csvOf(grid) {
    const isNumber = text => /^[-+]?[\d.,]+( ?[%\p{L}/]+)?$/u.test(text);
    const safe = text => (/^[-=+@\t\r]/.test(text) && !isNumber(text) ? "'" + text : text);
    const quoted = text => (/[",\n]/.test(text) ? '"' + text.replaceAll('"', '""') + '"' : text);
    return grid.map(row => row.map(cell => quoted(safe(cell))).join(',')).join('\n') + '\n';
}

function markdownOf(grid) {
    const line = row => '| ' + row.map(cell => cell.replace(/[\\|`*_<>[\]]/g, '\\$&')).join(' | ') + ' |';
    const [head, ...rows] = grid;
    return [line(head), '|' + '---|'.repeat(head.length), ...rows.map(line)].join('\n') + '\n';
}

/** For the package booktabs. */
function latexOf(grid) {
    const special = {'\\': '\\textbackslash{}', '~': '\\textasciitilde{}', '^': '\\textasciicircum{}'};
    const escaped = text => text.replace(/[\\~^]|[&%$#_{}]/g, sign => special[sign] ?? '\\' + sign)
        .replaceAll('\u2013', '--').replaceAll('\u00d7', '$\\times$');
    const line = row => row.map(escaped).join(' & ') + ' \\\\';
    const isNumeric = x => grid.slice(1).every(row => /^[-\u2013\d.,]*$/.test(row[x] ?? ''));
    const [head, ...rows] = grid;
    return ['\\begin{tabular}{' + head.map((cell, x) => (isNumeric(x) ? 'r' : 'l')).join('') + '}', '\\toprule',
        line(head), '\\midrule', ...rows.map(line), '\\bottomrule', '\\end{tabular}'].join('\n') + '\n';
}
