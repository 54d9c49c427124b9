import { expect, test } from 'vitest'
import { type Account, aSeeker } from '../../testing/build-accounts.ts'
import { applied, aRecruiterWithPosting, move, notifyAfter } from '../../testing/build-applications.ts'
import { testApp } from '../../testing/test-app.ts'
import { taxonomyBook } from '../../taxonomy/index.ts'

const app = testApp()
const all = ['Rust', 'TypeScript', 'Go']

/** Applicants by name with so many of the three skills asked for, in the order in which they applied; one hides them. */
async function fourApplicants() {
  const { recruiter, posting } = await aRecruiterWithPosting(app, { skills: all })
  const people: Record<string, Account & { application: string }> = {}
  for (const [name, count] of [
    ['one', 1],
    ['hidden', 3],
    ['three', 3],
    ['two', 2],
  ] as const) {
    app.clock.advance(1000)
    const seeker = await aSeeker(app, { first_name: name })
    const skillIds = all.slice(0, count).map((skill) => taxonomyBook().skillByName(skill)!.id)
    await seeker.call('PUT', '/api/job-seeker/me/skill', { skillIds })
    people[name] = { ...seeker, application: await applied(seeker, posting) }
  }
  await people['hidden']!.call('PATCH', '/api/job-seeker/me/visibility', { skills: 'hidden' })
  return { recruiter, posting, people }
}

interface Item {
  applicant: { firstName: string }
}
const names = (items: Item[]) => items.map(({ applicant }) => applicant.firstName)
const search = async (recruiter: Account, body: object) =>
  (await recruiter.call('POST', '/api/recruiter/applicant/search', body)).body

async function pagesOf(recruiter: Account, sortBy: string, limit: number) {
  const found: string[] = []
  for (let after: string | null = null, first = true; first || after; first = false) {
    const page: { items: Item[]; next: string | null } = await search(recruiter, {
      sortBy,
      after,
      pagination: { offset: 0, limit },
    })
    found.push(...names(page.items))
    after = page.next
  }
  return found
}

test('the best match comes first, in the list and on the board; who has none, as the skills are hidden, comes last', async () => {
  const { recruiter, posting } = await fourApplicants()
  const best = ['three', 'two', 'one', 'hidden']
  expect(names((await search(recruiter, { sortBy: 'match', jobPostingId: posting })).items)).toEqual(best)
  expect(names((await search(recruiter, { sortBy: 'match' })).items)).toEqual(best)
  const skipped = await search(recruiter, { sortBy: 'match', pagination: { offset: 1, limit: 2 } })
  expect(names(skipped.items)).toEqual(best.slice(1, 3))
  const { columns } = (
    await recruiter.call('GET', `/api/recruiter/job-posting/${posting}/board?sortBy=match`)
  ).body
  expect(names(columns[0].items)).toEqual(best)
})

test('an applicant who hides their skills has no number, and stays behind one whose skills hardly fit', async () => {
  const { recruiter, posting } = await aRecruiterWithPosting(app, { skills: all })
  for (const [first_name, skills] of [
    ['fits', all.slice(0, 1)],
    ['hides', all],
  ] as const) {
    app.clock.advance(1000)
    const seeker = await aSeeker(app, { first_name })
    const skillIds = skills.map((skill) => taxonomyBook().skillByName(skill)!.id)
    await seeker.call('PUT', '/api/job-seeker/me/skill', { skillIds })
    if (first_name === 'hides')
      await seeker.call('PATCH', '/api/job-seeker/me/visibility', { skills: 'hidden' })
    await applied(seeker, posting)
  }
  const { items } = await search(recruiter, { sortBy: 'match', jobPostingId: posting })
  expect(items.map(({ matchScore }: { matchScore: number }) => matchScore)).toEqual([25, null])
  expect(await pagesOf(recruiter, 'match', 1)).toEqual(['fits', 'hides'])
})

test('who was told nothing comes first, the earliest application first, and the others by the latest', async () => {
  const { recruiter, posting, people } = await fourApplicants()
  await move(recruiter, people['one']!.application, 'Rejected')
  await move(recruiter, people['two']!.application, 'Shortlisted')
  expect(await pagesOf(recruiter, 'waiting', 10)).toEqual(['hidden', 'three', 'two', 'one'])
  await notifyAfter(app, 20)
  expect(await pagesOf(recruiter, 'waiting', 10)).toEqual(['hidden', 'three', 'two', 'one'])
  const { columns } = (
    await recruiter.call('GET', `/api/recruiter/job-posting/${posting}/board?sortBy=waiting`)
  ).body
  expect(names(columns[0].items)).toEqual(['hidden', 'three'])
  await move(recruiter, people['hidden']!.application, 'Shortlisted')
  await notifyAfter(app, 20)
  expect(await pagesOf(recruiter, 'waiting', 10)).toEqual(['three', 'two', 'hidden', 'one'])
})

test.each(['match', 'waiting'])(
  'pages by %s follow each other without a gap or a repetition',
  async (sortBy) => {
    const { recruiter, people } = await fourApplicants()
    await move(recruiter, people['two']!.application, 'Hired')
    const whole = await pagesOf(recruiter, sortBy, 10)
    expect(whole).toHaveLength(4)
    for (const limit of [1, 2, 3]) expect(await pagesOf(recruiter, sortBy, limit)).toEqual(whole)
  },
)

test('a position of another order, or a forged one, is refused', async () => {
  const { recruiter } = await fourApplicants()
  const { next } = await search(recruiter, { sortBy: 'match', pagination: { offset: 0, limit: 1 } })
  for (const after of [next.replace('match', 'waiting'), next.replace(/_\d+$/, '_101'), `${next}.5`])
    expect(await search(recruiter, { sortBy: 'match', after })).toMatchObject({ reason: 'input.invalid' })
})
