import { idFromSlug } from '@chainwork/contract/ids'
import { employmentTypeLabels } from '@chainwork/contract/postings/values'
import { salaryRange } from '@chainwork/contract/postings/salary-range'
import { whereOf } from '@chainwork/contract/postings/where'
import { isInCalendar } from '@chainwork/contract/time'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { showCompany } from '../companies/index.ts'
import { readImage } from '../media/index.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/db/database.ts'
import { refuse } from '../platform/failure.ts'
import type { Files } from '../platform/files/files.ts'
import { showPosting } from '../postings/index.ts'
import { mountCardImages } from './mount-card-images.ts'
import { cacheRecent } from './cache-recent.ts'
import { countOpen, pagesSitemap, postingsSitemap, sitemap } from './sitemap.ts'
import type { CardSettings } from '../public-cards/index.ts'
import { type SocialCard, socialImage } from './social-image.ts'

const xml = 'application/xml; charset=utf-8'
/** Images drawn and kept; each is about 30 kB. */
const maxCachedImages = 100
/** The image of pages that have none of their own. */
const siteName = 'chainwork'

/** What search engines and social networks read: robots, sitemaps, preview images. */
export function mountDiscovery(
  app: FastifyInstance,
  services: { database: Database; clock: Clock; origin: string; files: Files; activity: CardSettings },
): void {
  const { database, clock, origin } = services
  const send = (reply: FastifyReply, type: string, seconds: number) =>
    reply.type(type).header('cache-control', `public, max-age=${seconds}`)

  app.get('/robots.txt', async (_request, reply) => {
    send(reply, 'text/plain; charset=utf-8', 3600)
    return `User-agent: *\nAllow: /\nDisallow: /api/\nDisallow: /dev/\n\nSitemap: ${origin}/sitemap.xml\n`
  })
  app.get('/sitemap.xml', async (_request, reply) => {
    send(reply, xml, 600)
    return sitemap(database.db, clock.now(), origin)
  })
  app.get('/sitemap/pages.xml', async (_request, reply) => {
    send(reply, xml, 600)
    return pagesSitemap(database.db, clock.now(), origin)
  })
  app.get<{ Params: { file: string } }>('/sitemap/:file', async (request, reply) => {
    const [, day, part] =
      /^postings-(\d{4}-\d\d-\d\d)-(\d{1,4})\.xml$/.exec(request.params.file) ?? refuse('route.notFound')
    if (!isInCalendar(day!) || part === '0') refuse('route.notFound')
    send(reply, xml, 600)
    return (
      (await postingsSitemap(database.db, clock.now(), origin, day!, Number(part))) ??
      refuse('route.notFound')
    )
  })

  const images = cacheRecent<string, Buffer>(maxCachedImages)
  app.get<{ Params: { kind: string; file: string } }>('/og/:kind/:file', async (request, reply) => {
    const { kind, file } = request.params
    const id = file.endsWith('.png') ? file.slice(0, -4) : refuse('image.notFound')
    const card =
      kind === 'jobs'
        ? await postingCardOf(id)
        : kind === 'company'
          ? await companyCardOf(id)
          : kind === 'site' && id === siteName
            ? await siteCard()
            : refuse('image.notFound')
    send(reply, 'image/png', 3600)
    return images(JSON.stringify(card), async () =>
      socialImage(card, await readImage(services, card.company?.avatarUrl ?? '', 192)),
    )
  })

  mountCardImages(app, services)

  const reading = () => ({
    db: database.db,
    now: clock.now(),
    clock,
    actor: { kind: 'guest' as const },
    requestId: '',
    client: { network: '', userAgent: '' },
    cookie: () => null,
    repeatKey: null,
    cookies: [],
  })

  async function postingCardOf(key: string): Promise<SocialCard> {
    const id = idFromSlug('posting', key) ?? refuse('image.notFound')
    const posting = await showPosting(reading(), { query: {}, params: { id } })
    const type = posting.employmentType ? employmentTypeLabels[posting.employmentType] : ''
    return {
      company: markedBy(posting.company),
      companyName: posting.company.name,
      headline: posting.jobTitle,
      facts: [salaryRange(posting) ?? '', whereOf(posting), type].filter(Boolean),
    }
  }

  async function siteCard(): Promise<SocialCard> {
    const open = await countOpen(database.db, clock.now())
    return {
      company: null,
      companyName: 'Web3 jobs and beyond',
      headline: 'Jobs with requirements you can check',
      facts: open ? [`${open.toLocaleString('en-US')} open job ${open === 1 ? 'post' : 'posts'}`] : [],
    }
  }

  async function companyCardOf(key: string): Promise<SocialCard> {
    const company = await showCompany(reading(), { query: {}, params: { id: key } })
    const open = `${company.openPostings} open job ${company.openPostings === 1 ? 'post' : 'posts'}`
    return {
      company: markedBy(company),
      companyName: company.industry ?? 'Company',
      headline: company.name,
      facts: [open, company.location ?? ''].filter(Boolean),
    }
  }
}

/** What the mark of a company is drawn from, and nothing else: the rest of it must not make another image. */
function markedBy({ id, name, avatarUrl }: NonNullable<SocialCard['company']>): SocialCard['company'] {
  return { id, name, avatarUrl }
}
