import { readPlace } from '../../api/find-place.ts'
import { type PlaceHint, questionAbout } from './place-question.ts'

/** What the box of a place takes and a look-up asks for. */
export const longestPlace = 80

/**
 * The code that a form sends of its place: empty for none, null for a text that has yet to be looked up. A code counts only
 * while the text it was given for still stands beside it.
 */
export function typedCode(form: FormData): string | null {
  const [where, known, code] = ['where', 'whereKnown', 'locationCode'].map((name) => textOf(form, name))
  if (!where) return ''
  return code && where === known ? code : null
}

/** Puts the code of the typed place into a form, none when that is not certain; answers what to ask then. */
export async function lookUpPlace(form: FormData): Promise<PlaceHint | null> {
  const code = typedCode(form)
  form.set('locationCode', code ?? '')
  if (code !== null) return null
  const text = textOf(form, 'where')
  const meant = await readPlace(text.slice(0, longestPlace))
  const question = questionAbout(text, meant)
  if (question) return question
  form.set('locationCode', meant.places[0]!.code)
  form.set('whereKnown', text)
  return null
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value.trim() : ''
}
