import { expect, test } from 'vitest'
import { aRecruiter, aSeeker } from '../testing/build-accounts.ts'
import { testApp } from '../testing/test-app.ts'

const app = testApp()

test('who looked comes page by page, no matter who looks meanwhile; a damaged position is refused', async () => {
  const ada = await aSeeker(app)
  const recruiter = await aRecruiter(app)
  const look = () => recruiter.call('GET', `/api/graph/job-seeker/${ada.seekerId}`)
  for (const day of ['2026-11-22', '2026-11-23', '2026-11-24']) {
    app.clock.set(`${day}T00:30:00.000Z`)
    await look()
  }
  const page = async (after: string) =>
    ada.call('GET', `/api/job-seeker/me/view?limit=2${after && `&after=${after}`}`)
  const daysOf = ({ body }: { body: { items: { day: string }[] } }) => body.items.map(({ day }) => day)
  const first = await page('')
  expect([daysOf(first), first.body.total]).toEqual([['2026-11-24', '2026-11-23'], 3])
  app.clock.set('2026-11-25T00:30:00.000Z')
  await look()
  const second = await page(first.body.next)
  expect([daysOf(second), second.body.total, second.body.next]).toEqual([['2026-11-22'], 4, null])
  for (const after of ['x', first.body.next.slice(1), first.body.next.replace('11-23', '13-23')]) {
    const { status, body } = await page(after)
    expect([status, Object.keys(body.fields)], after).toEqual([422, ['after']])
  }
})
