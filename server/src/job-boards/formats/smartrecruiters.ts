import { z } from 'zod'
import { type BoardFormat, boardAt, moment, noPay, words } from './format.ts'

const text = z.string().nullish()
const choice = z.looseObject({ id: text, label: text }).nullish()
const row = z.looseObject({
  id: z.string().regex(/^[\w-]{1,100}$/),
  name: z.string(),
  company: z.looseObject({ name: text }).nullish(),
  releasedDate: text,
  location: z
    .looseObject({
      city: text,
      region: text,
      country: text,
      fullLocation: text,
      remote: z.boolean().nullish(),
      hybrid: z.boolean().nullish(),
    })
    .nullish(),
  typeOfEmployment: choice,
  experienceLevel: choice,
  visibility: text,
  jobAd: z
    .looseObject({ sections: z.record(z.string(), z.looseObject({ title: text, text }).nullish()) })
    .nullish(),
})
const withId = z.looseObject({ id: row.shape.id })
const api = 'api.smartrecruiters.com'
const hosts = { 'jobs.smartrecruiters.com': api, 'careers.smartrecruiters.com': api }
const ownNames = new Set(['oneclick-ui', 'sr-jobs', 'ni', 'api', 'my-applications'])
const fullAt = 100
const listOf = (key: string) => `/v1/companies/${encodeURIComponent(key)}/postings`

/** SmartRecruiters: pages without texts, each of which is an answer of its own. A company that it does not know has no posts. */
export const smartrecruiters: BoardFormat = {
  system: 'smartrecruiters',
  version: 1,
  isEmptyUnsure: true,
  recognise(address) {
    const board = boardAt(address, { hosts, path: ['v1', 'companies'] })
    return board && /^[\w-]+$/.test(board.key) && !ownNames.has(board.key.toLowerCase()) ? board : null
  },
  addressOf: ({ key }) => `https://careers.smartrecruiters.com/${encodeURIComponent(key)}`,
  page: ({ key }, at) => ({
    path: `${listOf(key)}?limit=${fullAt}&offset=${at * (fullAt - 1)}`,
    fullAt,
  }),
  textPath: ({ key }, id) => `${listOf(key)}/${encodeURIComponent(id)}`,
  envelope: z
    .looseObject({ totalFound: z.number().int().min(0), content: z.array(z.unknown()) })
    .transform(({ totalFound, content }) => ({ rows: content, total: totalFound })),
  idOf: (raw) => withId.safeParse(raw).data?.id ?? null,
  read(raw, { key }) {
    const { id, name, location, ...more } = row.parse(raw)
    const kind = more.typeOfEmployment?.id ?? more.typeOfEmployment?.label
    const places = [location?.city, location?.region, location?.country?.toUpperCase()]
    return {
      id,
      hasEnded: (more.visibility ?? 'PUBLIC') !== 'PUBLIC',
      endsAt: null,
      applyUrl: `https://jobs.smartrecruiters.com/${encodeURIComponent(key)}/${encodeURIComponent(id)}`,
      ad: {
        ...noPay,
        title: words(name) ?? '',
        description: Object.values(more.jobAd?.sections ?? {})
          .flatMap((part) => (part?.text ? `<h3>${words(part.title) ?? ''}</h3>${part.text}` : []))
          .join('\n'),
        company: words(more.company?.name),
        location:
          words(location?.fullLocation) ?? (places.flatMap((each) => words(each) ?? []).join(', ') || null),
        countryCode: words(location?.country)?.toUpperCase() ?? null,
        remote: location?.remote || null,
        workplace: location?.hybrid && !location.remote ? 'hybrid' : null,
        // Names of choices are translated, their ids are not; its “permanent” is full-time.
        employmentType: words(kind)?.replace(/^permanent$/, 'full-time') ?? null,
        experience:
          words(more.experienceLevel?.id ?? more.experienceLevel?.label)?.replaceAll('_', ' ') ?? null,
        postedAt: moment(more.releasedDate),
      },
    }
  },
}
