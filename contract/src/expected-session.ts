/**
 * How a page says whose it is when it asks for a change: the account, and the company that the account acts for. Scripts say
 * it in a header, forms that the browser sends itself in a field. What is expected opens nothing; it can only be refused.
 */
export const expectations = {
  account: { header: 'X-Expected-Account', field: 'expectedAccount' },
  company: { header: 'X-Expected-Company', field: 'expectedCompany' },
} as const

/** Whose a page is; null where nothing is expected. */
export interface Expected {
  account: string | null
  company: string | null
}

/** The expectation as headers of a request. */
export function expectedHeaders(expected: Expected): Record<string, string> {
  return Object.fromEntries(named(expected, 'header'))
}

/** The same as fields of a form: name and value. */
export function expectedFields(expected: Expected): [name: string, value: string][] {
  return named(expected, 'field')
}

function named(expected: Expected, as: 'header' | 'field'): [string, string][] {
  return (['account', 'company'] as const).flatMap((what) =>
    expected[what] === null ? [] : [[expectations[what][as], expected[what]] as [string, string]],
  )
}
