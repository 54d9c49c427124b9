import {
  bullets,
  centred,
  comma,
  hinted,
  icons,
  latex,
  plainPair,
  renderCv,
  rightDate,
  ruled,
  twoColumns,
  type Write,
} from './set-parts.ts'

/** Layouts of LaTeX and Typst, by name. */
export const latexTemplates: Record<string, Write> = {
  'Awesome-CV': latex({
    name: (paper, person) => centred(paper, person, '   |   ', icons),
    heading: ruled,
    job: (paper, each) => {
      paper.across(each.company, each.place ?? '', 'bold', 10)
      paper.across(each.title, each.dates, 'small', 8)
      bullets(paper, each)
    },
    study: (paper, each) => {
      paper.across(each.school, each.place ?? '', 'bold', 10)
      paper.across(`${each.degree} ${each.field}`, each.dates, 'small', 8)
    },
    pair: (paper, label, text) => paper.beside(label, text, 90),
    feet: ({ said, words, today }, page) => [
      today,
      `${said.personal.firstName} ${said.personal.lastName} · ${words.about[0]}`,
      String(page),
    ],
  }),
  moderncv: hinted(
    (each) => comma(each.title, each.company, each.place ? each.place.split(',')[0]! : null) + '.',
    (each) => comma(`${each.degree} ${each.field}`, each.school) + '.',
  ),
  sb2nov: latex({
    name: (paper, person) => centred(paper, person, ' | '),
    heading: ruled,
    job: (paper, each) => {
      paper.across(each.company, each.place ?? '', 'bold')
      paper.across(each.title, each.dates, 'italic')
      bullets(paper, each)
    },
    study: (paper, each) => {
      paper.across(each.school, each.place ?? '', 'bold')
      paper.across(`${each.degree} ${each.field}`, each.dates, 'italic')
    },
    pair: plainPair,
  }),
  "Jake's": latex({
    name: (paper, person) => centred(paper, person, ' | '),
    heading: ruled,
    job: (paper, each) => {
      paper.across(each.title, each.dates, 'bold')
      paper.across(each.company, each.place ?? '', 'italic')
      bullets(paper, each)
    },
    study: (paper, each) => {
      paper.across(each.school, each.place ?? '', 'bold')
      paper.across(`${each.degree} ${each.field}`, each.dates, 'italic')
    },
    pair: plainPair,
  }),
  altacv: (paper, person) =>
    twoColumns(false, false, (at, each) => {
      at.text(each.title, 0, 12, 'bold', 4)
      at.text(each.company, 0, 11, 'accent')
      at.pieces([
        [`\uf073 ${each.dates}`, 0],
        ...(each.place ? [[`\uf3c5 ${each.place}`, 170] as [string, number]] : []),
      ])
      bullets(at, each, 12)
    })(paper, person),
  'RenderCV classic': renderCv(
    (each) => `${each.company}, ${each.title}${each.place ? ` – ${each.place}` : ''}`,
    (each) => `${each.school}, ${each.degree} ${each.field}`,
  ),
  'RenderCV engineeringresumes': renderCv(
    (each) => `${each.title}, ${each.company}${each.place ? ` – ${each.place}` : ''}`,
    (each) => `${each.school}, ${each.degree} ${each.field}`,
  ),
  'RenderCV engineeringclassic': latex({
    name: (paper, person) => centred(paper, person, ' • '),
    heading: (paper, text) => paper.text(text, 0, 16, 'normal', 8),
    job: rightDate((each) => `${each.title}, ${each.company}${each.place ? ` -- ${each.place}` : ''}`),
    study: (paper, each) => paper.across(`${each.school}, ${each.degree} ${each.field}`, each.dates, 'bold'),
    pair: plainPair,
  }),
  'RenderCV sb2nov': latex({
    name: (paper, person) => centred(paper, person, ' | ', icons),
    heading: ruled,
    job: (paper, each) => {
      paper.across(each.title, each.place ?? '', 'bold')
      paper.across(each.company, each.dates, 'italic')
      bullets(paper, each, 20, '◦')
    },
    study: (paper, each) => {
      paper.across(each.school, each.place ?? '', 'bold')
      paper.across(`${each.degree} ${each.field}`, each.dates, 'italic')
    },
    pair: plainPair,
    feet: ({ said, words }, page, of) => [
      '',
      `${said.personal.firstName} ${said.personal.lastName} - ${words.page} ${page}/${of}`,
      '',
    ],
  }),
  'RenderCV moderncv': hinted(
    (each) => comma(each.title, each.company) + (each.place ? ` – ${each.place}` : ''),
    (each) => comma(each.school, `${each.degree} ${each.field}`),
  ),
}
