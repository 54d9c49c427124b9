import { z } from 'zod'
import { type BoardFormat, boardAt, httpsOr, moment, noPay, words } from './format.ts'

const text = z.string().nullish()
const place = z.looseObject({
  country: text,
  countryCode: text,
  region: text,
  city: text,
  hidden: z.boolean().nullish(),
})
const row = z.looseObject({
  shortcode: z.string().min(1).max(100),
  title: z.string(),
  description: text,
  company: text,
  employment_type: text,
  experience: text,
  telecommuting: z.boolean().nullish(),
  url: text,
  published_on: text,
  created_at: text,
  country: text,
  state: text,
  city: text,
  locations: z.array(place).nullish(),
  others: z.array(z.unknown()).optional(),
})
const withId = z.looseObject({ shortcode: row.shape.shortcode })
const hosts = { 'apply.workable.com': 'apply.workable.com' }
const ownNames = new Set(['www', 'apply', 'api', 'jobs', 'help', 'resources', 'get', 'try', 'careers'])

/** Workable: one answer with everything; a post has one row per place. */
export const workable: BoardFormat = {
  system: 'workable',
  version: 1,
  recognise(address) {
    const name = /^([a-z0-9][a-z0-9-]*)\.workable\.com$/.exec(address.hostname)?.[1]
    if (name && !ownNames.has(name)) return { host: hosts['apply.workable.com'], key: name }
    const path = address.pathname.startsWith('/api/') ? ['api', 'v1', 'widget', 'accounts'] : []
    const board = boardAt(address, { hosts, path })
    // The short address of a post doesn't name the company.
    return board && /^[a-z0-9][a-z0-9-]+$/i.test(board.key) && board.key !== 'api' ? board : null
  },
  addressOf: ({ host, key }) => `https://${host}/${encodeURIComponent(key)}/`,
  page: ({ key }) => ({
    path: `/api/v1/widget/accounts/${encodeURIComponent(key)}?details=true`,
    fullAt: null,
  }),
  envelope: z
    .looseObject({ name: text, jobs: z.array(z.unknown()) })
    .transform(({ name, jobs }) => ({ rows: withAllPlaces(jobs, name ?? null), total: null })),
  idOf: (raw) => withId.safeParse(raw).data?.shortcode ?? null,
  read(raw, board) {
    const { shortcode, title, others = [], ...more } = row.parse(raw)
    const rows = [more, ...others.map((other) => row.parse(other))]
    const places = rows.flatMap(({ locations, city, state, country }) =>
      locations?.length ? locations.filter(({ hidden }) => !hidden) : [{ city, region: state, country }],
    )
    const named = new Set(places.flatMap((each) => placeOf(each) ?? []))
    const [only] = places
    return {
      id: shortcode,
      hasEnded: false,
      endsAt: null,
      applyUrl: httpsOr(more.url, `${this.addressOf(board)}j/${encodeURIComponent(shortcode)}/`),
      ad: {
        ...noPay,
        title: words(title) ?? '',
        description: more.description ?? '',
        company: words(more.company),
        location: [...named].join('; ') || null,
        countryCode: named.size === 1 && only && 'countryCode' in only ? words(only.countryCode) : null,
        remote: more.telecommuting || null,
        workplace: null,
        employmentType: words(more.employment_type),
        experience: words(more.experience),
        postedAt: moment(more.published_on ?? more.created_at),
      },
    }
  },
}

/** The first row of each post with its other rows and the account's name. */
function withAllPlaces(jobs: readonly unknown[], company: string | null): unknown[] {
  const groups = Map.groupBy(jobs, (job) => withId.safeParse(job).data?.shortcode ?? Symbol('none'))
  return [...groups.values()].map(([first, ...others]) => ({ ...(first as object), company, others }))
}

const placeOf = ({ city, region, country }: z.output<typeof place>) =>
  [words(city), words(region), words(country)].filter(Boolean).join(', ') || null
