import { type PostingField, postingFields } from '@chainwork/contract/postings/fields'
import type { WorkingCopy } from '@chainwork/contract/postings/own-posting'
import { submitForm } from '@chainwork/contract/postings/posting-form'
import { type Missing, fieldOf } from './steps.ts'

interface Issue {
  path: readonly PropertyKey[]
  message: string
}

/** What keeps a posting from being submitted, by step. */
export function missingIn(copy: WorkingCopy): Missing {
  return missingOf(submitForm.safeParse(copy).error?.issues ?? [])
}

/** Sorts the problems of a whole posting by the step they are changed in. */
export function missingOf(issues: readonly Issue[]): Missing {
  const missing: Missing = {}
  for (const { path, message } of issues) {
    const step = isField(path[0]) ? postingFields[path[0]].step : 'details'
    const fields = (missing[step] ??= {})
    fields[fieldOf(path)] ??= message
  }
  return missing
}

function isField(name: PropertyKey | undefined): name is PostingField {
  return name !== undefined && Object.hasOwn(postingFields, name)
}
