import { pagePath } from '@chainwork/contract/pages'
import { redirect } from 'react-router'

/** The company's profile begins with what it says of itself. */
export function loader() {
  return redirect(pagePath('/recruiter/company-profile/about'))
}

export { LeadsOn as default } from '../features/errors/leads-on.tsx'
