import type { RefObject } from 'react'
import { checkBody, checkForm } from './check-form.ts'
import type { FormOptions } from './form-options.ts'
import type { Problems } from './outcome.ts'

/** What a look-up says of its field. One that failed knows nothing: it only says why the rules found a problem there. */
export interface LookedUp {
  problems: Problems
  hasFailed: boolean
}

/** Finishes a field that is looked up and says what is wrong with it: what is on its way, or after a press what was typed last. */
export type LookUp = (isPressed: boolean) => Promise<LookedUp | undefined> | undefined

/** What is wrong with a form as it stands, by its rules and its look-ups; `pressed` is the value of the button, null while typing. */
export async function findProblems(
  options: Pick<FormOptions, 'check' | 'schema' | 'body'>,
  {
    element,
    lookUps,
    pressed,
  }: { element: RefObject<HTMLFormElement | null>; lookUps: ReadonlySet<LookUp>; pressed: string | null },
): Promise<Problems> {
  const isPressed = pressed !== null
  // A choice sets other fields with it; they have their values a moment later.
  if (!isPressed) await new Promise((resolve) => setTimeout(resolve))
  const answers = await Promise.all([...lookUps].map((lookUp) => lookUp(isPressed)))
  // Loaded first: what is written meanwhile counts.
  const schema = options.check ? undefined : await options.schema?.()
  const body = await options.body?.()
  if (!element.current) return {}
  const form = new FormData(element.current)
  const found = options.check
    ? await options.check(form, pressed)
    : body
      ? checkBody(body, form)
      : schema && checkForm(schema, form)
  const all: Problems = { ...found }
  for (const { problems, hasFailed } of answers.filter((each) => each !== undefined))
    for (const [key, words] of Object.entries(problems)) if (!hasFailed || key in all) all[key] = words
  return all
}
