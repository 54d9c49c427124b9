import type { Failure } from './failure.ts'

/** Refusals about companies, teams and their postings. */
export const companies = {
  'company.changed': {
    status: 409,
    message:
      'The company profile has changed since you opened it. Compare it with the current version, then save again.',
  },
  'company.renamedEnough': {
    status: 429,
    message: 'You can change the name of your company 3 times in 30 days.',
  },
  'company.foundedEnough': { status: 429, message: 'You can create up to 5 companies in 30 days.' },
  'company.nameOfAnother': {
    status: 409,
    message:
      'A company with another verified domain has this name, or one that looks like it. Add to yours what tells them apart.',
  },
  'company.frozen': {
    status: 403,
    message:
      'Your company is frozen or was taken down, or your account may not recruit. Open Decisions to read why, and what you can do.',
  },
  'company.otherFrozen': {
    status: 403,
    message:
      'A company that you owned or posted for is frozen while a case about it is decided. Until then you cannot start or join another.',
  },
  'company.barred': {
    status: 403,
    message: 'This account may not recruit for a company. Open Decisions to read why, and to appeal.',
  },
  'company.tooMany': { status: 409, message: 'Your account already belongs to the most companies allowed.' },
  'invitation.exists': {
    status: 409,
    message: 'This person already belongs to the company or is already invited.',
  },
  'recruiter.inactive': {
    status: 409,
    message: 'This person was deactivated in your company. Reactivate them first.',
  },
  'invitation.notFound': { status: 404, message: 'There is no open invitation for your email address.' },
  'invitation.missing': { status: 404, message: 'This invitation is no longer open.' },
  'recruiter.notFound': { status: 404, message: 'This person does not belong to your company.' },
  'rank.tooLow': { status: 403, message: 'Your role in the company does not cover this.' },
  'posting.notFound': { status: 404, message: 'This job post does not exist.' },
  'posting.gone': { status: 410, message: 'This job post is closed and no longer takes applications.' },
  'posting.frozen': {
    status: 410,
    message: 'This job post is hidden: it was reported or broke a rule. It takes no applications.',
  },
  'posting.undoOver': {
    status: 409,
    message: 'Sponsoring can be undone for 15 seconds only. It lasts until the job post closes.',
  },
  'posting.undoneEnough': {
    status: 409,
    message: 'Sponsoring this job post was undone 3 times. Now it lasts until the job post closes.',
  },
  'posting.actionNotAllowed': {
    status: 409,
    message:
      'Failed to update job post: its status does not allow this. Refresh the page to see what it is now.',
  },
  'posting.incomplete': {
    status: 422,
    message: 'Job Post has incomplete data. Please fulfill required fields.',
  },
  'posting.changed': {
    status: 409,
    message:
      'This job post has changed since you opened it. Compare it with the current version, then save again.',
  },
  'domain.missing': { status: 422, message: 'Add your company’s website first. We verify its domain.' },
  'domain.unproven': {
    status: 422,
    message:
      'We couldn’t find the proof as a TXT record or a file. New records can take an hour to show up. Check again then.',
  },
  'company.hasPostings': {
    status: 409,
    message: 'This organization has open job posts. Close them first, then delete it.',
  },
  'company.hasCredits': {
    status: 409,
    message: 'This organization has credits left. Use them or write to us, then delete it.',
  },
  'company.hasCheckout': {
    status: 409,
    message:
      'A payment by card is still open. Cancel it, or wait an hour until it expires, then delete the organization.',
  },
  'company.notFound': { status: 404, message: 'This company does not exist.' },
} as const satisfies Record<string, Failure>
