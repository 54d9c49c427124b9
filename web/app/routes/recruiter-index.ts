import { redirect } from 'react-router'
import { recruiterHome } from '../features/shell/navigation.ts'

/** Recruiters start with their job posts. */
export function loader() {
  return redirect(recruiterHome)
}
