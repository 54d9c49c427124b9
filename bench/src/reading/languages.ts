import { readFileSync } from 'node:fs'
import { recogniseAd } from '@chainwork/server/postings/recognise-posting'
import { recogniseResume } from '@chainwork/server/profiles/resume/recognise-resume'
import { line } from '../report.ts'

const { ads, resumes } = JSON.parse(
  readFileSync(new URL('languages.json', import.meta.url), 'utf8'),
) as Record<'ads' | 'resumes', Record<string, string>>
const names = (list: readonly { name: string }[] | undefined) =>
  (list ?? []).map(({ name }) => name).join(' ')

/** Reads one ad and one résumé as they are written in five languages; each field must say the same in all of them. */
export function printLanguages(): void {
  sideBySide('one ad', ads, (text) => {
    const { form } = recogniseAd(text)
    const { locationCode, workplace, employmentType, experienceLevel, jobCategory } = form
    return {
      title: form.jobTitle ? 'read' : null,
      locationCode,
      workplace,
      employmentType,
      experienceLevel,
      jobCategory,
      salary: form.salaryMin ? `${form.salaryMin}-${form.salaryMax}` : null,
      required: names(form.requiredSkills),
      preferred: names(form.preferredSkills),
    }
  })
  sideBySide('one résumé', resumes, (text) => {
    const { personal, employment, education, skills, languages } = recogniseResume(text.split('\n'))
    const [job, study] = [employment[0], education[0]]
    return {
      name: `${personal.firstName} ${personal.lastName}`,
      reach: `${personal.email && 'mail'} ${personal.phone}`,
      place: personal.locationCode,
      jobs: `${employment.length} ${job?.jobTitle ? 'titled' : ''}`,
      company: job?.companyName,
      worked: `${job?.startDate} ${job?.isCurrent ? 'now' : job?.endDate}`,
      level: study?.level,
      field: study?.field ? 'read' : null,
      school: study?.school,
      studied: `${study?.startDate} ${study?.endDate}`,
      skills: names(skills),
      languages: languages.map((each) => `${each.languageCode}${each.proficiencyLevel}`).join(' '),
    }
  })
}

function sideBySide(
  what: string,
  texts: Record<string, string>,
  read: (text: string) => Record<string, string | null | undefined>,
): void {
  const columns = Object.entries(texts).map(([language, text]) => [language, read(text)] as const)
  const row = (cells: readonly string[]) =>
    console.log(cells.map((cell) => cell.slice(0, 23).padEnd(24)).join(''))
  console.log(`\n${what} in ${columns.length} languages`)
  row(['', ...columns.map(([language]) => language)])
  let different = 0
  for (const field of Object.keys(columns[0]![1])) {
    const values = columns.map(([, fields]) => fields[field] || '–')
    const isSame = new Set(values).size === 1 && values[0] !== '–'
    if (!isSame) different += 1
    row([`${isSame ? ' ' : '✗'} ${field}`, ...values])
  }
  line(what, `${different} fields differ`, { text: 'none', met: different === 0 })
}
