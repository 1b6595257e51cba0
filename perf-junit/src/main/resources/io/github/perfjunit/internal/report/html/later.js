// What is far down on a long page is made after the page is shown: when it comes near, else while the reader looks at the top.

/** A page of so many studies or fewer is whole when it is shown. */
const STUDIES_AT_ONCE = 5;

const nearing = new IntersectionObserver(entries => entries
    .filter(entry => entry.isIntersecting)
    .forEach(({target}) => target.build()), {rootMargin: '2000px'});

/** A place for content that is made later. */
function later(content) {
    const place = el('div.later');
    place.build = () => {
        if (place.classList.contains('later')) {
            nearing.unobserve(place);
            place.classList.remove('later');
            append(place, [content()]);
        }
    };
    nearing.observe(place);
    return place;
}

function buildAll() {
    document.querySelectorAll('.later').forEach(place => place.build());
}

/** One after the other, from the top, so that the page never stands still; the search of the browser finds all of them then. */
function buildInTurn() {
    const next = document.querySelector('.later');
    if (next) {
        next.build();
        setTimeout(buildInTurn, 20);
    }
}

addEventListener('load', () => setTimeout(buildInTurn, 300));
