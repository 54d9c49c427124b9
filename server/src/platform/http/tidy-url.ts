import { isApiPath, maxParameterLength } from './known-routes.ts'

/** No address has half as many parts; the pages' own router takes seconds for thousands of them. */
const maxParts = 20

/**
 * The address a request is routed by. What the router would refuse in its own way, without headers or a page (broken escapes,
 * parts far too long or far too many, the full form of an address), becomes something that is simply not there.
 */
export function tidyUrl(url: string): string {
  const own = url.replace(/^https?:\/\/[^/?#]*/i, '')
  const relative = own.startsWith('/') ? own : `/${own}`
  const end = relative.search(/[?#]/)
  const path = end < 0 ? relative : relative.slice(0, end)
  const rest = end < 0 ? '' : relative.slice(end)
  const readable = isDecodable(path) ? path : path.replaceAll('%', '%25')
  const parts = readable.split('/')
  const isApi = isApiPath(path)
  // A letter of most scripts takes six to twelve characters of an address, so what is counted is what they spell.
  const isTooLong = isApi && parts.some((part) => decodeURIComponent(part).length > maxParameterLength)
  return (isTooLong || parts.length > maxParts ? (isApi ? '/api/-' : '/-') : readable) + rest
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}
