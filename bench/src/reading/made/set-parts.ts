import type { Drawn, Job, Study } from './draw-person.ts'
import type { Paper } from './paper.ts'

/** Sets a person's résumé. */
export type Write = (paper: Paper, person: Drawn) => void

export const bullets = (paper: Paper, job: Job, x = 20, mark = '•') => {
  for (const text of job.bullets) paper.bullet(text, x, mark)
}

/** The sections in an order of its own, under headings set by the template. */
function sections(
  paper: Paper,
  person: Drawn,
  heading: (text: string) => void,
  entry: {
    job: (job: Job) => void
    study: (study: Study) => void
    pair: (label: string, text: string) => void
  },
) {
  const { words, about, jobs, studies, skills } = person
  const parts: (() => void)[] = [
    () => {
      heading(person.headings.work)
      jobs.forEach((job) => entry.job(job))
    },
    () => {
      heading(person.headings.education)
      studies.forEach((study) => entry.study(study))
    },
    () => {
      heading(person.headings.skills)
      entry.pair(person.skillLabel, skills.join(', '))
    },
    () => {
      heading(person.headings.spoken)
      for (const [name, , level] of words.languages) entry.pair(name, level)
    },
  ]
  if (about) {
    heading(person.headings.about)
    paper.text(about)
  }
  for (const part of person.order(parts)) part()
  if (person.other) {
    heading(person.other[0])
    for (const text of person.other[1]) paper.text(text)
  }
}

export const reach = ({ said, words, home, site }: Drawn) => [words.phone, said.personal.email!, home, site]

export const latex =
  (style: {
    name: (paper: Paper, person: Drawn) => void
    heading: (paper: Paper, text: string) => void
    job: (paper: Paper, job: Job) => void
    study: (paper: Paper, study: Study) => void
    pair: (paper: Paper, label: string, text: string) => void
    feet?: (person: Drawn, page: number, of: number) => [string, string, string]
  }): Write =>
  (paper, person) => {
    paper.foot = style.feet ? (page, of) => style.feet!(person, page, of) : null
    style.name(paper, person)
    sections(paper, person, (text) => style.heading(paper, text), {
      job: (job) => style.job(paper, job),
      study: (study) => style.study(paper, study),
      pair: (label, text) => style.pair(paper, label, text),
    })
  }

export const centred = (paper: Paper, person: Drawn, mark: string, icons: string[] = []) => {
  const { said } = person
  paper.centre(`${said.personal.firstName} ${said.personal.lastName}`, 25, 'bold')
  if (said.personal.jobTitle) paper.centre(said.personal.jobTitle, 11, 'small')
  paper.centre(
    reach(person)
      .map((each, at) => `${icons[at] ?? ''}${icons[at] ? ' ' : ''}${each}`)
      .join(mark),
    9,
  )
}
export const icons = ['\uf10b', '\uf0e0', '\uf3c5', '\uf015']
export const plainPair = (paper: Paper, label: string, text: string) => paper.text(`${label}: ${text}`)
export const ruled = (paper: Paper, text: string) => paper.text(text, 0, 14, 'bold', 8)

export const rightDate =
  (entry: (job: Job) => string, below?: (job: Job) => string) => (paper: Paper, job: Job) => {
    paper.across(entry(job), job.dates, 'bold')
    if (below) paper.text(below(job), 0, 10, 'italic')
    bullets(paper, job)
  }
export const renderCv = (job: (job: Job) => string, study: (study: Study) => string) =>
  latex({
    name: (paper, person) => centred(paper, person, ' | ', icons),
    heading: ruled,
    job: rightDate(job),
    study: (paper, each) => paper.across(study(each), each.dates, 'bold'),
    pair: plainPair,
    feet: ({ said, words }, page, of) => [
      '',
      `${said.personal.firstName} ${said.personal.lastName} – ${words.page} ${page} of ${of}`,
      '',
    ],
  })

/** Dates in a column at the left, as moderncv and others set them. */
export const hinted = (job: (job: Job) => string, study: (study: Study) => string) =>
  latex({
    name: (paper, { said, words, home, site }) => {
      paper.across(`${said.personal.firstName} ${said.personal.lastName}`, home, 'bold', 30)
      paper.across(said.personal.jobTitle ?? '', `\uf095 ${words.phone}`, 'italic')
      paper.across('', `\uf0e0 ${said.personal.email}`)
      paper.across('', `\uf08e ${site}`)
    },
    heading: ruled,
    job: (paper, each) => {
      paper.beside(each.dates, job(each))
      bullets(paper, each, 120, '–')
    },
    study: (paper, each) => paper.beside(each.dates, study(each)),
    pair: (paper, label, text) => paper.beside(label, text),
    feet: (_person, page, of) => ['', '', `${page}/${of}`],
  })

export const comma = (...parts: (string | null)[]) => parts.filter(Boolean).join(', ')

/** A page of two columns; the narrow one has what is short. */
export const twoColumns =
  (isLeft: boolean, isLinkedIn: boolean, job: (paper: Paper, job: Job) => void): Write =>
  (paper, person) => {
    const { said, words, headings, home, site } = person
    const narrow = () => {
      paper.column(isLeft ? 0 : 355, 140)
      paper.text(isLinkedIn ? 'Contact' : headings.contact, 0, 13, 'bold', 6)
      for (const each of isLinkedIn
        ? [said.personal.email!, site]
        : [words.phone, said.personal.email!, home, site])
        paper.text(each, 0, 9)
      paper.text(isLinkedIn ? 'Top Skills' : headings.skills, 0, 13, 'bold', 8)
      for (const each of person.skills) paper.text(each, 0, 9)
      paper.text(headings.spoken, 0, 13, 'bold', 8)
      for (const [name, , level] of words.languages) paper.text(`${name} (${level})`, 0, 9)
    }
    const wide = () => {
      paper.column(isLeft ? 165 : 0, 330)
      paper.text(`${said.personal.firstName} ${said.personal.lastName}`, 0, 24, 'bold')
      if (said.personal.jobTitle) paper.text(said.personal.jobTitle, 0, 12)
      if (isLinkedIn) {
        paper.text(home, 0, 11)
      }
      if (person.about) {
        paper.text(headings.about, 0, 15, 'bold', 8)
        paper.text(person.about)
      }
      paper.text(headings.work, 0, 15, 'bold', 8)
      for (const each of person.jobs) job(paper, each)
      paper.text(headings.education, 0, 15, 'bold', 8)
      for (const each of person.studies) {
        paper.text(each.school, 0, 11, 'bold', 4)
        paper.text(
          isLinkedIn ? `${each.degree} ${each.field} · (${each.dates})` : `${each.degree} ${each.field}`,
        )
        if (!isLinkedIn) paper.text(each.dates, 0, 9)
      }
    }
    if (isLinkedIn) paper.foot = (page, of) => ['', `${words.page} ${page} of ${of}`, '']
    narrow()
    wide()
  }
