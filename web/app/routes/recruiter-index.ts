import { redirect } from 'react-router'
import { pagePath } from '@chainwork/contract/pages'

/** Recruiters start with their job posts. */
export function loader() {
  return redirect(pagePath('/recruiter/my-jobs'))
}

export { LeadsOn as default } from '../features/errors/leads-on.tsx'
