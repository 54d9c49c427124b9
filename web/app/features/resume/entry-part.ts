import { type FormPart, formPartOf } from '../forms/form-part.ts'
import type { FormHandle } from '../forms/use-form.ts'
import type { ReviewValues } from './review-values.ts'

/** The fields of an entry of the review form. What is not taken need not be certain. */
export function entryPart(form: Omit<FormHandle, 'props'>, entry: string, values: ReviewValues): FormPart {
  const isTaken = () => {
    const box = form.element.current?.elements.namedItem(`take-${entry}`)
    return box instanceof HTMLInputElement && box.checked
  }
  return {
    ...formPartOf(form, `${entry}-`, values),
    waitFor: (lookUp) => form.waitFor((isPressed) => (isTaken() ? lookUp(isPressed) : undefined)),
  }
}
