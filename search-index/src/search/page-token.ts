import type { IndexQuery } from '../query.ts'
import { readKeyword } from '../text/parse-query.ts'
import type { LiftedPosition } from './lift.ts'
import type { PagePosition } from './page.ts'

/** What a position belongs to: it means something in its own order alone, and a score for its own keyword or points. */
type PagedQuery = Pick<IndexQuery, 'order' | 'keyword' | 'lift' | 'best' | 'first'>

function placeOf({ order, keyword, best, first = '' }: PagedQuery): string {
  if (order === 'best') return `${order}.${sumOf(best?.name ?? JSON.stringify(best?.groups ?? []))}`
  return order === 'relevance' ? `${order}.${sumOf(readKeyword(keyword).key + first)}` : order
}

/** Opaque text for a position, with a sum of itself, so that a damaged one is not taken for another position. */
export function writeToken(query: PagedQuery, { score, orderKey, id }: PagePosition): string {
  return sealed(`${placeOf(query)} ${score} ${orderKey} ${id}`)
}

const number = /(-?\d{1,15}) (-?\d{1,15}(?:\.\d{1,6})?) (\w{1,60})/.source
const plain = new RegExp(`^([a-z]+(?:\\.\\w+)?) ${number} \\w+$`)

/** The position of a token, or null when it is not one of ours for this order and, by relevance, this keyword. */
export function readToken(query: PagedQuery, token: string): PagePosition | null {
  const found = plain.exec(opened(token))
  if (found?.[1] !== placeOf(query)) return null
  const position = positionOf(found.slice(2))!
  // Decoding takes several spellings of a token; only the one we write counts.
  return writeToken(query, position) === token ? position : null
}

/** The same for pages with lifted documents. */
export function writeLiftedToken(query: PagedQuery, { place, lifted, others }: LiftedPosition): string {
  const end = (position: PagePosition | null) =>
    position ? `${position.score} ${position.orderKey} ${position.id}` : '-'
  return sealed(`${placeOf(query)} lift ${place} ${end(lifted)} ${end(others)}`)
}

const twofold = new RegExp(`^([a-z]+(?:\\.\\w+)?) lift (\\d{1,3}) (?:-|${number}) (?:-|${number}) \\w+$`)

export function readLiftedToken(query: PagedQuery, token: string): LiftedPosition | null {
  const found = twofold.exec(opened(token))
  if (found?.[1] !== placeOf(query) || !(Number(found[2]) < query.lift!.every)) return null
  const position = {
    place: Number(found[2]),
    lifted: positionOf(found.slice(3)),
    others: positionOf(found.slice(6)),
  }
  return writeLiftedToken(query, position) === token ? position : null
}

/** Whether a token is a position that this query can go on from. */
export function isPosition(query: PagedQuery, token: string): boolean {
  return (query.lift ? readLiftedToken : readToken)(query, token) !== null
}

function positionOf([score, orderKey, id]: readonly (string | undefined)[]): PagePosition | null {
  return id === undefined ? null : { score: Number(score), orderKey: Number(orderKey), id }
}

function sealed(text: string): string {
  return Buffer.from(`${text} ${sumOf(text)}`).toString('base64url')
}

function opened(token: string): string {
  return Buffer.from(token, 'base64url').toString('utf8')
}

/** FNV-1a: for what was cut or mistyped, not against forgery, which gains nothing. */
function sumOf(text: string): string {
  let sum = 0x811c9dc5
  for (let at = 0; at < text.length; at++) sum = Math.imul(sum ^ text.charCodeAt(at), 0x01000193)
  return (sum >>> 0).toString(36)
}
