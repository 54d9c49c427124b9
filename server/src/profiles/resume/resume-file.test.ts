import { beforeEach, expect, test } from 'vitest'
import { extractText } from '../../platform/documents/extract-text.ts'
import { stableId, taxonomyBook } from '../../taxonomy/index.ts'
import { type Account, aSeeker } from '../../testing/build-accounts.ts'
import { aDocx, aParagraph, aPdf } from '../../testing/build-documents.ts'
import { testApp } from '../../testing/test-app.ts'

const app = testApp()
let ada: Account & { seekerId: string }
beforeEach(async () => {
  ada = await aSeeker(app, { first_name: 'Ada', last_name: 'Lovelace' })
})

const own = async () => (await ada.call('GET', '/api/graph/job-seeker/me')).body
const accept = (body: object) => ada.call('POST', '/api/job-seeker/me/resume/accept', body)

/** Uploads a résumé as a browser does. */
async function upload(bytes: Buffer, name = 'resume.pdf') {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(bytes)]), name)
  const request = new Request('http://x/', { method: 'POST', body: form })
  const answer = await app.api.inject({
    method: 'POST',
    url: '/api/job-seeker/me/resume/file',
    payload: Buffer.from(await request.arrayBuffer()),
    headers: {
      'content-type': request.headers.get('content-type')!,
      authorization: `Bearer ${ada.token}`,
    },
  })
  return { status: answer.statusCode, body: answer.json() }
}

async function print(query = '') {
  const answer = await app.api.inject({
    url: `/api/job-seeker/me/resume/pdf${query}`,
    headers: { authorization: `Bearer ${ada.token}` },
  })
  return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload }
}

const page = [
  'Ada Byron\nProtocol Engineer\nada@example.org | +49 151 12345678 | Berlin, Germany',
  'Experience',
  'Protocol Engineer, Ledger Works, Berlin\nMarch 2021 - Present\n- Wrote the consensus client',
  'Skills: Solidity, Rust',
  'Languages: English (native), German (B2)',
]
const job = {
  jobTitle: 'Engineer',
  companyName: 'Acme',
  locationCode: 'DE',
  startDate: '2021-03',
  endDate: null,
  jobDescription: 'Work.',
}
const study = {
  level: 'Master',
  field: 'Mathematics',
  school: 'TU Berlin',
  locationCode: 'DE',
  startDate: '2015-10',
  endDate: '2018-03',
}

test('a field called __proto__ in a JSON Resume is ignored', async () => {
  const odd = '{"__proto__": {"x": 1}, "basics": {"__proto__": null, "name": "Ada Byron"}}'
  const { status, body } = await upload(Buffer.from(odd), 'resume.json')
  expect(status).toBe(200)
  expect(body.personal).toMatchObject({ firstName: 'Ada', lastName: 'Byron' })
})

test('a PDF, a DOCX and a JSON Resume as files are proposed, and nothing is saved', async () => {
  const before = await own()
  const docx = aDocx(page.flatMap((part) => part.split('\n').map((one) => aParagraph(one))).join(''))
  for (const [name, bytes] of [
    ['resume.pdf', await aPdf(page)],
    ['resume.docx', docx],
  ] as const) {
    const { status, body } = await upload(bytes, name)
    expect([name, status]).toEqual([name, 200])
    expect(body).toMatchObject({
      personal: { firstName: 'Ada', lastName: 'Byron', email: 'ada@example.org', phone: '+4915112345678' },
      employment: [{ jobTitle: 'Protocol Engineer', companyName: 'Ledger Works', startDate: '2021-03' }],
      languages: [
        { languageCode: 'en', proficiencyLevel: 5 },
        { languageCode: 'de', proficiencyLevel: 3 },
      ],
    })
    expect(body.skills.map((skill: { name: string }) => skill.name)).toEqual(
      expect.arrayContaining(['Solidity', 'Rust']),
    )
  }
  const json = await upload(Buffer.from('\ufeff {"basics": {"name": "Ada Byron"}}'), 'resume.json')
  expect(json.body.personal).toMatchObject({ firstName: 'Ada', lastName: 'Byron' })
  expect(await own()).toEqual(before)
})

test('unreadable files have different refusals', async () => {
  const reason = async (bytes: Buffer) => (await upload(bytes)).body.reason
  expect(await reason(await aPdf(page, { password: 'secret' }))).toBe('document.locked')
  expect(await reason(await aPdf([]))).toBe('document.empty')
  expect(await reason(Buffer.alloc(0))).toBe('document.missing')
  expect(await reason(Buffer.from('MZ'))).toBe('document.type')
  expect(await reason(Buffer.from('{"basics": '))).toBe('document.unreadable')
  expect(await reason(Buffer.from(`{"a":"${'x'.repeat(600_000)}"}`))).toBe('document.tooComplex')
  expect(await reason(Buffer.from('{"basics": 7}'))).toBe('resume.unreadable')
  expect(await reason(Buffer.from('\ufeff [{"basics": {"name": "Ada Byron"}}]'))).toBe('resume.list')
  expect(await reason(Buffer.from('[Ada Byron] engineer'))).toBe('document.type')
  expect(await reason(Buffer.from('{\\rtf1\\ansi Ada Byron\\par}'))).toBe('document.extension')
  expect(await reason(Buffer.alloc(5 * 1024 * 1024 + 1))).toBe('image.tooLarge')
  expect((await ada.call('POST', '/api/job-seeker/me/resume/file')).body.reason).toBe('image.missing')
})

test('what was chosen is added to what is there, all at once', async () => {
  const skill = (name: string) => taxonomyBook().skillByName(name)!.id
  await ada.call('PUT', '/api/job-seeker/me/skill', { skillIds: [skill('Rust')] })
  await ada.call('PUT', '/api/job-seeker/me/language', {
    languages: [{ languageCode: 'en', proficiencyLevel: 5 }],
  })
  const { status } = await accept({
    personal: { jobTitle: 'Engineer', locationCode: 'DE-BE' },
    employment: [job],
    education: [study],
    links: [{ linkTypeId: stableId('linkType', 'GitHub'), link: 'ada' }],
    skillIds: [skill('Rust'), skill('Solidity')],
    languages: [
      { languageCode: 'en', proficiencyLevel: 1 },
      { languageCode: 'de', proficiencyLevel: 3 },
    ],
    interestIds: [stableId('interest', 'Zero Knowledge')],
  })
  expect(status).toBe(200)
  const profile = await own()
  expect(profile).toMatchObject({
    firstName: 'Ada',
    jobTitle: 'Engineer',
    employmentHistory: [{ companyName: 'Acme' }],
    educationHistory: [{ school: 'TU Berlin' }],
    links: [{ link: 'ada' }],
    interests: [{ name: 'Zero Knowledge' }],
  })
  expect(profile.skills.map(({ name }: { name: string }) => name)).toEqual(['Rust', 'Solidity'])
  const levels = profile.languages.map((each: { languageCode: string; proficiencyLevel: number }) => [
    each.languageCode,
    each.proficiencyLevel,
  ])
  expect(Object.fromEntries(levels)).toEqual({ en: 5, de: 3 })
})

test('one mistake keeps everything back, and names its entry', async () => {
  const before = await own()
  const late = await accept({
    personal: { about: 'New' },
    employment: [job, { ...job, startDate: '2031-01' }],
  })
  expect([late.status, late.body.fields]).toEqual([
    422,
    { 'employment.1.startDate': 'The start date cannot be in the future' },
  ])
  const nowhere = await accept({ education: [{ ...study, locationCode: 'XX' }] })
  expect(nowhere.body).toMatchObject({
    reason: 'place.unknown',
    fields: { 'education.0.locationCode': 'Specify the location of the school/institution' },
  })
  expect((await accept({ personal: { email: 'x@example.org' } })).status).toBe(422)
  expect(await own()).toEqual(before)
})

test('a profile that changed meanwhile is not added to', async () => {
  const { updatedAt } = await own()
  await ada.call('PATCH', '/api/job-seeker/me', { about: 'Changed elsewhere' })
  expect((await accept({ employment: [job], updatedAt })).body.reason).toBe('profile.changed')
  expect((await own()).employmentHistory).toEqual([])
})

test('the profile comes as a PDF that reads as the same, in Latin, Cyrillic and Greek', async () => {
  await ada.call('PATCH', '/api/job-seeker/me', {
    firstName: 'Žofie Ада',
    lastName: 'Ευκλείδης',
    about: 'Notes on the engine.',
  })
  await accept({ employment: [job], education: [study] })
  const { status, headers, bytes } = await print()
  expect([status, headers['content-type']]).toEqual([200, 'application/pdf'])
  expect(headers['content-disposition']).toContain('resume-2026-11-21.pdf')
  const { text } = await extractText(bytes, 'reader')
  for (const words of [
    'Žofie Ада Ευκλείδης',
    'Notes on the engine.',
    'Acme',
    'March 2021 - Present',
    'TU Berlin',
  ])
    expect(text).toContain(words)
})

test('characters that no font has are named, and never printed as boxes', async () => {
  await ada.call('PATCH', '/api/job-seeker/me', { lastName: 'ꙮ 😀', about: 'Plain.' })
  const { status, bytes } = await print()
  expect(status).toBe(422)
  expect(JSON.parse(bytes.toString())).toMatchObject({
    reason: 'resume.unprintable',
    fields: { Name: 'ꙮ 😀' },
  })
  const without = await print('?without=unprintable')
  const { text } = await extractText(without.bytes, 'reader')
  expect(text).toContain('Ada [?] [?]')
  expect(text).toContain('stands for a character that the fonts of this file cannot print')
})
