import { readPlace } from '../../api/find-place.ts'
import { type PlaceHint, questionAbout } from './place-question.ts'

/** What the box of a place takes and a look-up asks for. */
export const longestPlace = 80

/**
 * The code that a form sends of its place: empty for none, null for a text that has yet to be looked up. A code counts only
 * while the text it was given for still stands beside it.
 */
export function typedCode(form: FormData, prefix = ''): string | null {
  const [where, known, code] = ['where', 'whereKnown', 'locationCode'].map((name) =>
    textOf(form, prefix + name),
  )
  if (!where) return ''
  return code && where === known ? code : null
}

/** Puts the code of the typed place into a form, none when that is not certain; answers what to ask then. */
export async function settlePlace(
  form: FormData,
  { fetch, prefix = '' }: { fetch?: typeof globalThis.fetch; prefix?: string } = {},
): Promise<PlaceHint | null> {
  const code = typedCode(form, prefix)
  form.set(`${prefix}locationCode`, code ?? '')
  if (code !== null) return null
  const text = textOf(form, `${prefix}where`)
  const meant = await readPlace(text.slice(0, longestPlace), fetch)
  const question = questionAbout(text, meant)
  if (question) return question
  form.set(`${prefix}locationCode`, meant.places[0]!.code)
  form.set(`${prefix}whereKnown`, text)
  return null
}

/** What a refused form shows of its place again. */
export function placeAnswer(form: FormData, question: PlaceHint | null, prefix = '') {
  const kept = ['where', 'whereKnown', 'locationCode'].map((name) => [
    prefix + name,
    textOf(form, prefix + name),
  ])
  return {
    fields: question ? { [`${prefix}locationCode`]: question.words } : {},
    values: {
      ...(form.has(`${prefix}where`) ? (Object.fromEntries(kept) as Record<string, string>) : {}),
      ...(question ? { [`${prefix}whereQuestion`]: JSON.stringify(question) } : {}),
    } as Record<string, string>,
  }
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value.trim() : ''
}
