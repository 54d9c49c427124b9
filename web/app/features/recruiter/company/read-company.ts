import { companySizeSteps } from '@chainwork/contract/postings/values'
import { placeOf } from '../wizard/read-step.ts'

/** What the company form says, in the shape the API takes; nothing is checked yet. */
export function readCompany(form: FormData): Record<string, unknown> {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const orNull = (name: string) => text(name) || null
  const step = companySizeSteps.findIndex((bound) => String(bound) === text('size'))
  const kinds = form.getAll('linkTypeId').map(String)
  return {
    name: text('name'),
    bio: text('bio'),
    description: text('description'),
    website: orNull('website'),
    email: orNull('email'),
    industry: orNull('industry'),
    specialty: orNull('specialty'),
    // A size that is on no step stays as it is while none is chosen.
    ...(text('size') === 'kept'
      ? {}
      : {
          sizeMin: step < 0 ? null : step ? companySizeSteps[step - 1]! : 1,
          sizeMax: step < 0 ? null : companySizeSteps[step]!,
        }),
    locationCode: placeOf(form),
    foundingYear: text('foundingYear') ? Number(text('foundingYear')) : null,
    workplaceType: orNull('workplaceType'),
    workplaceEnvironment: orNull('workplaceEnvironment'),
    blockchains: form.getAll('blockchains').map(String).filter(Boolean),
    links: form
      .getAll('link')
      .map((link, at) => ({ linkTypeId: kinds[at] ?? '', link: String(link).trim() }))
      .filter(({ link }) => link),
  }
}

/** The field of the form that a problem belongs to. */
export function companyField(path: readonly PropertyKey[]): string {
  const [first, second] = path.map(String)
  if (first === 'links' && second !== undefined) return `link-${second}`
  return first === 'sizeMin' || first === 'sizeMax' ? 'size' : (first ?? '')
}

/** The problems of a refusal, `body.links.0.link`, by the fields of the form. */
export function companyFields(fields: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([path, words]) => [
      companyField(path.replace(/^body\./, '').split('.')),
      words,
    ]),
  )
}
