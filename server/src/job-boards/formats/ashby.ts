import { z } from 'zod'
import { type BoardFormat, type BoardPay, boardAt, httpsOr, moment, noPay, words } from './format.ts'

const text = z.string().nullish()
const component = z.looseObject({
  compensationType: text,
  interval: text,
  currencyCode: text,
  minValue: z.number().nullish(),
  maxValue: z.number().nullish(),
})
const row = z.looseObject({
  id: z.string().min(1).max(100),
  title: z.string(),
  descriptionHtml: text,
  descriptionPlain: text,
  employmentType: text,
  location: text,
  secondaryLocations: z.array(z.looseObject({ location: text })).nullish(),
  publishedAt: text,
  isListed: z.boolean().nullish(),
  isRemote: z.boolean().nullish(),
  workplaceType: text,
  jobUrl: text,
  shouldDisplayCompensationOnJobPostings: z.boolean().nullish(),
  compensation: z
    .looseObject({
      compensationTiers: z.array(z.looseObject({ components: z.array(component).nullish() })).nullish(),
    })
    .nullish(),
})

const hosts = { 'jobs.ashbyhq.com': 'api.ashbyhq.com' }
const withId = z.looseObject({ id: row.shape.id })

/** Ashby: one answer with everything; what is not listed must not be shown. */
export const ashby: BoardFormat = {
  system: 'ashby',
  version: 1,
  recognise(address) {
    const board = boardAt(address, { hosts, path: ['posting-api', 'job-board'] })
    return board && /^(?:api|_next|static|meeting|form)$/.test(board.key) ? null : board
  },
  addressOf: ({ key }) => `https://jobs.ashbyhq.com/${encodeURIComponent(key)}`,
  page: ({ key }) => ({
    path: `/posting-api/job-board/${encodeURIComponent(key)}?includeCompensation=true`,
    fullAt: null,
  }),
  envelope: z
    .looseObject({ jobs: z.array(z.unknown()) })
    .transform(({ jobs }) => ({ rows: jobs, total: null })),
  idOf: (raw) => withId.safeParse(raw).data?.id ?? null,
  read(raw, board) {
    const { id, title, ...more } = row.parse(raw)
    const places = [more.location, ...(more.secondaryLocations ?? []).map(({ location }) => location)]
      .map(words)
      .filter((place) => place !== null)
    const workplace = { remote: 'remote', hybrid: 'hybrid', onsite: 'onsite' } as const
    const stated = workplace[more.workplaceType?.toLowerCase() as keyof typeof workplace] ?? null
    return {
      id,
      hasEnded: more.isListed === false,
      endsAt: null,
      applyUrl: httpsOr(more.jobUrl, `${this.addressOf(board)}/${encodeURIComponent(id)}`),
      ad: {
        title: words(title) ?? '',
        description: more.descriptionHtml ?? more.descriptionPlain ?? '',
        company: null,
        location: places.length ? [...new Set(places)].join('; ') : null,
        countryCode: null,
        // The kind of workplace goes before the flag, which is true for hybrid ones too.
        remote: stated ? null : (more.isRemote ?? null),
        workplace: stated,
        ...(more.shouldDisplayCompensationOnJobPostings === false ? noPay : payOf(more.compensation)),
        employmentType: words(more.employmentType)?.replace(/([a-z])([A-Z])/g, '$1-$2') ?? null,
        experience: null,
        postedAt: moment(more.publishedAt),
      },
    }
  },
}

/** The one salary among the components; several tiers that differ are none. */
function payOf(compensation: z.output<typeof row>['compensation']): BoardPay {
  const salaries = (compensation?.compensationTiers ?? [])
    .flatMap(({ components }) => components ?? [])
    .filter(({ compensationType, minValue }) => compensationType === 'Salary' && minValue != null)
  const [salary, ...others] = salaries
  if (!salary || others.length) return noPay
  const period = /^1 (YEAR|MONTH|WEEK|DAY|HOUR)$/.exec(salary.interval ?? '')?.[1]?.toLowerCase()
  if (!period) return noPay
  return {
    salaryMin: salary.minValue ?? null,
    salaryMax: salary.maxValue ?? salary.minValue ?? null,
    currency: salary.currencyCode ?? null,
    salaryPeriod: period,
  }
}
