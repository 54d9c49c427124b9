import sharp from 'sharp'
import { type Account, aRecruiter, aSeeker } from './build-accounts.ts'
import {
  aRecruiterWithPosting,
  applied,
  bothAnswers,
  move,
  onePosting,
  notifyAfter,
  twoQuestions,
} from './build-applications.ts'
import { aCompany, somePostings } from './build-postings.ts'
import type { TestApp } from './test-app.ts'

/** The address of the person below; like all that is theirs it is found again wherever it is kept. */
export const email = 'ada.unmistakable@example.org'

/** A job seeker whose words occur nowhere else. */
export function anUnmistakable(app: TestApp): Promise<Account & { seekerId: string }> {
  return aSeeker(app, {
    first_name: 'Unmistakable',
    last_name: 'Lovelace',
    name: 'Unmistakable Lovelace',
    email,
  })
}

/** Uploads a picture; answers its address. */
export async function aPicture(app: TestApp, who: Account): Promise<string> {
  const form = new FormData()
  const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#a1b2c3' } })
    .png()
    .toBuffer()
  form.append('file', new Blob([new Uint8Array(png)]), 'me.png')
  const request = new Request('http://x/', { method: 'POST', body: form })
  const answer = await app.api.inject({
    method: 'POST',
    url: '/api/image',
    payload: Buffer.from(await request.arrayBuffer()),
    headers: { 'content-type': request.headers.get('content-type')!, authorization: `Bearer ${who.token}` },
  })
  return answer.json().uri
}

/** One that is written about, decided and told, and one that is still being written. */
async function anApplicationOf(app: TestApp, who: Account): Promise<void> {
  const { recruiter, posting } = await aRecruiterWithPosting(app, { questions: twoQuestions })
  const answer = 'Unmistakable answer'
  const answers = bothAnswers.answers.map(({ question }) => ({ question, answer }))
  const second = await onePosting(app, recruiter, { questions: twoQuestions })
  await who.call('PUT', `/api/job-posting/${second}/application-draft`, { answers })
  const id = await applied(who, posting, { ...bothAnswers, answers })
  await recruiter.call('POST', `/api/recruiter/applicant/${id}/note`, { text: 'Unmistakable talent' })
  await recruiter.call('PUT', `/api/recruiter/applicant/${id}/scorecard`, {
    text: 'Unmistakable skills',
    recommendation: 4,
    isSubmitted: true,
  })
  await move(recruiter, id, 'Shortlisted', { message: 'Dear {firstName}, dear Unmistakable' })
  await notifyAfter(app, 15)
  await move(recruiter, id, 'Rejected', { message: 'Unmistakable no' })
}

/** Something of everything somebody can leave behind; answers the address of their picture. */
export async function aLife(app: TestApp, ada: Account & { seekerId: string }): Promise<string> {
  const company_id = await aCompany(app)
  const [posting] = await somePostings(app, [{ company_id }])
  await ada.call('POST', `/api/job-posting/${posting}/bookmark`)
  await ada.call('POST', `/api/job-posting/${posting}/dismissal`)
  await ada.call('POST', `/api/company/${company_id}/dismissal`)
  await anApplicationOf(app, ada)
  await ada.call('PATCH', '/api/preferences', { receivePromotions: true })
  const study = { level: 'ba', field: 'Unmistakable', school: 'S', locationCode: 'DE', startDate: '2011-01' }
  await ada.call('POST', '/api/job-seeker/me/education', study, { headers: { 'idempotency-key': 'once' } })
  const released = {
    address: `0x${'a'.repeat(40)}`,
    user_id: ada.userId,
    blocked_until: new Date('2027-01-01'),
  }
  await app.database.db
    .insertInto('wallet_release')
    .values(released)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await ada.call('POST', '/api/job-seeker/me/block', { domain: 'acme.example' })
  await (await aRecruiter(app)).call('GET', `/api/graph/job-seeker/${ada.seekerId}`)
  await ada.call('POST', '/api/job-alerts/me', { search: 'q=unmistakable' })
  await ada.call('PUT', '/api/job-seeker/me/public-card', {
    name: 'unmistakable-kelp',
    isOn: true,
    facts: ['location'],
    showsScores: false,
    showsOffers: true,
  })
  await app.call('POST', '/api/contact-us', {
    firstName: 'U',
    email,
    helpType: 'Technical Support',
    termsOfService: true,
  })
  const picture = await aPicture(app, ada)
  await ada.call('PATCH', '/api/job-seeker/me', { avatarUrl: picture, about: 'Unmistakable notes' })
  return picture
}
