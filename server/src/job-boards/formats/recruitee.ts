import { z } from 'zod'
import { type BoardFormat, httpsOr, isKey, moment, words } from './format.ts'

const text = z.string().nullish()
const amount = z.union([z.string(), z.number()]).nullish()
const row = z.looseObject({
  id: z.number().int().positive(),
  title: z.string(),
  description: text,
  requirements: text,
  company_name: text,
  careers_url: text,
  published_at: text,
  created_at: text,
  close_at: text,
  status: text,
  remote: z.boolean().nullish(),
  hybrid: z.boolean().nullish(),
  on_site: z.boolean().nullish(),
  location: text,
  city: text,
  country: text,
  country_code: text,
  locations: z.array(z.looseObject({ city: text, country: text })).nullish(),
  employment_type_code: text,
  experience_code: text,
  salary: z.looseObject({ min: amount, max: amount, period: text, currency: text }).nullish(),
})
const ownNames = new Set(
  'www api app admin auth blog careers cdn developers docs go help info jobs lp mail media partners status support tellent try'.split(
    ' ',
  ),
)

const withId = z.looseObject({ id: row.shape.id })

/** Recruitee: one answer with everything; three flags say where the work is done. */
export const recruitee: BoardFormat = {
  system: 'recruitee',
  version: 1,
  recognise(address) {
    const key = /^([a-z0-9][a-z0-9-]*)\.recruitee\.com$/.exec(address.hostname)?.[1]
    return isKey(key) && !ownNames.has(key) ? { host: address.hostname, key } : null
  },
  addressOf: ({ host }) => `https://${host}/`,
  page: () => ({ path: '/api/offers/', fullAt: null }),
  envelope: z
    .looseObject({ offers: z.array(z.unknown()) })
    .transform(({ offers }) => ({ rows: offers, total: null })),
  idOf: (raw) => withId.safeParse(raw).data?.id.toString() ?? null,
  read(raw, board, now) {
    const { id, title, ...more } = row.parse(raw)
    const closes = moment(more.close_at)
    const flags = [more.remote && 'remote', more.hybrid && 'hybrid', more.on_site && 'onsite'].filter(Boolean)
    const places = more.locations ?? []
    const place = [words(more.city), words(more.country)].filter(Boolean).join(', ')
    return {
      id: String(id),
      hasEnded: (closes !== null && new Date(closes) <= now) || (more.status ?? 'published') !== 'published',
      endsAt: closes,
      applyUrl: httpsOr(more.careers_url, this.addressOf(board)),
      ad: {
        title: words(title) ?? '',
        description: `${more.description ?? ''}\n${more.requirements ?? ''}`,
        company: words(more.company_name),
        location: places.length > 1 ? placesOf(places) : place || words(more.location),
        countryCode: places.length > 1 ? null : words(more.country_code),
        remote: null,
        workplace: flags.length === 1 ? (flags[0] as 'remote' | 'hybrid' | 'onsite') : null,
        salaryMin: numberOf(more.salary?.min),
        salaryMax: numberOf(more.salary?.max),
        currency: words(more.salary?.currency),
        salaryPeriod: words(more.salary?.period),
        employmentType: words(more.employment_type_code)?.replace(/^(full|part)time.*$/, '$1-time') ?? null,
        experience: words(more.experience_code)?.replaceAll('_', ' ') ?? null,
        postedAt: moment(more.published_at ?? more.created_at),
      },
    }
  },
}

function placesOf(
  places: readonly { city?: string | null | undefined; country?: string | null | undefined }[],
) {
  return places
    .map(({ city, country }) => [words(city), words(country)].filter(Boolean).join(', '))
    .join('; ')
}

function numberOf(text: string | number | null | undefined): number | null {
  const value = Number(text ?? NaN)
  return text === '' || !Number.isFinite(value) || value <= 0 ? null : value
}
