import { expectations } from '@chainwork/contract/expected-session'

type Schema = Record<string, unknown>

/** What makes a repetition safe. */
export const repeatKey: Schema = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'A repetition with the same key within a day is answered as the first time, without doing it again. A key is of one account, and of one company where the call is made for a company; with another request it is refused.',
  schema: { type: 'string', minLength: 1, maxLength: 200 },
}

/** Whose account a change is for. */
export const expectedAccount: Schema = {
  name: expectations.account.header,
  in: 'header',
  required: false,
  description:
    'The id of the account that this is for. Refused with session.otherAccount when the session is of another one; without it, nothing is compared. It opens nothing.',
  schema: { type: 'string' },
}

/** Which company a change is for. */
export const expectedCompany: Schema = {
  name: expectations.company.header,
  in: 'header',
  required: false,
  description:
    'The id of the company that this is for. Refused with session.otherCompany when the call would be made for another one; without it, nothing is compared. It opens nothing.',
  schema: { type: 'string' },
}
