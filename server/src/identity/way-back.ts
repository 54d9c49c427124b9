import { maxLinkLength } from '../platform/mail/index.ts'

/** A way back that a link has room for, escaped twice as it is there; an account does not depend on it. */
export function shortEnough(path: string | undefined): string | undefined {
  return path && encodeURIComponent(encodeURIComponent(path)).length <= maxLinkLength - 500 ? path : undefined
}
