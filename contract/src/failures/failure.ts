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
  code: Code
  status: number
  message: string
  /** What to change, where it is the same field for every call. */
  field?: string
}
