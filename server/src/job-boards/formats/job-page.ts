import { z } from 'zod'
import type { BoardFormat } from './format.ts'
import { readSchemaPosting } from './schema-posting.ts'
import { textsInTags } from './tags.ts'

/** The id of the page's only post. */
const id = 'page'
const isPosting = z.looseObject({
  '@type': z.union([
    z.literal('JobPosting'),
    z.array(z.string()).refine((all) => all.includes('JobPosting')),
  ]),
})
const graph = z.looseObject({ '@graph': z.array(z.unknown()) })

/** One page of a company’s own site with one JobPosting of schema.org. */
export const jobPage: BoardFormat = {
  system: 'jobPage',
  version: 1,
  // Any page may be one, so only the company’s own domain makes it known.
  recognise: () => null,
  addressOf: ({ host, key }) => `https://${host}${key}`,
  page: ({ key }) => ({ path: key, fullAt: null }),
  parse: postingsOn,
  notList: 'The page has no JobPosting of schema.org, or several.',
  envelope: z.tuple([z.unknown()]).transform((rows) => ({ rows, total: null })),
  idOf: () => id,
  read(raw, board, now) {
    const { ad, endsAt } = readSchemaPosting(raw)
    const hasEnded = endsAt !== null && new Date(endsAt) <= now
    return { id, hasEnded, endsAt, applyUrl: this.addressOf(board), ad }
  },
}

/** The distinct JobPostings in a page's scripts; scripts that can't be parsed are skipped. */
function postingsOn(html: string): unknown[] {
  const scripts = textsInTags(html, { isXml: false }).texts.filter(
    ({ path, attributes }) =>
      path.at(-1) === 'script' && /^\s*application\/ld\+json\b/i.test(attributes['type'] ?? ''),
  )
  const found = scripts.flatMap(({ text }) => {
    try {
      return thingsIn(JSON.parse(text)).filter((thing) => isPosting.safeParse(thing).success)
    } catch {
      return []
    }
  })
  return [...new Map(found.map((thing) => [JSON.stringify(thing), thing])).values()]
}

function thingsIn(value: unknown): unknown[] {
  if (Array.isArray(value)) return value.flatMap((each) => thingsIn(each))
  return graph.safeParse(value).data?.['@graph'] ?? [value]
}
