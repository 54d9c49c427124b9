import { aRecruiter, aSeeker, type Account } from '@chainwork/server/testing/build-accounts'
import { applied, onePosting } from '@chainwork/server/testing/build-applications'
import { expect, test } from 'vitest'
import { pageApp } from './testing/page-app.ts'

const app = pageApp()
const empty = new Set(['input', 'br', 'img', 'hr', 'link', 'meta', 'source', 'path', 'use', 'wbr'])
/** Text of the browser's own window, and lists whose options the browser sets in their own direction. */
const elsewhere = new Set(['script', 'style', 'title', 'option'])

/** Words from right to left that take their direction from what stands round them. */
function undirected(html: string): string[] {
  const open: { tag: string; isDirected: boolean }[] = []
  const found: string[] = []
  for (const [, close, tag, attributes = '', text = ''] of html.matchAll(
    /<(\/?)([a-z][\w-]*)((?:[^>"]|"[^"]*")*)>([^<]*)/gi,
  )) {
    const name = tag!.toLowerCase()
    const hasOwn = /\sdir="auto"/.test(attributes)
    if (close) open.splice(open.findLastIndex((each) => each.tag === name))
    else if (!empty.has(name) && !attributes.endsWith('/')) open.push({ tag: name, isDirected: hasOwn })
    const isFree = open.every((each) => !each.isDirected && !elsewhere.has(each.tag))
    if (isFree && /[א-ת]/.test(text.replace(/\u2068[^\u2069]*\u2069/g, '')))
      found.push(`<${tag}> ${text.trim()}`)
    if (
      name === 'input' &&
      /\svalue="[^"]*[א-ת]/.test(attributes) &&
      !/type="hidden"/.test(attributes) &&
      !hasOwn
    )
      found.push(`<input${attributes}>`)
  }
  return found
}

async function page(url: string, who?: Account): Promise<string> {
  const headers = who ? { cookie: `chainwork.session_token=${who.token}` } : {}
  const { statusCode, payload } = await app.api.inject({ url, headers })
  expect([statusCode, /[א-ת]/.test(payload)], url).toEqual([200, true])
  return payload
}

test('names, titles and texts from right to left have their own direction on every page', async () => {
  const recruiter = await aRecruiter(app, { first_name: 'משה', last_name: 'כהן', name: 'משה כהן' })
  const db = app.database.db
  await db
    .updateTable('company')
    .set({ name: 'חברת הדוגמה (ישראל)', description: 'אנחנו בונים ארנקים.' })
    .where('id', '=', recruiter.companyId as never)
    .execute()
  const posting = await onePosting(app, recruiter, {
    job_title: 'מהנדס Rust בכיר',
    job_description: '<p>מחפשים מהנדסים.</p>',
    questions: JSON.stringify([{ question: 'למה אנחנו?', isOnChain: false }]),
  })
  const seeker = await aSeeker(app, { first_name: 'דנה', last_name: 'לוי', name: 'דנה לוי' })
  await seeker.call('PATCH', '/api/job-seeker/me', { about: 'אני מתכנתת.', jobTitle: 'מתכנתת' })
  const { body } = await app.call('GET', `/api/jobs/${posting}`)
  const applyPage = await page(`/jobs/${body.slug}/apply`, seeker)
  const application = await applied(seeker, posting, {
    answers: [{ question: 'למה אנחנו?', answer: 'כי אתם טובים.' }],
    availability: 'Yes',
  })
  await recruiter.call('POST', `/api/recruiter/applicant/${application}/note`, { text: 'נראית טובה.' })
  const pages: [string, string][] = [['apply', applyPage]]
  for (const [url, who] of [
    ['/jobs'],
    [`/jobs/${body.slug}`],
    [`/company/${body.company.slug}`],
    [`/company/${body.company.slug}?jobs=1`],
    ['/profile', seeker],
    ['/profile/edit', seeker],
    ['/profile/edit?personal=edit', seeker],
    ['/applied-jobs', seeker],
    [`/applied-jobs?application=${application}`, seeker],
    ['/recruiter/applicants', recruiter],
    [`/recruiter/applicants?application=${application}`, recruiter],
    ['/recruiter/my-jobs', recruiter],
    ['/recruiter/company-profile/edit', recruiter],
    ['/recruiter/settings/organization', recruiter],
  ] as [string, Account?][])
    pages.push([url, await page(url, who)])
  const left = pages.map(([url, html]) => [url, undirected(html)] as const)
  expect(left.filter(([, found]) => found.length)).toEqual([])
})

test('fields for words follow what is typed into them, fields for addresses do not', async () => {
  const { payload } = await app.api.inject({ url: '/contact' })
  const field = (name: string) => new RegExp(`<(?:input|textarea)[^>]*name="${name}"[^>]*>`).exec(payload)![0]
  for (const name of ['firstName', 'lastName', 'company']) expect(field(name)).toContain('dir="auto"')
  expect(field('email')).not.toContain('dir=')
})
