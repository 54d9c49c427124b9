import { pagePath } from '@chainwork/contract/pages'
import { slugOf } from '@chainwork/contract/ids'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../platform/db/database.ts'
import { isOpenSql } from '../platform/open-window.ts'

/** The protocol's limit of addresses in one file. */
export const sitemapSize = 50_000

interface Entry {
  path: string
  changed: Date
}

/** One file while everything fits into it, else an index: pages and companies, and parts for each day of publication. */
export async function sitemap(db: Db, now: Date, origin: string): Promise<string> {
  const days = await sql<{ day: string; postings: number; changed: Date }>`
    select to_char(publish_at at time zone 'UTC', 'YYYY-MM-DD') as day, count(*)::int as postings, max(updated_at) as changed
    from posting where ${isOpen(now)} group by 1 order by 1 desc`.execute(db)
  const total = days.rows.reduce((sum, { postings }) => sum + postings, 0)
  const pages = await openPages(db, now)
  if (total + pages.length <= sitemapSize)
    return urlset([...pages, ...(await openPostings(db, now, sql`true`, 1))], origin)
  const parts = days.rows.flatMap(({ day, postings, changed }) =>
    Array.from({ length: Math.ceil(postings / sitemapSize) }, (_part, index) => ({
      path: `/sitemap/postings-${day}-${index + 1}.xml`,
      changed,
    })),
  )
  const files = [{ path: '/sitemap/pages.xml', changed: pages[0]?.changed ?? now }, ...parts]
  const entries = files.map(
    ({ path, changed }) =>
      `<sitemap><loc>${origin}${path}</loc><lastmod>${changed.toISOString()}</lastmod></sitemap>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</sitemapindex>\n`
}

/** How many postings are open. */
export async function countOpen(db: Db, now: Date): Promise<number> {
  const { rows } = await sql<{ open: number }>`
    select count(*)::int as open from posting where ${isOpen(now)}`.execute(db)
  return rows[0]!.open
}

/** The search page and every company with open postings. */
export async function pagesSitemap(db: Db, now: Date, origin: string): Promise<string> {
  return urlset(await openPages(db, now), origin)
}

/** Open postings published on one UTC day, in parts of at most 50,000; null when there are none. */
export async function postingsSitemap(
  db: Db,
  now: Date,
  origin: string,
  day: string,
  part: number,
): Promise<string | null> {
  const start = sql`${`${day}T00:00:00Z`}::timestamptz`
  const entries = await openPostings(
    db,
    now,
    sql`publish_at >= ${start} and publish_at < ${start} + interval '1 day'`,
    part,
  )
  return entries.length ? urlset(entries, origin) : null
}

/** A company's page changes with the company and with its newest posting; the search page with the newest of all. */
async function openPages(db: Db, now: Date): Promise<Entry[]> {
  const companies = await sql<{ id: string; name: string; changed: Date }>`
    select c.id, c.name, greatest(c.updated_at, max(p.updated_at)) as changed
    from company c join posting p on p.company_id = c.id
    where ${isOpen(now, 'p')} group by c.id order by 3 desc limit ${sitemapSize - 1}`.execute(db)
  const entries = companies.rows.map(({ id, name, changed }) => ({
    path: pagePath('/company/:key', { key: slugOf(name, id) }),
    changed,
  }))
  return [{ path: pagePath('/jobs'), changed: entries[0]?.changed ?? now }, ...entries]
}

async function openPostings(db: Db, now: Date, which: RawBuilder<unknown>, part: number): Promise<Entry[]> {
  const postings = await sql<{ id: string; job_title: string; updated_at: Date }>`
    select id, job_title, updated_at from posting where ${isOpen(now)} and ${which}
    order by id limit ${sitemapSize} offset ${(part - 1) * sitemapSize}`.execute(db)
  return postings.rows.map(({ id, job_title, updated_at }) => ({
    path: pagePath('/jobs/:key', { key: slugOf(job_title, id) }),
    changed: updated_at,
  }))
}

function isOpen(now: Date, table = 'posting') {
  return sql`${sql.ref(`${table}.status`)} = 'Published' and ${sql.ref(`${table}.frozen_at`)} is null and ${isOpenSql(`${table}.publish_at`, now)}`
}

function urlset(entries: readonly Entry[], origin: string): string {
  const urls = entries.map(
    ({ path, changed }) =>
      `<url><loc>${origin}${path}</loc><lastmod>${changed.toISOString()}</lastmod></url>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`
}
