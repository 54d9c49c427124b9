import { redirect } from 'react-router'

/** Guests start at the search. */
export function loader() {
  return redirect('/jobs')
}
