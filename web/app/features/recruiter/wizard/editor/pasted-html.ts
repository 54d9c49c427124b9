import { twoRanks } from './editor-html.ts'

// Word has properties of its own that end alike: `mso-bidi-font-weight:normal` is on what is bold.
const emphases = [
  {
    tags: 'b, strong',
    made: 'strong',
    plain: /(^|;)\s*font-weight:\s*(normal|[1-5]00)/,
    marked: /(^|;)\s*font-weight:\s*(bold|[6-9]00)/,
  },
  {
    tags: 'i, em',
    made: 'em',
    plain: /(^|;)\s*font-style:\s*normal/,
    marked: /(^|;)\s*font-style:\s*(italic|oblique)/,
  },
]

/**
 * What was pasted, with elements for what it says in styles: Google Docs puts the whole text in a `b` that is not bold, and bold
 * words in a `span` that is. The editor would read styles itself, but the page's policy keeps them from being applied.
 */
export function pastedHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(twoRanks(html), 'text/html')
  for (const { tags, made, plain, marked } of emphases) {
    for (const each of body.querySelectorAll(tags))
      if (plain.test(styleOf(each))) each.replaceWith(...each.childNodes)
    for (const each of body.querySelectorAll('span')) if (marked.test(styleOf(each))) wrapContent(each, made)
  }
  // The inner ones first. There are no tables in a job post: a row becomes a line, and its cells keep apart.
  for (const table of [...body.querySelectorAll('table')].reverse())
    table.replaceWith(...(table.caption?.childNodes ?? []), ...[...table.rows].map(lineOf))
  return body.innerHTML
}

const styleOf = (element: Element): string => (element.getAttribute('style') ?? '').toLowerCase()

function wrapContent(element: Element, tag: string): void {
  const wrapped = document.createElement(tag)
  wrapped.append(...element.childNodes)
  element.append(wrapped)
}

function lineOf(row: HTMLTableRowElement): HTMLElement {
  const line = document.createElement('div')
  for (const cell of row.cells) line.append(...cell.childNodes, ' ')
  return line
}
