import { type PostingField, fieldsWith, postingFields } from '@chainwork/contract/postings/fields'
import { salaryCurrency } from '@chainwork/contract/postings/values'
import { typedCode } from '../../place/look-up-place.ts'
import { namesIn } from '../../../ui/names-in.ts'
import type { FormStep } from './steps.ts'

/** A typed place that nobody has looked up yet. */
export const typedPlace = '?'

/** True when the description is the one that is saved. */
export function isSameDescription(form: FormData): boolean {
  return form.get('jobDescription') === form.get('descriptionBefore')
}

/** What a step's form says, in the shape the API takes; nothing is checked yet. Undefined is not asked and stays. */
export function readStep(step: FormStep, form: FormData): Record<string, unknown> {
  const plain = fieldsWith('step', step).map((name) => [name, plainOf(form, name)])
  const read = { ...Object.fromEntries(plain), ...readers[step](form) }
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined))
}

/** Read as what is blank of it: text, a list, yes or no, and otherwise a choice or none. */
function plainOf(form: FormData, name: PostingField): unknown {
  const { blank } = postingFields[name]
  if (blank === false) return form.has(name)
  if (blank !== null && blank !== '') return listOf(form, name)
  return textOf(form, name) || blank
}

/** The fields that are more than what one input says. */
const readers: { [Step in FormStep]: (form: FormData) => Partial<Record<PostingField, unknown>> } = {
  details: (form) => {
    const [salaryMin, salaryMax] = [numberOf(form, 'salaryMin'), numberOf(form, 'salaryMax')]
    const levels = form.getAll('proficiencyLevel')
    return {
      salaryMin,
      salaryMax,
      salaryCurrency: salaryMin === null && salaryMax === null ? null : salaryCurrency,
      locationCode: placeOf(form),
      // The workplace says it.
      isRemote: undefined,
      coreHours: coreHoursOf(form),
      languages: form
        .getAll('languageCode')
        .flatMap((code, at) =>
          typeof code === 'string' && code
            ? [{ languageCode: code, proficiencyLevel: Number(levels[at] ?? 3) }]
            : [],
        ),
    }
  },
  skills: (form) => {
    const kinds = form.getAll('questionKind')
    return {
      questions: form.getAll('question').map((question, at) => ({
        question: String(question).trim(),
        isOnChain: kinds[at] === 'onChain',
      })),
    }
  },
  'on-chain': (form) => ({
    onChainRequirements: form.has('asksOnChain')
      ? {
          dexXp: numberOf(form, 'dexXp') ?? Number.NaN,
          defiXp: numberOf(form, 'defiXp') ?? Number.NaN,
          nftXp: numberOf(form, 'nftXp') ?? Number.NaN,
          years: numberOf(form, 'years') ?? 0,
          blockchains: listOf(form, 'blockchains'),
          skills: listOf(form, 'onChainSkills'),
          questions: form.getAll('onChainQuestion').map((question) => String(question).trim()),
        }
      : null,
  }),
  schedule: (form) => {
    const typed = textOf(form, 'publishAt')
    const onDay = form.get('when') === 'day' ? typed && `${typed}:00.000Z` : null
    return { publishAt: form.has('when') ? onDay : undefined }
  },
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value.trim() : ''
}

/** Null without a time; with one of the two it is for the schema to refuse. */
function coreHoursOf(form: FormData): { from: string; to: string } | null {
  const [from, to] = [textOf(form, 'coreHours'), textOf(form, 'coreHoursTo')]
  return from || to ? { from, to } : null
}

/** Reads `120,000`, `120.000` and `120k` as numbers; anything else is NaN, which no schema accepts. */
function numberOf(form: FormData, name: string): number | null {
  const typed = textOf(form, name).replace(/[\s,$'’]/g, '')
  const plain = /^\d{1,3}(\.\d{3})+$/.test(typed) ? typed.replaceAll('.', '') : typed
  if (!plain) return null
  return /k$/i.test(plain) ? Number(plain.slice(0, -1)) * 1000 : Number(plain)
}

/** Chosen values and typed ones, which commas or semicolons separate. */
function listOf(form: FormData, name: string): string[] {
  const typed = namesIn(textOf(form, `${name}Typed`))
  const values = [...form.getAll(name).map(String), ...typed].map((value) => value.trim())
  return [...new Set(values.filter(Boolean))]
}

/** The code of the place, null for none. */
export function placeOf(form: FormData): string | null {
  return (typedCode(form) ?? typedPlace) || null
}
