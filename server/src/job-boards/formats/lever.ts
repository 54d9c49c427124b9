import { z } from 'zod'
import { type BoardFormat, boardAt, httpsOr, moment, words } from './format.ts'

const text = z.string().nullish()
const row = z.looseObject({
  id: z.string().min(1).max(100),
  text: z.string(),
  description: text,
  additional: text,
  lists: z.array(z.looseObject({ text, content: text })).nullish(),
  categories: z
    .looseObject({ commitment: text, location: text, allLocations: z.array(z.string()).nullish() })
    .nullish(),
  country: text,
  workplaceType: text,
  createdAt: z.number().nullish(),
  hostedUrl: text,
  salaryRange: z
    .looseObject({ min: z.number().nullish(), max: z.number().nullish(), currency: text, interval: text })
    .nullish(),
})
const hosts = { 'jobs.lever.co': 'api.lever.co', 'jobs.eu.lever.co': 'api.eu.lever.co' }
const fullAt = 100

const withId = z.looseObject({ id: row.shape.id })

/** Lever: pages until a short one; each begins with the last row of the one before, as rows shift while one walks. */
export const lever: BoardFormat = {
  system: 'lever',
  version: 1,
  recognise(address) {
    const board = boardAt(address, { hosts, path: ['v0', 'postings'] })
    return board && /^[\w.-]+$/.test(board.key) ? board : null
  },
  addressOf: ({ host, key }) => `https://${host.replace('api.', 'jobs.')}/${encodeURIComponent(key)}`,
  page: ({ key }, at) => ({
    path: `/v0/postings/${encodeURIComponent(key)}?mode=json&skip=${at * (fullAt - 1)}&limit=${fullAt}`,
    fullAt,
  }),
  envelope: z.array(z.unknown()).transform((rows) => ({ rows, total: null })),
  idOf: (raw) => withId.safeParse(raw).data?.id ?? null,
  read(raw, board) {
    const { id, text: title, ...more } = row.parse(raw)
    const places = more.categories?.allLocations?.filter((place) => words(place)) ?? []
    const workplace = { remote: 'remote', hybrid: 'hybrid', onsite: 'onsite', 'on-site': 'onsite' } as const
    const interval = /^per-(\w+)-/.exec(more.salaryRange?.interval ?? '')?.[1] ?? null
    const lists = (more.lists ?? []).map(
      (list) => `<h3>${words(list.text) ?? ''}</h3><ul>${list.content ?? ''}</ul>`,
    )
    return {
      id,
      hasEnded: false,
      endsAt: null,
      applyUrl: httpsOr(more.hostedUrl, `${this.addressOf(board)}/${encodeURIComponent(id)}`),
      ad: {
        title: words(title) ?? '',
        description: [more.description ?? '', ...lists, more.additional ?? ''].join('\n'),
        company: null,
        location: places.length > 1 ? places.join('; ') : words(more.categories?.location ?? places[0]),
        countryCode: places.length > 1 ? null : words(more.country),
        remote: null,
        workplace: workplace[more.workplaceType?.toLowerCase() as keyof typeof workplace] ?? null,
        salaryMin: more.salaryRange?.min ?? null,
        salaryMax: more.salaryRange?.max ?? null,
        currency: interval ? (more.salaryRange?.currency ?? null) : null,
        salaryPeriod: interval,
        employmentType: words(more.categories?.commitment),
        experience: null,
        postedAt: moment(more.createdAt),
      },
    }
  },
}
