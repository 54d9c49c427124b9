import { parseCookie, stringifySetCookie } from 'cookie'
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
  postingSaved: 'Job post saved',
  postingUnsaved: 'Job post unsaved',
  postingDismissed: 'Dismissed',
  postingRestored: 'Brought back',
  applied: 'Application Successful!',
  applicationWithdrawn: 'Application withdrawn',
  accountHibernated: 'Account hibernated successfully',
  accountDeleted: 'Account deleted successfully',
  companyDeleted: 'Organization deleted successfully',
  companySelected: '{company} selected',
  postSaved: 'Job post saved to drafts',
  postForReview: 'Job post updated to "For Review"',
  postUpdated: 'Update successful',
  postSubmitted: 'Job post submitted',
  postWithoutCredit: 'No credits left, post saved to drafts',
  postRepublished: 'Job post republished',
  postRecognised: 'We filled in what we recognized. Check every field.',
  postReadingUndone: 'We cleared the fields filled from the ad.',
  companyUpdated: 'Update successful',
  billingUpdated: 'Update successful',
  cardSaved: 'Card saved',
  alertSubscribed: 'Subscribed to job alert!',
  alertUnsubscribed: 'Unsubscribed to job alert!',
  alertChanged: 'Notification updated',
  searchSaved: 'Search saved',
  savedSearchChanged: 'Saved search updated',
  savedSearchDeleted: 'Saved search deleted',
  savedSearchRestored: 'Saved search restored',
} as const
export type NoticeKey = keyof typeof noticeWords

/** Header that lets the next page say something once. */
export function withNotice(notice: NoticeKey): { 'set-cookie': string } {
  return { 'set-cookie': noticeCookie(notice, 20) }
}

/** The notice a request brings along; one nobody knows is none. */
export function noticeOf(cookies: string | null): NoticeKey | null {
  const name = parseCookie(cookies ?? '')['notice']
  return name && Object.hasOwn(noticeWords, name) ? (name as NoticeKey) : null
}

/** The cookie that takes the notice back once it was told. */
export const clearedNotice = noticeCookie('', 0)

function noticeCookie(value: NoticeKey | '', seconds: number): string {
  return stringifySetCookie({ name: 'notice', value, path: '/', maxAge: seconds, sameSite: 'lax' })
}
