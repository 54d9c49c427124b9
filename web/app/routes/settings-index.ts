import { pagePath } from '@chainwork/contract/pages'
import { redirect } from 'react-router'

/** Settings begin with their own account. */
export function loader() {
  return redirect(pagePath('/settings/user'))
}

export { LeadsOn as default } from '../features/errors/leads-on.tsx'
