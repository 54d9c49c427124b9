import type { PostingOrigin } from './origin.ts'

/** `Consensys’`, `Aave’s`. */
export function possessive(name: string): string {
  return /[sS]$/.test(name) ? `${name}’` : `${name}’s`
}

/** `Apply on Consensys’ site`, of a post whose company takes applications there; null of all others. */
export function applyOnSite(origin: Pick<PostingOrigin, 'name' | 'appliesHere'> | null): string | null {
  return origin && !origin.appliesHere ? `Apply on ${possessive(origin.name)} site` : null
}
