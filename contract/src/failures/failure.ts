/** The specification's nine codes. */
export type Code =
  | 'USER_INACTIVE'
  | 'USER_PENDING'
  | 'UNAUTHORIZED'
  | 'NOT_FOUND'
  | 'VALIDATION_ERROR'
  | 'TOO_MANY_REQUESTS'
  | 'INTERNAL_ERROR'
  | 'RESOURCE_GONE'
  | 'LEGAL_UNAVAILABLE'

export interface Failure {
  /** Where it is not the one that its status has. */
  code?: Code
  status: number
  message: string
  /** What to change, where it is the same field for every call. */
  field?: string
}

const codeOfStatus: Readonly<Record<number, Code>> = {
  401: 'UNAUTHORIZED',
  403: 'UNAUTHORIZED',
  404: 'NOT_FOUND',
  410: 'RESOURCE_GONE',
  429: 'TOO_MANY_REQUESTS',
  451: 'LEGAL_UNAVAILABLE',
  500: 'INTERNAL_ERROR',
  503: 'INTERNAL_ERROR',
  507: 'INTERNAL_ERROR',
}

/** The code that a refusal has on the wire. */
export function codeOf({ code, status }: Failure): Code {
  return code ?? codeOfStatus[status] ?? 'VALIDATION_ERROR'
}
