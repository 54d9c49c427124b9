import { enqueue } from '@chainwork/server/platform/queue/index'
import { alertsJob } from '@chainwork/server/alerts/index'
import { remindOfSaved } from '@chainwork/server/applications/saved-postings/remind-of-closing'
import { type Account, aRecruiter, aSeeker } from '@chainwork/server/testing/build-accounts'
import { somePostings } from '@chainwork/server/testing/build-postings'
import { beforeEach, expect, test } from 'vitest'
import { pageApp } from './testing/page-app.ts'

const app = pageApp({ review: 'auto' })
const dayMs = 86_400_000

/** The beginning of words again and again, so many letters in all. */
const ofChars = (words: string, count = 50) => [...`${words} `.repeat(count)].slice(0, count).join('').trim()

const titles: Record<string, string> = {
  Latin: ofChars('Développeuse très expérimentée à Zürich'),
  Cyrillic: ofChars('Старший разработчик смарт-контрактов'),
  Greek: ofChars('Προγραμματιστής έξυπνων συμβολαίων'),
  Arabic: ofChars('مهندس برمجيات للعقود الذكية'),
  Hebrew: ofChars('מהנדס תוכנה לחוזים חכמים'),
  Devanagari: ofChars('वरिष्ठ सॉफ्टवेयर अभियंता'),
  Thai: ofChars('วิศวกรซอฟต์แวร์อาวุโส'),
  Han: ofChars('高级智能合约开发工程师'),
  Kana: ofChars('スマートコントラクトのエンジニア'),
  Hangul: ofChars('스마트 컨트랙트 개발자'),
  emoji: ofChars('🚀 Rust 👩‍💻 Engineer 1️⃣'),
  'a word without spaces': 'あ'.repeat(50),
  'letters of four bytes': '𠮷'.repeat(50),
}
const names = Object.keys(titles)

let seeker: Account
let recruiters: (Account & { companyId: string })[]
let postings: string[]
beforeEach(async () => {
  seeker = await aSeeker(app)
  await seeker.call('POST', '/api/job-alerts/me', { search: 'type=full-time' })
  recruiters = []
  for (const title of Object.values(titles)) {
    const recruiter = await aRecruiter(app)
    await app.database.db
      .updateTable('company')
      .set({ name: title, description: title, bio: title })
      .where('id', '=', recruiter.companyId as never)
      .execute()
    recruiters.push(recruiter)
  }
  postings = await somePostings(
    app,
    names.map((name, at) => ({
      company_id: recruiters[at]!.companyId,
      created_by: recruiters[at]!.userId,
      job_title: titles[name]!,
      employment_type: 'full-time',
      location_code: 'DE-BE',
      daysOld: 0,
    })),
  )
})

/** A page or file as a browser gets it, followed to where it leads. */
async function open(address: string, who?: Account) {
  const headers = {
    accept: 'text/html,*/*',
    ...(who ? { cookie: `chainwork.session_token=${who.token}` } : {}),
  }
  let url = address.replace(app.origin, '')
  for (let steps = 0; ; steps += 1) {
    const answer = await app.api.inject({ url: url.split('#')[0]!, headers })
    const to = answer.headers['location']
    if (!to || steps === 5) return { status: answer.statusCode, steps, text: answer.payload }
    url = String(to).replace(app.origin, '')
  }
}

const unescaped = (text: string) =>
  text.replace(/&#(x?)([\da-f]+);|&amp;/gi, (_all, isHex: string, code?: string) =>
    code ? String.fromCodePoint(Number.parseInt(code, isHex ? 16 : 10)) : '&',
  )

/** Every address of ours that is printed in a page, a feed or an email. */
function addressesIn(text: string): string[] {
  const found = [
    ...[...text.matchAll(/\s(?:href|src|action|content)="([^"]*)"/g)].map(([, address]) =>
      unescaped(address!),
    ),
    ...[...text.matchAll(/<(?:loc|link|guid)>([^<]*)</g)].map(([, address]) => unescaped(address!)),
    ...[...text.matchAll(/"url":"([^"]*)"/g)].map(([, address]) => JSON.parse(`"${address}"`) as string),
  ]
  return [...new Set(found)].filter((address) => address.startsWith(app.origin) || /^\/(?!\/)/.test(address))
}

/** The addresses that do not answer 200; those that name a thing must do so without leading elsewhere. */
async function deadAmong(addresses: Iterable<string>, isExact = false, who?: Account): Promise<string[]> {
  const dead: string[] = []
  for (const address of new Set(addresses)) {
    const { status, steps } = await open(address, who)
    if (status !== 200 || (isExact && steps)) dead.push(`${status} after ${steps}: ${address}`)
  }
  return dead
}

const isOfOne = (address: string) => /(?:pos|com)_\w{26}/.test(address)
const ofTheirs = (text: string) => addressesIn(text).filter(isOfOne)

test('the sitemap and the feed list an address that answers for titles of 50 letters in every script', async () => {
  for (const file of ['/sitemap.xml', '/sitemap/pages.xml', '/jobs.rss']) {
    const found = ofTheirs((await open(file)).text)
    expect([file, found.length >= names.length]).toEqual([file, true])
    expect(await deadAmong(found, true)).toEqual([])
  }
})

test(
  'every address printed on the pages of a post and its company answers',
  { timeout: 120_000 },
  async () => {
    const printed = new Map<Account | undefined, Set<string>>()
    const read = async (page: string, who?: Account) => {
      const found = ofTheirs((await open(page, who)).text)
      expect([page, found.length > 0]).toEqual([page, true])
      printed.set(who, new Set([...(printed.get(who) ?? []), ...found]))
    }
    for (const [at, id] of postings.entries()) {
      const { slug, company } = (await app.call('GET', `/api/jobs/${id}`)).body
      const [post, about] = [`/jobs/${slug}`, `/company/${company.slug}`].map(encodeURI) as [string, string]
      expect(await deadAmong([post, about, `${about}?jobs=1`], true)).toEqual([])
      for (const page of [post, about, `${about}?jobs=1`]) await read(page)
      await read(`${post}/apply`, seeker)
      await read('/recruiter/my-jobs', recruiters[at])
      await read('/recruiter/company-profile/about', recruiters[at])
    }
    for (const who of [undefined, seeker]) await read('/jobs', who)
    for (const [who, addresses] of printed) expect(await deadAmong(addresses, false, who)).toEqual([])
  },
)

test('what search engines and networks read of a page names its address', { timeout: 120_000 }, async () => {
  const pages: string[] = []
  for (const id of postings) {
    const { slug, company } = (await app.call('GET', `/api/jobs/${id}`)).body
    pages.push(...[`/jobs/${slug}`, `/company/${company.slug}`].map(encodeURI))
  }
  for (const page of pages) {
    const { text } = await open(page)
    const read = [
      ...text.matchAll(/<link rel="canonical" href="([^"]*)"/g),
      ...text.matchAll(/<meta property="og:(?:url|image)" content="([^"]*)"/g),
      ...text.matchAll(/"url":"(https?:[^"]*)"/g),
    ].map(([, address]) => address!)
    expect([page, read.length]).toEqual([page, page.startsWith('/jobs') ? 4 : 3])
    // Programs that take an address as it stands would send other bytes.
    expect(read.filter((address) => !/^[\x21-\x7e]+$/.test(address))).toEqual([])
    expect(await deadAmong(read, true)).toEqual([])
  }
})

test('emails print addresses that answer, in both their forms', async () => {
  for (const id of postings) await seeker.call('POST', `/api/job-posting/${id}/bookmark`)
  await app.database.transaction((tx) => enqueue(tx, alertsJob, {}))
  const [alert] = await app.mailbox.allTo(seeker.email)
  app.clock.advance(27.5 * dayMs)
  await remindOfSaved(app.database, 'a secret for tests that is long enough', app.clock.now())
  const [reminder] = await app.mailbox.allTo(seeker.email)
  app.clock.advance(-27 * dayMs)
  for (const { subject, text, html } of [alert!, reminder!]) {
    const printed = [...text.matchAll(/https?:\/\/[^\s()]+/g)].map(([address]) => address).filter(isOfOne)
    expect([subject, printed.length]).toEqual([subject, names.length])
    expect(ofTheirs(html).toSorted()).toEqual(printed.toSorted())
    expect(await deadAmong(printed, true)).toEqual([])
  }
})
