import { maxNotice, noticeCookie } from '@chainwork/contract/notice-cookie'
import { parseCookie } from 'cookie'

/** What is told after a page was left by an action, by the name under which it travels. */
export const noticeWords = {
  accountCreated: 'Account created!',
  loggedOut: 'You are logged out.',
  linkSent: 'Verification link sent',
  mailCooldown: 'We just sent an email. Wait 30 seconds before asking for another one.',
  mailLimit:
    'We sent several emails to this address recently. Check your inbox and spam folder, or try again later.',
  passwordUpdated: 'Password updated successfully',
  emailVerified: 'Email verified',
  emailRestored: 'Email restored',
  profileUpdated: 'Update successful',
  profileDeleted: 'Delete successful',
  applied: 'Application Successful!',
  companySelected: '{company} selected',
  postSaved: 'Job post saved to drafts',
  postForReview: 'Job post updated to "For Review"',
  postUpdated: 'Update successful',
  postSubmitted: 'Job post submitted',
  postWithoutCredit: 'No credits left, post saved to drafts',
  postRecognised: 'We filled in what we recognized. Check every field.',
  postReadingUndone: 'We cleared the fields filled from the ad.',
  companyUpdated: 'Update successful',
  adminsOnly: 'Only admins and owners can open that page.',
  cardSaved: 'Card saved',
} as const
export type NoticeKey = keyof typeof noticeWords

/** Header that lets the next page say something once. */
export function withNotice(notice: NoticeKey): { 'set-cookie': string } {
  return { 'set-cookie': noticeCookie(noticeWords[notice]) }
}

/** The words that a request brings along for its page to say. */
export function noticeOf(cookies: string | null): string | null {
  return parseCookie(cookies ?? '')['notice']?.slice(0, maxNotice) || null
}
