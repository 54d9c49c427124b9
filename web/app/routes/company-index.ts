import { redirect } from 'react-router'

/** Guests have no company of their own. */
export function loader() {
  return redirect('/jobs')
}
