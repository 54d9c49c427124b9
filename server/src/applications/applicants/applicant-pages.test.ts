import { expect, test } from 'vitest'
import { aRecruiterWithPosting, anApplicant } from '../../testing/build-applications.ts'
import { testApp } from '../../testing/test-app.ts'

const app = testApp()
const names = ({ items }: { items: { applicant: { firstName: string } }[] }) =>
  items.map(({ applicant }) => applicant.firstName)

test('pages of applicants go on after the last one, no matter who applies meanwhile, from the board too', async () => {
  const { recruiter, posting } = await aRecruiterWithPosting(app)
  const search = async (body: object) =>
    (await recruiter.call('POST', '/api/recruiter/applicant/search', body)).body
  for (const name of ['Ada', 'Bea', 'Cleo']) {
    await anApplicant(app, posting, name)
    app.clock.advance(1000)
  }
  const pagination = { limit: 2 }
  const first = await search({ pagination })
  await anApplicant(app, posting, 'Dora')
  const second = await search({ pagination, after: first.next })
  expect([first, second].map(names)).toEqual([['Cleo', 'Bea'], ['Ada']])
  expect([first.total, second.total, second.next]).toEqual([3, 4, null])
  const early = await search({ pagination, sortBy: 'asc' })
  expect(names(await search({ pagination, sortBy: 'asc', after: early.next }))).toEqual(['Cleo', 'Dora'])
  for (const after of ['x', first.next.slice(0, -1), early.next]) {
    const { status, body } = await recruiter.call('POST', '/api/recruiter/applicant/search', { after })
    expect([status, Object.keys(body.fields)], after).toEqual([422, ['after']])
  }
  for (let at = 0; at < 19; at++) await anApplicant(app, posting, `Eve ${at}`)
  const { body } = await recruiter.call('GET', `/api/recruiter/job-posting/${posting}/board`)
  const [column] = body.columns
  expect([column.items.length, column.total]).toEqual([20, 23])
  const more = await search({ applicationStatus: ['Applied'], after: column.next })
  expect([names(more), more.next]).toEqual([['Cleo', 'Bea', 'Ada'], null])
  expect(body.columns[1].next).toBeNull()
})
