import { z } from 'zod'
import { type BoardFormat, type BoardPay, boardAt, httpsOr, moment, noPay, words } from './format.ts'

const text = z.string().nullish()
const row = z.looseObject({
  id: z.number().int().positive(),
  title: z.string(),
  content: z.string(),
  absolute_url: text,
  company_name: text,
  location: z.looseObject({ name: text }).nullish(),
  first_published: text,
  application_deadline: text,
  pay_input_ranges: z
    .array(
      z.looseObject({
        min_cents: z.number().nullish(),
        max_cents: z.number().nullish(),
        currency_type: text,
        title: text,
      }),
    )
    .nullish(),
})
const hosts = {
  'boards.greenhouse.io': 'boards-api.greenhouse.io',
  'job-boards.greenhouse.io': 'boards-api.greenhouse.io',
  'boards.eu.greenhouse.io': 'boards-api.eu.greenhouse.io',
  'job-boards.eu.greenhouse.io': 'boards-api.eu.greenhouse.io',
}

const withId = z.looseObject({ id: row.shape.id })

/** Greenhouse: one answer that says how many rows it has; texts are escaped twice, pay is in cents. */
export const greenhouse: BoardFormat = {
  system: 'greenhouse',
  version: 1,
  recognise(address) {
    const board = boardAt(address, { hosts, path: ['v1', 'boards'] })
    const key = board?.key === 'embed' ? address.searchParams.get('for') : board?.key
    return board && key && /^[a-z0-9][a-z0-9_-]{0,99}$/i.test(key) && !/^(?:v1|users?)$/.test(key)
      ? { host: board.host, key }
      : null
  },
  addressOf: ({ host, key }) =>
    `https://${host.replace('boards-api', 'job-boards')}/${encodeURIComponent(key)}`,
  page: ({ key }) => ({
    path: `/v1/boards/${encodeURIComponent(key)}/jobs?content=true&pay_transparency=true`,
    fullAt: null,
  }),
  envelope: z
    .looseObject({ jobs: z.array(z.unknown()), meta: z.looseObject({ total: z.number().int().min(0) }) })
    .transform(({ jobs, meta }) => ({ rows: jobs, total: meta.total })),
  idOf: (raw) => withId.safeParse(raw).data?.id.toString() ?? null,
  read(raw, board, now) {
    const { id, title, content, ...more } = row.parse(raw)
    const deadline = moment(more.application_deadline)
    const location = words(more.location?.name)
    return {
      id: String(id),
      hasEnded: deadline !== null && new Date(deadline) <= now,
      endsAt: deadline,
      applyUrl: httpsOr(more.absolute_url, `${this.addressOf(board)}/jobs/${id}`),
      ad: {
        title,
        description: content,
        company: words(more.company_name),
        location,
        countryCode: null,
        remote: null,
        workplace: null,
        ...payOf(more.pay_input_ranges ?? []),
        employmentType: null,
        experience: null,
        postedAt: moment(more.first_published),
      },
    }
  },
}

/** One range is the pay; several, of several places, are none. */
function payOf(ranges: NonNullable<z.output<typeof row>['pay_input_ranges']>): BoardPay {
  const [range, ...others] = ranges
  if (!range || others.length || range.min_cents == null || range.max_cents == null) return noPay
  const title = range.title ?? ''
  const period = /hour/i.test(title) ? 'hour' : /month/i.test(title) ? 'month' : 'year'
  const [salaryMin, salaryMax] = [range.min_cents / 100, range.max_cents / 100]
  // A title that says nothing leaves the period open; what can only be a year is one.
  if (period === 'year' && !/year|annual|salary/i.test(title) && salaryMin < 10_000) return noPay
  return { salaryMin, salaryMax, currency: range.currency_type ?? null, salaryPeriod: period }
}
