import { recogniseResume } from '../profiles/resume/recognise-resume.ts'

/** What is told of the person, jobs and schools of a résumé's text. */
export const outlineOf = (text: string) => {
  const { personal, employment, education, unknown } = recogniseResume(text.trim().split('\n'))
  return {
    name: `${personal.firstName} ${personal.lastName}`,
    phone: personal.phone,
    jobs: employment.map(({ jobTitle, companyName, startDate, endDate }) =>
      [jobTitle, companyName, startDate, endDate ?? 'now'].join(' | '),
    ),
    schools: education.map(({ level, field, school }) => [level, field, school].join(' | ')),
    unknown: unknown.skills,
  }
}
