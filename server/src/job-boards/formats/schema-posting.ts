import { z } from 'zod'
import { type BoardAd, type BoardPay, moment, noPay, words } from './format.ts'

// A field in an unknown form counts as not stated and leaves the others usable.
const text = z.string().nullish().catch(null)
const amount = z
  .union([z.number(), z.string().regex(/^\d{1,9}(?:\.\d+)?$/)])
  .transform(Number)
  .nullish()
  .catch(null)
/** One or several. */
const some = <Each extends z.ZodType>(each: Each) =>
  z
    .union([z.array(each), each.transform((one) => [one])])
    .nullish()
    .catch(null)
const named = z.union([z.string(), z.looseObject({ name: z.string() }).transform(({ name }) => name)])
const range = z.looseObject({ value: amount, minValue: amount, maxValue: amount, unitText: text })
const pay = z.looseObject({
  currency: text,
  unitText: text,
  value: z.union([range, amount]),
  minValue: amount,
  maxValue: amount,
})
const address = z.union([
  z.string(),
  z.looseObject({
    addressLocality: text,
    addressRegion: text,
    addressCountry: named.nullish().catch(null),
  }),
])
const posting = z.looseObject({
  title: z.string(),
  description: text,
  hiringOrganization: named.nullish().catch(null),
  jobLocation: some(z.looseObject({ address: address.nullish().catch(null) })),
  jobLocationType: text,
  applicantLocationRequirements: some(named),
  employmentType: some(z.string()),
  baseSalary: z.union([pay, amount]).catch(null),
  salaryCurrency: text,
  datePosted: text,
  validThrough: text,
})

/** A schema.org JobPosting in the import’s shape, and until when it is valid. Throws a ZodError. */
export function readSchemaPosting(raw: unknown): { ad: BoardAd; endsAt: string | null } {
  const { title, description, jobLocation, ...more } = posting.parse(raw)
  const places = (jobLocation ?? []).flatMap((each) => placeOf(each.address) ?? [])
  const isRemote = more.jobLocationType === 'TELECOMMUTE'
  const from = isRemote ? (more.applicantLocationRequirements ?? []) : []
  const types = [...new Set(more.employmentType ?? [])]
  // A date without a time means the end of that day.
  const end = more.validThrough?.replace(/^(\d{4}-\d\d-\d\d)$/, '$1T23:59:59Z')
  return {
    endsAt: moment(end),
    ad: {
      ...payOf(more.baseSalary, more.salaryCurrency),
      title: words(title) ?? '',
      // Some sites escape line ends twice.
      description: (description ?? '').replaceAll('\\n', '\n'),
      company: words(more.hiringOrganization),
      location: [...new Set(from.length ? from : places)].join('; ') || null,
      countryCode: null,
      remote: null,
      workplace: isRemote ? 'remote' : null,
      employmentType: types.length === 1 ? employmentOf(types[0]!) : null,
      experience: null,
      postedAt: moment(more.datePosted),
    },
  }
}

function placeOf(where: z.output<typeof address> | null | undefined): string | null {
  if (!where || typeof where === 'string') return words(where)
  const { addressLocality, addressRegion, addressCountry } = where
  const parts = [addressLocality, addressRegion, addressCountry].map(words)
  return [...new Set(parts.filter(Boolean))].join(', ') || null
}

/** `FULL_TIME` becomes `full-time`. */
function employmentOf(type: string): string {
  const known: Record<string, string> = { CONTRACTOR: 'contract', INTERN: 'internship' }
  return known[type.toUpperCase()] ?? type.toLowerCase().replaceAll('_', '-').slice(0, 100)
}

/** Pay, if its currency and period are stated. */
function payOf(
  base: z.output<typeof posting>['baseSalary'],
  otherCurrency: string | null | undefined,
): BoardPay {
  if (!base || typeof base === 'number') return noPay
  const { value } = base
  const inner = typeof value === 'object' && value ? value : { ...base, value }
  const salaryMin = inner.minValue ?? inner.value ?? null
  const currency = words(base.currency ?? otherCurrency)
  const salaryPeriod = /^(?:year|month|week|day|hour)$/.exec(
    (inner.unitText ?? base.unitText ?? '').toLowerCase(),
  )?.[0]
  if (salaryMin === null || !currency || !salaryPeriod) return noPay
  return { salaryMin, salaryMax: inner.maxValue ?? salaryMin, currency, salaryPeriod }
}
