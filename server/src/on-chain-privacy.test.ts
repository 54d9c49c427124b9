import { type OnChainDetail, onChainDetails } from '@chainwork/contract/activity/values'
import { type VisibilityLevel, visibilityLevels } from '@chainwork/contract/profiles/values'
import { beforeEach, expect, test } from 'vitest'
import { type Account, aRecruiter, aSeeker } from './testing/build-accounts.ts'
import { aRecruiterWithPosting, applied } from './testing/build-applications.ts'
import { type OnChainMarks, hasOnChainMarks } from './testing/build-snapshot.ts'
import { testApp } from './testing/test-app.ts'
import { readingCalls } from './testing/reading-calls.ts'

const app = testApp()
let ada: Account & { seekerId: string }
let marks: OnChainMarks
let ids: string[]
let viewers: Record<'appliedTo' | 'anyRecruiter' | 'blocked' | 'otherSeeker' | 'guest', Account | null>

beforeEach(async () => {
  ada = await aSeeker(app, { first_name: 'Ada' })
  marks = await hasOnChainMarks(app, ada.userId)
  const { recruiter, posting } = await aRecruiterWithPosting(app)
  const blocked = await aRecruiter(app)
  await ada.call('POST', '/api/job-seeker/me/block', { companyId: blocked.companyId })
  ids = [ada.seekerId, posting, recruiter.companyId, await applied(ada, posting)]
  viewers = {
    appliedTo: recruiter,
    anyRecruiter: await aRecruiter(app),
    blocked,
    otherSeeker: await aSeeker(app),
    guest: null,
  }
})

/** What is to be found from a detail level on, and nowhere below it. */
const findable: Record<OnChainDetail, () => RegExp> = {
  scores: () => new RegExp(`(?<![\\d.])${String(marks.score).replace('.', '\\.')}(?!\\d)`),
  protocols: () => new RegExp(marks.days.join('|')),
  evidence: () => new RegExp([marks.wallet, marks.inputRoot, marks.poap, ...marks.hashes].join('|'), 'i'),
}

async function everythingFor(viewer: Account | null): Promise<{ address: string; text: string }[]> {
  const answers: { address: string; text: string }[] = []
  await app.catchUp()
  for (const { method, path } of readingCalls)
    for (const address of path.includes(':') ? ids.map((id) => path.replace(/:\w+/g, id)) : [path]) {
      const body = path === '/api/poap/search' ? { addresses: [marks.wallet] } : {}
      const answer = await app.api.inject({
        method: method as 'GET' | 'POST',
        url: address,
        headers: viewer ? { authorization: `Bearer ${viewer.token}` } : {},
        ...(method === 'GET' ? {} : { payload: body }),
      })
      expect(answer.statusCode, address).toBeLessThan(500)
      const headers = JSON.stringify({ ...answer.headers, 'x-request-id': '' })
      answers.push({ address: `${method} ${address}`, text: `${headers}\n${answer.payload}` })
    }
  return answers
}

async function expectUpTo(viewer: Account | null, shown: OnChainDetail | null, about: string) {
  const answers = await everythingFor(viewer)
  const level = shown ? onChainDetails.indexOf(shown) : -1
  for (const [index, detail] of onChainDetails.entries()) {
    const mark = findable[detail]()
    const showing = answers.filter(({ text }) => mark.test(text)).map(({ address }) => address)
    // Shown parts are found, so that looking for hidden ones means something.
    if (index <= level) expect(showing.length, `${about}: ${detail} is shown`).toBeGreaterThan(0)
    else expect(showing, `${about}: ${detail} is hidden`).toEqual([])
  }
}

const show = (onChain: VisibilityLevel, onChainDetail: OnChainDetail) =>
  ada.call('PATCH', '/api/job-seeker/me/visibility', { onChain, onChainDetail })

for (const level of visibilityLevels)
  test(`an on-chain profile shown to "${level}" tells others nothing above its detail, in no answer`, async () => {
    for (const detail of onChainDetails) {
      await show(level, detail)
      const about = (viewer: string) => `${viewer} with ${detail}`
      const { appliedTo, anyRecruiter, ...others } = viewers
      await expectUpTo(appliedTo, level === 'hidden' ? null : detail, about('company applied to'))
      await expectUpTo(anyRecruiter, level === 'allRecruiters' ? detail : null, about('any recruiter'))
      for (const [name, viewer] of Object.entries(others)) await expectUpTo(viewer, null, about(name))
    }
  }, 240_000)

test('while its owner hibernates, an on-chain profile tells nobody else anything', async () => {
  await show('allRecruiters', 'evidence')
  await app.database.db
    .updateTable('app_user')
    .set({ hibernated_at: app.clock.now() })
    .where('id', '=', ada.userId)
    .execute()
  for (const [name, viewer] of Object.entries(viewers)) await expectUpTo(viewer, null, name)
}, 120_000)

test('its owner finds everything, whatever others see', async () => {
  await show('hidden', 'scores')
  await expectUpTo(ada, 'evidence', 'the owner')
}, 60_000)

test('what all recruiters may see is in the search for candidates, so looking there means something', async () => {
  await show('allRecruiters', 'scores')
  const answers = await everythingFor(viewers.anyRecruiter)
  const showing = answers.filter(({ text }) => findable.scores().test(text)).map(({ address }) => address)
  expect(showing).toContain('POST /api/recruiter/candidate/search')
}, 60_000)
