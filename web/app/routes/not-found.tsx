import { data } from 'react-router'

export function loader() {
  throw data(null, { status: 404 })
}

/** Never seen: the area of the page tells what is missing. */
export default function NotFound() {
  return null
}
