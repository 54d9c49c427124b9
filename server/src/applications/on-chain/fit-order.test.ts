import { expect, test } from 'vitest'
import { type Account, aSeeker } from '../../testing/build-accounts.ts'
import { applied, aRecruiterWithPosting } from '../../testing/build-applications.ts'
import { hasScores, someOnChain } from '../../testing/build-scores.ts'
import { testApp } from '../../testing/test-app.ts'

const app = testApp()

/** Applicants by name with these DEX scores, in the order in which they applied, one hiding the score. */
async function fourApplicants() {
  const { recruiter, posting } = await aRecruiterWithPosting(app, {
    on_chain_requirements: JSON.stringify({ ...someOnChain, dexXp: 80, defiXp: 0 }),
  })
  const people: Record<string, Account> = {}
  for (const [name, dex] of [
    ['half', 40],
    ['hidden', 80],
    ['unknown', null],
    ['full', 90],
  ] as const) {
    app.clock.advance(1000)
    const seeker = await aSeeker(app, { first_name: name })
    if (dex !== null) await hasScores(app, seeker.userId, { dex })
    await applied(seeker, posting)
    people[name] = seeker
  }
  await people['hidden']!.call('PATCH', '/api/job-seeker/me/visibility', { onChain: 'hidden' })
  return { recruiter, posting, people }
}

interface Item {
  applicant: { firstName: string }
  onChainFit: { state: string; fraction: number | null; isSample: boolean }
}
const names = (items: Item[]) => items.map(({ applicant }) => applicant.firstName)
const search = async (recruiter: Account, body: object) =>
  (await recruiter.call('POST', '/api/recruiter/applicant/search', { sortBy: 'fit', ...body })).body

test('the highest share of the required scores comes first; scores that are not shown come last, the latest first', async () => {
  const { recruiter, posting } = await fourApplicants()
  const { items } = await search(recruiter, { jobPostingId: posting })
  expect(names(items)).toEqual(['full', 'half', 'unknown', 'hidden'])
  expect(items.map(({ onChainFit }: Item) => onChainFit.fraction)).toEqual([1, 0.5, null, null])
  expect(items[3].onChainFit.state).toBe('notShown')
  expect(items.map(({ onChainFit }: Item) => onChainFit.isSample)).toEqual([true, true, false, false])
  expect(names((await search(recruiter, {})).items)).toEqual(['full', 'half', 'unknown', 'hidden'])
  const { columns } = (await recruiter.call('GET', `/api/recruiter/job-posting/${posting}/board?sortBy=fit`))
    .body
  expect(names(columns[0].items)).toEqual(['full', 'half', 'unknown', 'hidden'])
})

test.each([1, 2, 3])('pages of %i follow each other without a gap or a repetition', async (limit) => {
  const { recruiter } = await fourApplicants()
  const found: string[] = []
  for (let after: string | null = null, first = true; first || after; first = false) {
    const page: { items: Item[]; next: string | null } = await search(recruiter, {
      after,
      pagination: { offset: 0, limit },
    })
    found.push(...names(page.items))
    after = page.next
  }
  expect(found).toEqual(['full', 'half', 'unknown', 'hidden'])
  const skipped = await search(recruiter, { pagination: { offset: 1, limit: 2 } })
  expect(names(skipped.items)).toEqual(['half', 'unknown'])
})

test('a position of another order, or a forged one, is refused', async () => {
  const { recruiter } = await fourApplicants()
  const { next } = await search(recruiter, { pagination: { offset: 0, limit: 1 } })
  for (const after of [next.replace('fit', 'desc'), `${next}9e9`, next.replace(/_1$/, '_2')])
    expect(await search(recruiter, { after })).toMatchObject({ reason: 'input.invalid' })
  expect(await search(recruiter, { after: next, sortBy: 'desc' })).toMatchObject({ reason: 'input.invalid' })
})

test('the CSV has a column for it, and a post that asks for no score an empty one', async () => {
  const { recruiter, posting, people } = await fourApplicants()
  const csv = async (id: string) => {
    const { payload } = await app.api.inject({
      url: `/api/recruiter/job-posting/${id}/applicants.csv`,
      headers: { authorization: `Bearer ${recruiter.token}` },
    })
    const [head, ...lines] = payload
      .trim()
      .split('\r\n')
      .map((line) => line.split(','))
    return lines.map((cells) =>
      ['On-chain fit', 'On-chain source'].map((name) => cells[head!.indexOf(name)]).join(', '),
    )
  }
  expect(await csv(posting)).toEqual(['50, sample data', 'not shown, ', 'not shown, ', '100, sample data'])
  const other = await aRecruiterWithPosting(app)
  const id = await applied(people['full']!, other.posting)
  const detail = (await other.recruiter.call('GET', `/api/recruiter/applicant/${id}`)).body
  expect(detail.onChainFit).toEqual({ state: 'notAsked', fraction: null, isSample: false })
  expect(detail.onChain.fit).toBeNull()
})
