import { type ContactMessage, contactMessage } from '@chainwork/contract/contact/schemas'
import { type Problems, problemsOf } from '../forms/outcome.ts'

const names = ['firstName', 'lastName', 'email', 'company', 'helpType'] as const

/** The fields of the form as the API takes them, not checked yet; an unticked box is not sent, so it is false. */
export function messageOfForm(form: FormData): ContactMessage {
  return {
    ...Object.fromEntries(names.map((name) => [name, String(form.get(name) ?? '')])),
    termsOfService: form.get('termsOfService') === 'true',
  } as ContactMessage
}

/** What to change, one sentence for each field. */
export function checkMessage(form: FormData): Problems {
  return problemsOf(contactMessage.safeParse(messageOfForm(form)).error?.issues ?? [])
}
