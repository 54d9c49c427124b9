import { z } from 'zod'
import { type BoardFormat, httpsOr, isKey, moment } from './format.ts'
import { readSchemaPosting } from './schema-posting.ts'

const text = z.string().nullish()
const row = z.looseObject({
  id: z.string().min(1).max(100),
  url: text,
  content_html: text,
  date_published: text,
  _jobposting: z.looseObject({ description: text }),
})
const withId = z.looseObject({ id: row.shape.id })
const ownNames = new Set(
  'www api app admin assets blog cdn content docs help images scripts status support'.split(' '),
)

/** Teamtailor: one answer with everything; each post is a schema.org JobPosting. Its terms let only the company use it. */
export const teamtailor: BoardFormat = {
  system: 'teamtailor',
  version: 1,
  recognise(address) {
    const key = /^([a-z0-9][a-z0-9-]*)(?:\.na)?\.teamtailor\.com$/.exec(address.hostname)?.[1]
    return isKey(key) && key !== 'na' && !ownNames.has(key) ? { host: address.hostname, key } : null
  },
  addressOf: ({ host }) => `https://${host}/jobs`,
  page: () => ({ path: '/jobs.json', fullAt: null }),
  // With a next page the answer isn't complete.
  envelope: z
    .looseObject({ items: z.array(z.unknown()), next_url: z.null().optional() })
    .transform(({ items }) => ({ rows: items, total: null })),
  idOf: (raw) => withId.safeParse(raw).data?.id ?? null,
  read(raw, board, now) {
    const { id, url, _jobposting: posting, ...more } = row.parse(raw)
    const { ad, endsAt } = readSchemaPosting({
      ...posting,
      description: posting.description ?? more.content_html,
    })
    return {
      id,
      hasEnded: endsAt !== null && new Date(endsAt) <= now,
      endsAt,
      applyUrl: httpsOr(url, this.addressOf(board)),
      ad: { ...ad, postedAt: ad.postedAt ?? moment(more.date_published) },
    }
  },
}
