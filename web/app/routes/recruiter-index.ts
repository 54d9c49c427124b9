import { redirect } from 'react-router'
import { recruiterHome } from '../features/shell/navigation.ts'

/** Recruiters start with their job posts. */
export function loader() {
  return redirect(recruiterHome)
}

export { LeadsOn as default } from '../features/errors/leads-on.tsx'
