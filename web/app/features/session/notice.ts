import { maxNotice, noticeCookie } from '@chainwork/contract/notice-cookie'
import { parseCookie } from 'cookie'

/** Header that lets the next page say something once. */
export function withNotice(words: string): { 'set-cookie': string } {
  return { 'set-cookie': noticeCookie(words) }
}

/** The words that a request brings along for its page to say. */
export function noticeOf(cookies: string | null): string | null {
  return parseCookie(cookies ?? '')['notice']?.slice(0, maxNotice) || null
}
