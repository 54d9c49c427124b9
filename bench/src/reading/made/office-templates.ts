import type { Paper } from './paper.ts'
import {
  bullets,
  centred,
  comma,
  latex,
  plainPair,
  reach,
  ruled,
  twoColumns,
  type Write,
} from './set-parts.ts'

const cell = (paper: Paper, label: string, text: string) => paper.beside(label, text, 150)

/** Forms and layouts of word processors, by name. */
export const officeTemplates: Record<string, Write> = {
  'Europass new': latex({
    name: (paper, person) => {
      const { said, words, home } = person
      paper.text(`${said.personal.firstName} ${said.personal.lastName}`, 0, 20, 'bold')
      paper.text(
        `${person.labels.born}: 03/04/1990 | ${person.labels.nation}: ${words.places[0]![0].split(', ')[1]}`,
        0,
        9,
      )
      paper.text(
        `${person.labels.phone}: ${words.phone} | ${person.labels.email}: ${said.personal.email}`,
        0,
        9,
      )
      paper.text(`${person.labels.address}: ${home}`, 0, 9)
    },
    heading: (paper, text) => paper.text(text.toLocaleUpperCase(), 0, 12, 'bold', 10),
    job: (paper, each) => {
      paper.text([each.dates, each.place].filter(Boolean).join('   '), 0, 9, 'normal', 6)
      paper.pieces(
        [
          [each.title.toLocaleUpperCase(), 0],
          [each.company, each.title.length * 7.5 + 14],
        ],
        'bold',
      )
      bullets(paper, each, 12)
    },
    study: (paper, each) => {
      paper.text(each.dates, 0, 9, 'normal', 6)
      paper.text(`${each.degree} ${each.field}`, 0, 10, 'bold')
      paper.text(each.school)
    },
    pair: plainPair,
  }),
  'Europass old': (paper, person) => {
    const { said, labels, headings, words } = person
    paper.text('Europass', 0, 16, 'bold')
    const { firstName, lastName } = said.personal
    // In most languages this form names the family first.
    const isFirst = labels.name.startsWith('First')
    cell(paper, labels.name, isFirst ? `${firstName} ${lastName}` : `${lastName} ${firstName}`)
    cell(paper, labels.address, person.home)
    cell(paper, labels.phone, words.phone)
    cell(paper, labels.email, said.personal.email!)
    paper.text(headings.work, 0, 13, 'bold', 8)
    for (const each of person.jobs) {
      paper.down(6)
      cell(paper, labels.dates, each.dates)
      cell(paper, labels.held, each.title)
      cell(paper, labels.duties, each.bullets[0]!)
      cell(paper, labels.employer, [each.company, each.place].filter(Boolean).join(', '))
    }
    paper.text(headings.education, 0, 13, 'bold', 8)
    for (const each of person.studies) {
      paper.down(6)
      cell(paper, labels.dates, each.dates)
      cell(paper, labels.qualification, `${each.degree} ${each.field}`)
      cell(paper, labels.organisation, each.school)
    }
    paper.text(headings.spoken, 0, 13, 'bold', 8)
    for (const [name, , level] of words.languages) cell(paper, name, level)
    paper.text(headings.skills, 0, 13, 'bold', 8)
    paper.text(person.skills.join(', '))
  },
  LinkedIn: (paper, person) =>
    twoColumns(true, true, (at, each) => {
      at.text(each.company, 0, 12, 'bold', 6)
      at.text(each.title, 0, 11.5)
      at.text(`${each.dates} (2 ${person.labels.years})`, 0, 10)
      if (each.place) at.text(each.place, 0, 10)
      for (const text of each.bullets) at.text(`- ${text}`)
    })(paper, person),
  'Google Docs Serif': latex({
    name: (paper, person) => {
      paper.text(`${person.said.personal.firstName} ${person.said.personal.lastName}`, 0, 26, 'bold')
      if (person.said.personal.jobTitle) paper.text(person.said.personal.jobTitle, 0, 14)
      for (const each of reach(person)) paper.text(each, 0, 9)
    },
    heading: (paper, text) => paper.text(text.toLocaleUpperCase(), 0, 9, 'bold', 14),
    job: (paper, each) => {
      paper.text(`${comma(each.company, each.place)} — ${each.title}`, 0, 11, 'bold', 8)
      paper.text(each.dates.toLocaleUpperCase(), 0, 8)
      bullets(paper, each, 12, '●')
    },
    study: (paper, each) => {
      paper.text(`${each.school} — ${each.degree} ${each.field}`, 0, 11, 'bold', 8)
      paper.text(each.dates.toLocaleUpperCase(), 0, 8)
    },
    pair: plainPair,
  }),
  'Google Docs Modern': latex({
    name: (paper, person) => {
      paper.text(person.said.personal.firstName!, 0, 30, 'bold')
      paper.text(person.said.personal.lastName!, 0, 30, 'bold')
      for (const each of reach(person)) paper.text(each, 0, 9)
    },
    heading: (paper, text) => paper.text(text, 0, 14, 'bold', 14),
    job: (paper, each) => {
      paper.text(each.dates.toLocaleUpperCase(), 0, 8, 'normal', 8)
      paper.text(`${comma(each.company, each.place)} - ${each.title}`, 0, 11, 'bold')
      bullets(paper, each, 12, '●')
    },
    study: (paper, each) => {
      paper.text(each.dates.toLocaleUpperCase(), 0, 8, 'normal', 8)
      paper.text(`${each.school} - ${each.degree} ${each.field}`, 0, 11, 'bold')
    },
    pair: plainPair,
  }),
  'Google Docs Swiss': latex({
    name: (paper, person) => centred(paper, person, '  /  '),
    heading: ruled,
    job: (paper, each) => {
      paper.beside(each.dates, `${each.company} / ${each.title}`, 140)
      if (each.place) paper.beside('', each.place, 140)
      bullets(paper, each, 140, '●')
    },
    study: (paper, each) => paper.beside(each.dates, `${each.school} / ${each.degree} ${each.field}`, 140),
    pair: plainPair,
  }),
  'Word table': latex({
    name: (paper, person) => centred(paper, person, ' · '),
    heading: ruled,
    job: (paper, each) => {
      paper.pieces([
        [each.dates, 0],
        [each.title, 150],
        [each.company, 320],
      ])
      for (const text of each.bullets) paper.bullet(text, 150, '▪')
    },
    study: (paper, each) =>
      paper.pieces([
        [each.dates, 0],
        [`${each.degree} ${each.field}`, 150],
        [each.school, 330],
      ]),
    pair: (paper, label, text) => paper.beside(label, text, 150),
  }),
  'Title — Company date · City': latex({
    name: (paper, person) => centred(paper, person, ' • '),
    heading: (paper, text) => paper.text(`\uf0b1 ${text}`, 0, 14, 'bold', 8),
    job: (paper, each) => {
      paper.text(`${each.title} — ${each.company}`, 0, 11, 'bold', 6)
      paper.text([each.dates, each.place].filter(Boolean).join(' · '), 0, 9)
      bullets(paper, each)
    },
    study: (paper, each) => {
      paper.text(`${each.degree} ${each.field} — ${each.school}`, 0, 11, 'bold', 6)
      paper.text(each.dates, 0, 9)
    },
    pair: plainPair,
  }),
  'two columns': (paper, person) =>
    twoColumns(true, false, (at, each) => {
      at.text(`${each.title} | ${each.company}`, 0, 11, 'bold', 4)
      at.text([each.dates, each.place].filter(Boolean).join(' | '), 0, 9)
      bullets(at, each, 12)
    })(paper, person),
}
