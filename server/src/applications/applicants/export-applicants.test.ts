import { beforeEach, expect, test } from 'vitest'
import { aSeeker } from '../../testing/build-accounts.ts'
import {
  aRecruiterWithPosting,
  anApplicant,
  applied,
  bothAnswers,
  move,
  onePosting,
  twoQuestions,
} from '../../testing/build-applications.ts'
import { testApp } from '../../testing/test-app.ts'

const app = testApp()
let recruiter: Awaited<ReturnType<typeof aRecruiterWithPosting>>['recruiter']
let posting: string
beforeEach(async () => {
  ;({ recruiter, posting } = await aRecruiterWithPosting(app, { job_title: 'Rust Engineer' }))
})

test('the CSV holds everybody, and no cell is a formula', async () => {
  const asking = await onePosting(app, recruiter, { questions: twoQuestions })
  const eve = await aSeeker(app, { first_name: '=HYPERLINK("http://x")', last_name: '  @SUM(A1)' })
  const [first, second] = bothAnswers.answers
  await applied(eve, asking, {
    ...bothAnswers,
    answers: [{ ...first, answer: '-2+3\n"quoted", and more' }, second],
  })
  await anApplicant(app, posting, 'Elsewhere')
  const answer = await recruiter.call('GET', `/api/recruiter/job-posting/${asking}/applicants.csv`)
  expect(answer.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="applicants-2026-11-21.csv"',
  })
  const [head, ...rest] = String(answer.body).split('\r\n')
  expect(head).toContain('\ufeffFirst name,Last name,Email')
  expect(head).toContain('Availability,Why us?,Which protocol do you use most?')
  expect(rest.join('\r\n')).toContain(`"'=HYPERLINK(""http://x"")","  '@SUM(A1)",${eve.email}`)
  expect(rest.join('\r\n')).toContain(`"'-2+3\n""quoted"", and more",Uniswap`)
  expect(String(answer.body)).not.toContain('Elsewhere')
})

test('the CSV holds the chosen statuses in the chosen order', async () => {
  const made: Record<string, string> = {}
  for (const name of ['Ada', 'Bob', 'Cyd']) {
    app.clock.advance(60_000)
    made[name] = (await anApplicant(app, posting, name)).application
  }
  await move(recruiter, made['Bob']!, 'Rejected')
  const exported = async (query: string) => {
    const { status, body } = await recruiter.call(
      'GET',
      `/api/recruiter/job-posting/${posting}/applicants.csv${query}`,
    )
    const [, ...lines] = String(body).trim().split('\r\n')
    return status === 200 ? lines.map((line) => line.split(',')[0]) : body.reason
  }
  expect(await exported('')).toEqual(['Ada', 'Bob', 'Cyd'])
  expect(await exported('?sortBy=desc')).toEqual(['Cyd', 'Bob', 'Ada'])
  expect(await exported('?sortBy=desc&applicationStatus=Applied')).toEqual(['Cyd', 'Ada'])
  expect(await exported('?sortBy=waiting&applicationStatus=Rejected&applicationStatus=Applied')).toEqual([
    'Ada',
    'Cyd',
    'Bob',
  ])
  expect(await exported('?applicationStatus=Hired')).toEqual([])
  expect(await exported('?applicationStatus=Sleeping')).toBe('input.invalid')
})
