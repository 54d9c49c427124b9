/**
 * The page of an address that only leads on. It is never seen, but with it the address is a page: a blocked account meets
 * the error page there instead of bare data.
 */
export function LeadsOn() {
  return null
}
