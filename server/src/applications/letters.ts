import { type ApplicationStatus } from '@chainwork/contract/applications/values'
import type { Posting } from '@chainwork/contract/postings/schemas'
import { sql } from 'kysely'
import type { Tx } from '../platform/db/database.ts'
import { type Letter, postMail } from '../platform/mail/index.ts'

const toTheirs = { kind: 'button', label: 'My applications', url: '/applied-jobs' } as const

/** Tells both sides of a new application. Recruiters read no name: mails outlive an account that is deleted. */
export async function postApplied(
  tx: Tx,
  { id, posting, applicant }: { id: string; posting: Posting; applicant: string },
): Promise<void> {
  const title = inOneLine(posting.jobTitle)
  await postMail(tx, {
    key: `applied:${id}:seeker`,
    to: applicant,
    subject: `You applied for “${title}”`,
    preheader: 'We tell you as soon as there is an answer.',
    blocks: [
      { kind: 'heading', text: 'Application Successful!' },
      {
        kind: 'paragraph',
        text: [
          'You applied for ',
          { strong: posting.jobTitle },
          ' at ',
          { strong: posting.company.name },
          '. You find it with everything that happens to it under your applications.',
        ],
      },
      toTheirs,
    ],
  })
  await postToRecruiters(tx, posting.id, posting.company.id, {
    key: `applied:${id}`,
    subject: `New application for “${title}”`,
    blocks: [
      { kind: 'heading', text: 'Somebody applied' },
      { kind: 'paragraph', text: ['There is a new application for ', { strong: posting.jobTitle }, '.'] },
      { kind: 'button', label: 'Look at it', url: `/recruiter/applicants?application=${id}` },
    ],
  })
}

/** Tells the company that somebody withdrew. */
export async function postWithdrawn(
  tx: Tx,
  about: { id: string; postingId: string; companyId: string; jobTitle: string },
): Promise<void> {
  await postToRecruiters(tx, about.postingId, about.companyId, {
    key: `withdrawn:${about.id}`,
    subject: `An application for “${inOneLine(about.jobTitle)}” was withdrawn`,
    blocks: [
      { kind: 'heading', text: 'An application was withdrawn' },
      {
        kind: 'paragraph',
        text: ['Somebody who applied for ', { strong: about.jobTitle }, ' has withdrawn the application.'],
      },
      { kind: 'button', label: 'Look at it', url: `/recruiter/applicants?application=${about.id}` },
    ],
  })
}

const toldWords: Record<ApplicationStatus, string> = {
  Applied: 'is being looked at again',
  Shortlisted: 'is on the shortlist',
  Interviewing: 'goes on to an interview',
  Offered: 'led to an offer',
  Hired: 'was successful: you are hired',
  Rejected: 'was not successful',
  Withdrawn: 'was withdrawn',
}

/** Tells the applicant where the application stands. */
export async function postTold(
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
  await postMail(tx, {
    key: about.key,
    to: about.to,
    subject: `Your application for “${inOneLine(about.jobTitle)}”`,
    blocks: [
      { kind: 'heading', text: 'News about your application' },
      {
        kind: 'paragraph',
        text: [
          'Your application for ',
          { strong: about.jobTitle },
          ' at ',
          { strong: about.company },
          ` ${toldWords[about.status]}.`,
        ],
      },
      ...(about.message ? [{ kind: 'note' as const, text: about.message }] : []),
      toTheirs,
    ],
  })
}

/** Who wrote the posting while they are in the company, else its owners and admins; only those who want such mails. */
async function postToRecruiters(
  tx: Tx,
  postingId: string,
  companyId: string,
  letter: Omit<Letter, 'to'>,
): Promise<void> {
  const { rows } = await sql<{ email: string; id: string }>`
    with author as (select created_by from posting where id = ${postingId}),
    people as (select r.id, r.user_id, r.user_id = (select created_by from author) as is_author, r.role, u.email, u.hibernated_at
      from recruiter r join app_user u on u.id = r.user_id
      where r.company_id = ${companyId} and r.status = 'active' and u.state = 'active' and u.email_verified)
    select p.email, p.id from people p left join preference w on w.user_id = p.user_id
    where coalesce(w.notify_new_job_apps, true) and p.hibernated_at is null
      and case when exists (select from people where is_author) then p.is_author else p.role <> 'recruiter' end
    order by 1 limit 50`.execute(tx)
  for (const { email, id } of rows) await postMail(tx, { ...letter, to: email, key: `${letter.key}:${id}` })
}

/** A title may hold anything; a subject is one short line. */
function inOneLine(title: string): string {
  const line = title.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
  return line.length > 120 ? `${line.slice(0, 119).toWellFormed()}…` : line || 'a job'
}
