import { beforeEach, expect, test } from 'vitest'
import { unsubscribePath } from '../../platform/mail/index.ts'
import { aCandidate, change } from '../../testing/build-candidates.ts'
import { aSaver, lookAgain } from '../../testing/build-saved-searches.ts'
import { testApp } from '../../testing/test-app.ts'

const app = testApp()
const secret = 'a secret for tests that is long enough'
let recruiter: Awaited<ReturnType<typeof aSaver>>
beforeEach(async () => {
  recruiter = await aSaver(app)
})

/** The mail about a new engineer. */
async function newMail() {
  const seeker = await aCandidate(app)
  await change(seeker, '', { jobTitle: 'Rust Engineer' })
  await lookAgain(app)
  return (await recruiter.mails())[0]!
}
const tokenIn = (path: string) => decodeURIComponent(/token=([^>]+)/.exec(path)![1]!)
const tokenOf = (mail: { headers: Record<string, unknown> }) =>
  tokenIn(String(mail.headers['list-unsubscribe']))
const unsubscribe = (token: string) => app.call('POST', '/api/unsubscribe', { token })
const look = async (token: string) =>
  (await app.call('GET', `/api/unsubscribe?token=${encodeURIComponent(token)}`)).body
const paused = async () => (await recruiter.saved()).map(({ name, isPaused }: any) => [name, isPaused])

test('the mail of one search ends that search, in one click and without signing in', async () => {
  await recruiter.save('q=engineer', { name: 'Engineers' })
  await recruiter.save('q=designer', { name: 'Designers' })
  const mail = await newMail()
  expect(mail.headers).toMatchObject({
    'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
    'list-id': 'Saved searches <saved-searches.chainwork>',
  })
  const token = tokenOf(mail)
  expect(await look(token)).toEqual({ mails: 'savedSearch', label: 'Engineers', isActive: true })
  for (let time = 0; time < 2; time++)
    expect((await unsubscribe(token)).body.message).toBe('Unsubscribed from saved searches')
  expect(await paused()).toEqual([
    ['Designers', false],
    ['Engineers', true],
  ])
  expect((await look(token)).isActive).toBe(false)
})

test('the mail of several searches ends all of them, and none of others', async () => {
  const other = await aSaver(app)
  await other.save('q=engineer')
  await recruiter.save('q=engineer', { name: 'Engineers' })
  await recruiter.save('q=rust', { name: 'Rust' })
  const token = tokenOf(await newMail())
  expect(await look(token)).toEqual({ mails: 'allSavedSearches', label: null, isActive: true })
  await unsubscribe(token)
  expect(await paused()).toEqual([
    ['Engineers', true],
    ['Rust', true],
  ])
  expect(await other.saved()).toMatchObject([{ isPaused: false }])
})

test('a link to a deleted search, or signed by someone else, does nothing', async () => {
  const { id } = (await recruiter.save('q=engineer')).body
  const forged = tokenIn(unsubscribePath({ savedSearchId: id }, 'another secret that is long enough'))
  const right = tokenIn(unsubscribePath({ savedSearchId: id }, secret))
  await recruiter.remove(id)
  const gone = tokenIn(unsubscribePath({ recruiterId: 'rec_00000000000000000000000000' }, secret))
  for (const token of [forged, right, gone])
    expect((await unsubscribe(token)).body.reason).toBe('alert.linkInvalid')
})
