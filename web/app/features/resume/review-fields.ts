import { languagesBody, linksBody } from '@chainwork/contract/profiles/forms'
import { personalInfoForm } from '@chainwork/contract/profiles/personal-info'
import { z } from 'zod'
import { within } from '../forms/form-part.ts'
import { educationFields, employmentFields } from '../profile/form-fields.ts'
import { type UnfinishedBody, unfinishedBody } from '@chainwork/contract/profiles/unfinished'
import {
  availabilityNames,
  entriesOf,
  personalNames,
  personalPath,
  type ReviewValues,
} from './review-values.ts'

const lists = ['employment', 'education', 'links', 'skills', 'languages', 'interests'] as const
type List = (typeof lists)[number]

const language = z
  .object({ languageCode: z.string(), proficiencyLevel: z.coerce.number().optional() })
  .pipe(languagesBody.shape.languages.element)
const link = z.object({ linkTypeId: z.string(), link: z.string() }).pipe(linksBody.shape.links.element)

/** The review form as it is sent: what the API takes of it, and which entries those are. */
export const reviewFields = z.record(z.string(), z.unknown()).transform((raw, context) => {
  const isTaken = (name: string) => raw[`take-${name}`] === 'on' || raw[`take-${name}`] === true
  const taken = Object.fromEntries(
    lists.map((list) => [
      list,
      entriesOf(raw as ReviewValues, list).filter((at) => isTaken(`${list}-${at}`)),
    ]),
  ) as Record<List, number[]>
  const read = <S extends z.ZodType>(schema: S, value: unknown, pathOf: (name: string) => string) => {
    const parsed = schema.safeParse(value)
    if (parsed.success) return [parsed.data]
    for (const { path, message } of parsed.error.issues)
      context.addIssue({ code: 'custom', path: [pathOf(String(path[0] ?? ''))], message })
    return []
  }
  const all = <S extends z.ZodType>(list: List, schema: S) =>
    taken[list].flatMap((at) =>
      read(schema, within(raw, `${list}-${at}-`), (name) => `${list}-${at}-${name}`),
    )
  const unfinished: UnfinishedBody[] = []
  const open: [list: List, at: number][] = []
  // An entry that only lacks something is kept apart; what is wrong with it is still said.
  const history = <S extends z.ZodType>(list: 'employment' | 'education', schema: S) =>
    taken[list].flatMap((at) => {
      const entry = within(raw, `${list}-${at}-`)
      const part = unfinishedOf(list, entry, schema)
      if (!part) return read(schema, entry, (name) => `${list}-${at}-${name}`)
      unfinished.push(part)
      open.push([list, at])
      return []
    })
  const employment = history('employment', employmentFields)
  const education = history('education', educationFields)
  const isOpen = (list: List, at: number) => open.some(([name, index]) => name === list && index === at)
  const idsOf = (list: List) => taken[list].map((at) => String(raw[`${list}-${at}-id`]))
  const personal: Record<string, unknown> = {}
  for (const name of personalNames.filter((each) => isTaken(`personal-${each}`))) {
    const path = personalPath(name)
    const [value] = read(personalInfoForm.shape[name], raw[path], () => path)
    if (value !== undefined) personal[name] = value
  }
  const availability = Object.fromEntries(
    availabilityNames
      .filter((name) => isTaken(`availability-${name}`))
      .map((name) => {
        const value = String(raw[`availability-${name}-value`] ?? '')
        return [name, name === 'mayWorkIn' ? value.split(',').filter(Boolean) : value]
      }),
  )
  if (
    !lists.some((list) => taken[list].length) &&
    !personalNames.some((name) => isTaken(`personal-${name}`)) &&
    !Object.keys(availability).length
  )
    context.addIssue({ code: 'custom', path: ['nothing'], message: 'Choose at least one thing to add.' })
  return {
    taken: {
      ...taken,
      employment: taken.employment.filter((at) => !isOpen('employment', at)),
      education: taken.education.filter((at) => !isOpen('education', at)),
    },
    open,
    body: {
      personal,
      employment,
      education,
      unfinished,
      links: all('links', link),
      languages: all('languages', language),
      skillIds: idsOf('skills'),
      interestIds: idsOf('interests'),
      availability,
    },
  }
})

/** Paths of a refusal, `employment.0.endDate`, as the fields of the form: the API counts only what was chosen. */
export function fieldNames(
  fields: Record<string, string>,
  taken: Record<List, readonly number[]>,
  open: readonly (readonly [List, number])[],
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([path, words]) => {
      const [list = '', at = '', name = ''] = path.replace(/^body\./, '').split('.')
      if (list === 'personal') return [personalPath(at as (typeof personalNames)[number]), words]
      if (list === 'unfinished') {
        const [openEntry, index] = open[Number(at)] ?? []
        return [openEntry === undefined ? path : `${openEntry}-${index}-${name}`, words]
      }
      const entry = taken[list as List]?.[Number(at)]
      return [entry === undefined ? path : `${list}-${entry}-${name}`, words]
    }),
  )
}

const dates = new Set(['startDate', 'endDate'])

/** What an entry of the review form holds when it only lacks something; null when it is complete, nameless or wrong. */
function unfinishedOf(
  kind: UnfinishedBody['kind'],
  entry: Record<string, unknown>,
  schema: z.ZodType,
): UnfinishedBody | null {
  const parsed = schema.safeParse(entry)
  if (parsed.success) return null
  const textOf = (name: string) => String(entry[name] ?? '').trim()
  const isNamed = ['jobTitle', 'companyName', 'field', 'school'].some((name) => textOf(name))
  const isEmpty = (name: string) => {
    if (dates.has(name)) return !textOf(`${name}Year`) && !textOf(`${name}Month`)
    // A place that was typed and is not known is wrong, not missing.
    return !textOf(name) && !(name === 'locationCode' && textOf('where'))
  }
  if (!isNamed || !parsed.error.issues.every(({ path }) => isEmpty(String(path[0] ?? '')))) return null
  const isCurrent = entry['isCurrent'] === 'on' || entry['isCurrent'] === true
  const fields = Object.keys(unfinishedBody.options.find((each) => each.shape.kind.value === kind)!.shape)
  const found = fields.flatMap((name): [string, unknown][] => {
    if (name === 'kind' || name === 'isCurrent' || isEmpty(name)) return []
    if (name === 'endDate' && isCurrent) return []
    return [[name, dates.has(name) ? `${textOf(`${name}Year`)}-${textOf(`${name}Month`)}` : entry[name]]]
  })
  const whole = unfinishedBody.safeParse({ kind, isCurrent, ...Object.fromEntries(found) })
  return whole.success ? whole.data : null
}
