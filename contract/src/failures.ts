import { maxMailedCandidates, maxSavedSearches } from './candidates/values.ts'
import { invitationsADay } from './invitations/values.ts'
import { maxShortlisted, maxShortlists } from './shortlists/values.ts'
import { accounts } from './failures/identity.ts'
import { companies } from './failures/companies.ts'
import { operating } from './failures/console.ts'
import { type Code, type Failure, codeOf } from './failures/failure.ts'
import type { ProofOfWork } from './proof-of-work.ts'
import { jobBoards } from './failures/job-boards.ts'
import { profiles } from './failures/profiles.ts'
import { requests } from './failures/requests.ts'
import { threads } from './failures/threads.ts'
import { interviews } from './failures/interviews.ts'

export { type Code, type Failure, codeOf }

/** Every refusal the product can answer with: reason → status and the words a person reads. */
export const failures = {
  ...requests,
  ...accounts,
  ...profiles,
  ...companies,
  ...threads,
  ...interviews,
  ...jobBoards,
  ...operating,
  'payment.off': {
    status: 409,
    message: 'Card payments are off here. Write to us, and we’ll add credits for you.',
  },
  'payment.unavailable': {
    status: 503,
    message: 'The payment provider does not answer. Nothing was charged. Try again in a minute.',
  },
  'payment.badMessage': {
    status: 400,
    message: 'The payment provider did not sign this message, or too long ago.',
  },
  'offer.unknown': {
    status: 422,
    message: 'This offer no longer exists. Reload the page to see current prices.',
  },
  'purchase.notFound': { status: 404, message: 'This purchase does not exist.' },
  'card.notFound': { status: 404, message: 'This card is no longer saved.' },
  'receipt.notFound': { status: 404, message: 'This receipt does not exist.' },
  'credits.tooFew': { status: 409, message: 'Your company has too few credits for this. Buy some first.' },
  'application.unverified': { status: 403, message: 'Verify your email to apply for jobs' },
  'application.ownCompany': {
    status: 409,
    message: 'This job post belongs to your own company, so you cannot apply.',
  },
  'application.blockedCompany': {
    status: 409,
    message: 'You have blocked this company. Unblock it under Visibility in your profile to apply.',
  },
  'application.exists': { status: 409, message: 'You have already applied for this job.' },
  'application.incomplete': {
    status: 422,
    message: 'Some answers are missing or not valid. See the fields for what to change.',
  },
  'application.threshold': {
    status: 422,
    message: 'You can only attach thresholds your scores meet now. See the fields for what to change.',
  },
  'application.questionsChanged': {
    status: 409,
    message: 'This job post’s questions changed since you opened it. Answer the current ones.',
  },
  'application.notFound': { status: 404, message: 'This application does not exist.' },
  'application.over': { status: 409, message: 'This application has ended and can no longer be changed.' },
  'application.changed': {
    status: 409,
    message: 'This application has changed since you opened it. Check its stage, then decide again.',
  },
  'application.told': {
    status: 409,
    message: 'The applicant was already told. Move the application instead.',
  },
  'stage.archived': {
    status: 409,
    message: 'A colleague archived or changed this stage. Nobody was moved. Choose another one.',
  },
  'scorecard.closed': {
    status: 409,
    message: 'This application was decided or withdrawn, so its scorecards are closed.',
  },
  'scorecard.final': {
    status: 409,
    message: 'Your scorecard is submitted and stays as it is. You can add a correction.',
  },
  'note.notFound': { status: 404, message: 'This note does not exist.' },
  'wallet.chain': { status: 422, message: 'This chain is not supported.' },
  'wallet.checksum': { status: 422, message: 'This wallet address has a typo: its checksum does not match.' },
  'wallet.taken': { status: 409, message: 'credential already in use' },
  'wallet.tooMany': { status: 409, message: 'An account can have 20 wallets. Disconnect one first.' },
  'wallet.unknown': { status: 404, message: 'No user found' },
  'wallet.notFound': { status: 404, message: 'This wallet is not connected.' },
  'wallet.contractUnavailable': {
    status: 422,
    message: 'SMART_WALLET_UNAVAILABLE: smart-contract wallets of this chain cannot be checked right now.',
  },
  'challenge.spent': { status: 410, message: 'Challenge expired, try again' },
  'signature.invalid': {
    status: 422,
    message: 'SIGNATURE_INVALID: the signature is not of this wallet.',
    field: 'signature',
  },
  'scores.notSigned': { status: 404, message: 'This site signs no scores.' },
  'scores.notKnown': {
    status: 409,
    message: 'Some scores are not ready. Come back when all chains have been read.',
  },
  'signature.refused': { status: 401, message: 'The signature is not of this wallet.' },
  'document.missing': { status: 422, message: 'Choose a file first.', field: 'file' },
  'document.type': { status: 415, message: 'File type is not allowed' },
  // Office files that are neither PDF nor DOCX.
  'document.extension': { status: 415, message: 'Unsupported file extension' },
  'document.tooLarge': { status: 413, message: 'File size exceeds 5MB' },
  'document.locked': {
    status: 422,
    message: 'This file is protected by a password. Save it without one, or paste its text.',
    field: 'file',
  },
  'document.empty': {
    status: 422,
    message: 'This file has no text; it may be a scan. Paste the text instead.',
    field: 'file',
  },
  'document.unreadable': {
    status: 422,
    message: 'This file is damaged and cannot be read. Save it again, or paste its text.',
    field: 'file',
  },
  'document.tooComplex': {
    status: 422,
    message: 'This file is too long or too complicated to be read. Paste its text instead.',
    field: 'file',
  },
  'document.busy': { status: 503, message: 'Too many files are being read. Try again in a few seconds.' },
  'alert.notFound': { status: 404, message: 'This job alert does not exist.' },
  'alert.full': { status: 409, message: 'You have reached the limit of job alerts. Remove one first.' },
  'alert.linkInvalid': {
    status: 410,
    message: 'This link no longer works. Choose which emails you get in your settings.',
  },
  'savedSearch.notFound': { status: 404, message: 'This saved search does not exist.' },
  'savedSearch.full': {
    status: 409,
    message: `You have ${maxSavedSearches} saved searches, the most you can keep. Delete one first.`,
  },
  'savedSearch.known': { status: 409, message: 'You’ve already saved this search.' },
  'savedSearch.tooBroad': {
    status: 409,
    message: `This search finds more than ${maxMailedCandidates.toLocaleString('en-US')} candidates, too many for emails. Narrow it, or choose no emails.`,
  },
  'push.off': { status: 410, message: 'Push notifications are not set up here.' },
  'push.key': {
    status: 422,
    message: 'This browser’s key can’t be used. Turn push notifications on again.',
    field: 'keys.p256dh',
  },
  'push.notFound': { status: 404, message: 'Push notifications are off on this device.' },
  'jobInvitation.notFound': { status: 404, message: 'This invitation does not exist.' },
  'jobInvitation.over': { status: 409, message: 'This invitation has ended and can no longer be answered.' },
  'jobInvitation.postingNotOpen': {
    status: 409,
    message: 'This job post takes no applications now. Choose an open one.',
  },
  'jobInvitation.applied': { status: 409, message: 'They’ve already applied for this job post.' },
  'jobInvitation.exists': { status: 409, message: 'They already have an open invitation for this job post.' },
  'jobInvitation.answered': {
    status: 409,
    message: 'They’ve already answered an invitation for this job post. Choose another job post.',
  },
  'jobInvitation.enough': {
    status: 429,
    message: `Your company has invited ${invitationsADay} candidates today, the daily limit. You can invite more after midnight UTC.`,
  },
  'shortlist.notFound': { status: 404, message: 'This shortlist does not exist.' },
  'shortlist.exists': {
    status: 409,
    message: 'Your company already has a shortlist with this name.',
    field: 'name',
  },
  'shortlist.tooMany': {
    status: 409,
    message: `Your company has ${maxShortlists} shortlists, the most it can have. Delete one first.`,
  },
  'shortlist.noteChanged': {
    status: 409,
    message: 'This note has changed since you opened it. Compare it with the current one, then save again.',
    field: 'note',
  },
  'shortlist.full': {
    status: 409,
    message: `This shortlist has ${maxShortlisted} candidates, the most it can hold. Remove one, or start another list.`,
  },
  'report.notFound': { status: 404, message: 'What you report does not exist.' },
  'report.guest': {
    status: 422,
    message: 'Add your email address, so that we can write to you.',
    field: 'email',
  },
  'report.own': {
    status: 409,
    message: 'This is your own. You can change it or take it down yourself.',
  },
  'report.codeSpent': { status: 410, message: 'This link no longer works. Report it again.' },
  'recall.notFound': { status: 404, message: 'This recall does not exist.' },
  'case.notFound': { status: 404, message: 'This case does not exist.' },
  'case.answered': { status: 409, message: 'Your company has answered this case already.' },
  'case.decided': { status: 409, message: 'This case is decided. You can appeal the decision.' },
  'case.notAppealable': {
    status: 409,
    message: 'This decision can’t be appealed: a decision can be appealed once, within 14 days.',
  },
} as const satisfies Record<string, Failure>

export type Reason = keyof typeof failures

/** The wire form of every error. */
export interface FailureReply {
  code: Code
  reason: Reason
  message: string
  /** Field path → what to change, for input that did not parse. */
  fields?: Record<string, string>
  /** What may be sent along instead of waiting, where that is possible. */
  proofOfWork?: ProofOfWork
  requestId: string
}
