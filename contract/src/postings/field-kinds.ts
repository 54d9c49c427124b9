import { z } from 'zod'
import { fieldRequired } from '../words.ts'
import type { PostingStep } from './values.ts'

/** What there is to say of a field of a posting; `fields.ts` says it of each. */
export interface PostingFieldFacts {
  /** The step of the wizard that asks for it. */
  step: PostingStep
  /** Where it is stored: a column of `posting`, or null for skills, which have rows of their own. */
  column: string | null
  stored: 'plain' | 'json' | 'instant'
  /** Who sees it as it is: everybody on cards, everybody on its page, or `apart` where the page shows it in another shape. */
  shown: 'card' | 'page' | 'apart'
  /** What stands there while nothing is written. */
  blank: unknown
  /** As a form sends it and a draft keeps it: blank is allowed. */
  form: z.ZodType
  /** As it is answered, whatever an import or an older version has stored. */
  copy: z.ZodType
  /** As it is handed in. */
  submit: z.ZodType
}

export const chooseOne = 'Choose one from the list.'
const none: never[] = []

/** Yes or no; no when nothing is said. */
export function flag() {
  const form = z.boolean()
  return { stored: 'plain', blank: false, form, copy: form, submit: form.default(false) } as const
}

/** Text that must not be blank when it is handed in. */
export function neededText(form: z.ZodType<string, string>, submit = form) {
  return { stored: 'plain', blank: '', form, copy: z.string(), submit: filled(submit, '') } as const
}

/** What may stay away. */
export function optional<Out, In, Copy>(form: z.ZodType<Out, In>, copy: z.ZodType<Copy>) {
  const orBlank = orNull(form)
  return {
    stored: 'plain',
    blank: null,
    form: orBlank,
    copy: copy.nullable(),
    submit: orBlank.default(null),
  } as const
}

/** What must be there when it is handed in. */
export function needed<Out, In, Copy>(form: z.ZodType<Out, In>, copy: z.ZodType<Copy>) {
  const orBlank = orNull(form)
  return {
    stored: 'plain',
    blank: null,
    form: orBlank,
    copy: copy.nullable(),
    submit: filled(orBlank),
  } as const
}

/** One of a fixed list. */
export function oneOf<const Values extends readonly string[]>(values: Values) {
  return [z.enum(values, { error: chooseOne }), z.enum(values)] as const
}

/** One of what has these words. */
export function oneWith<Value extends string>(words: Readonly<Record<Value, string>>) {
  return oneOf(Object.keys(words) as Value[])
}

/** Any number of things. */
export function listField<Out, In, Copy>(form: z.ZodType<Out[], In[]>, copy: z.ZodType<Copy>) {
  return { stored: 'plain', blank: none, form, copy: z.array(copy), submit: form.default([]) } as const
}

/** Blank text is nothing: forms send single spaces as placeholders. */
export function orNull<Out, In>(schema: z.ZodType<Out, In>): z.ZodType<Out | null, In | string | null> {
  const emptied = (value: unknown) => (typeof value === 'string' && !value.trim() ? null : value)
  return z.preprocess(emptied, schema.nullable()).meta({ blankIsNull: true }) as unknown as z.ZodType<
    Out | null,
    In | string | null
  >
}

/** The same field where it must not stay blank or missing. */
export function filled<Out, In>(
  schema: z.ZodType<Out | null, In>,
  blank: '' | null = null,
): z.ZodType<Out, In> {
  const present = schema.refine((value) => value !== null && value !== '', fieldRequired)
  return z.preprocess((value) => value ?? blank, present) as unknown as z.ZodType<Out, In>
}
