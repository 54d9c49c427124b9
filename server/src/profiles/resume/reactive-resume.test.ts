import { expect, test } from 'vitest'
import { readJsonResume } from './json-resume.ts'

const expected = {
  personal: { firstName: 'Ada', lastName: 'Byron', jobTitle: 'Analyst', about: 'I count.' },
  employment: [
    {
      jobTitle: 'Engineer',
      companyName: 'Harbour Labs',
      startDate: '2020-03',
      endDate: null,
      isCurrent: true,
      jobDescription: '• Built things\n• Ran things',
    },
  ],
  education: [{ level: 'Bachelor', field: 'Biology', school: 'State University', startDate: '2014-01' }],
  links: [{ name: 'GitHub', link: 'adabyron' }],
  languages: [{ languageCode: 'de', proficiencyLevel: 5 }],
}
const list = '<ul><li><p>Built things</p></li><li>Ran things</li></ul>'
const github = 'https://github.com/adabyron'

test.each([
  [
    'version 3',
    {
      basics: {
        name: 'Ada Byron',
        headline: 'Analyst',
        summary: 'I count.',
        profiles: [{ network: 'GitHub', url: github }],
      },
      sections: {
        work: {
          items: [
            {
              id: 'a',
              name: 'Harbour Labs',
              position: 'Engineer',
              date: { start: '2020-03-01', end: '' },
              summary: list,
            },
          ],
        },
        education: {
          items: [
            {
              id: 'b',
              institution: 'State University',
              degree: 'B.Sc.',
              area: 'Biology',
              date: { start: '2014-01', end: '2018-06' },
            },
          ],
        },
        languages: { items: [{ id: 'c', name: 'German', level: 'Native' }] },
      },
    },
  ],
  [
    'version 4',
    {
      basics: { name: 'Ada Byron', headline: 'Analyst', url: { label: '', href: '' } },
      sections: {
        summary: { content: '<p>I count.</p>' },
        profiles: { items: [{ network: 'GitHub', username: 'adabyron', url: { label: '', href: github } }] },
        experience: {
          items: [
            {
              id: 'a',
              visible: true,
              company: 'Harbour Labs',
              position: 'Engineer',
              date: 'March 2020 - Present',
              summary: list,
            },
            { id: 'h', visible: false, company: 'Hidden', position: 'Spy', date: '2019' },
          ],
        },
        education: {
          items: [
            { institution: 'State University', studyType: 'B.Sc.', area: 'Biology', date: '2014 to 2018' },
          ],
        },
        languages: { items: [{ name: 'German', description: 'Native', level: 5 }] },
      },
      metadata: { template: 'x' },
    },
  ],
  [
    'version 5',
    {
      basics: { name: 'Ada Byron', headline: 'Analyst', website: { url: '', label: '' } },
      summary: { title: '', content: '<p>I count.</p>' },
      sections: {
        profiles: {
          items: [{ network: 'GitHub', username: 'adabyron', website: { url: github, label: '' } }],
        },
        experience: {
          items: [
            {
              hidden: false,
              company: 'Harbour Labs',
              position: 'Engineer',
              period: 'March 2020 - Present',
              description: list,
            },
          ],
        },
        education: {
          items: [{ school: 'State University', degree: 'B.Sc.', area: 'Biology', period: '2014 - 2018' }],
        },
        languages: { items: [{ language: 'German', fluency: 'Native', level: 5 }] },
      },
    },
  ],
])('an export of Reactive Resume, %s, is read', (_version, written) => {
  const { unread, ...proposal } = readJsonResume(written)
  expect(proposal).toMatchObject(expected)
  expect(proposal.employment).toHaveLength(1)
  expect(unread).toEqual([])
})

test('sections without a place in a profile are shown as unread', () => {
  const { unread } = readJsonResume({
    basics: { name: 'Ada Byron' },
    sections: { projects: { items: [{ id: 'p', name: 'Tides', description: '<p>A map</p>' }] } },
  })
  expect(unread).toEqual(['Tides, A map'])
})

test('of dates that are only years the months are to be checked', () => {
  const study = { institution: 'State University', date: '2014 to 2018' }
  const job = { company: 'Harbour Labs', position: 'Engineer', date: 'March 2020 - 2021' }
  const { doubtful } = readJsonResume({
    sections: { education: { items: [study] }, experience: { items: [job] } },
  })
  expect(doubtful).toEqual(['education.0.startDate', 'education.0.endDate', 'employment.0.endDate'])
})
