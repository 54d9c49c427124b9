import { pagePath } from '@chainwork/contract/pages'
import { oneLine } from '@chainwork/contract/text'
import { type ApplicationStatus } from '@chainwork/contract/applications/values'
import type { Posting } from '@chainwork/contract/postings/schemas'
import type { Tx } from '../platform/db/database.ts'
import { queueEmail } from '../platform/mail/index.ts'

const toTheirs = { kind: 'button', label: 'My applications', url: pagePath('/applied-jobs') } as const

/** Confirms to somebody that they applied. */
export async function queueAppliedEmail(
  tx: Tx,
  { id, posting, applicant }: { id: string; posting: Posting; applicant: string },
): Promise<void> {
  const title = oneLine(posting.jobTitle, 120) || 'a job'
  await queueEmail(tx, 'own', {
    key: `applied:${id}:seeker`,
    to: applicant,
    subject: `You applied for “${title}”`,
    preheader: 'We’ll let you know as soon as there is an answer.',
    blocks: [
      { kind: 'heading', text: 'Application Successful!' },
      {
        kind: 'paragraph',
        text: [
          'You applied for ',
          { strong: posting.jobTitle },
          ' at ',
          { strong: posting.company.name },
          '. Follow it under Applications.',
        ],
      },
      toTheirs,
    ],
  })
}

const resultTexts: Record<ApplicationStatus, string> = {
  Applied: 'is under review again',
  Shortlisted: 'is on the shortlist',
  Interviewing: 'moves on to an interview',
  Offered: 'led to an offer',
  Hired: 'was successful: you are hired',
  Rejected: 'was not successful',
  Withdrawn: 'was withdrawn',
}

/** Emails the applicant the status of the application. */
export async function queueDecisionEmail(
  tx: Tx,
  about: {
    key: string
    to: string
    jobTitle: string
    company: string
    status: ApplicationStatus
    message: string | null
  },
): Promise<void> {
  await queueEmail(tx, 'own', {
    key: about.key,
    to: about.to,
    subject: `Your application for “${oneLine(about.jobTitle, 120) || 'a job'}”`,
    blocks: [
      { kind: 'heading', text: 'News about your application' },
      {
        kind: 'paragraph',
        text: [
          'Your application for ',
          { strong: about.jobTitle },
          ' at ',
          { strong: about.company },
          ` ${resultTexts[about.status]}.`,
        ],
      },
      ...(about.message ? [{ kind: 'note' as const, text: about.message }] : []),
      toTheirs,
    ],
  })
}
