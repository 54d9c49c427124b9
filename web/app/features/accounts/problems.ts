import { failures } from '@chainwork/contract/failures'

/** The words for what a provider sign-in came back with, by the reason in the address; unknown reasons are an error like any other. */
export function accountProblem(params: URLSearchParams): string | null {
  const reason = params.get('problem')
  if (!reason) return null
  return Object.hasOwn(failures, reason)
    ? failures[reason as keyof typeof failures].message
    : 'Something went wrong'
}
