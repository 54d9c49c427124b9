import { pagePath } from '@chainwork/contract/pages'
import { oneLine } from '@chainwork/contract/text'
import type { CaseDecision } from '@chainwork/contract/trust/values'
import { isCompanyFrozen } from '../identity/index.ts'
import { notify } from '../notifications/index.ts'
import type { Tx } from '../platform/db/database.ts'
import { queueEmail } from '../platform/mail/index.ts'
import type { CaseRow } from './case-rows.ts'

const companyWords: Record<CaseDecision, string> = {
  frozen: 'is frozen until a case about it is decided',
  upheld: 'broke a rule',
  released: 'is back: nothing was found against it',
}

/** Notifies a company of a decision about it, by mail too. */
export async function notifyDecided(
  tx: Tx,
  found: CaseRow,
  { decision, now }: { decision: CaseDecision; now: Date },
): Promise<void> {
  // Nothing was frozen and nothing happens: nobody needs to know that there was a case.
  if (!found.company_id || (decision === 'released' && found.state === 'open')) return
  const members = await tx
    .selectFrom('recruiter')
    .select('user_id')
    .where('company_id', '=', found.company_id)
    .where('status', '=', 'active')
    .execute()
  const staysDown = decision === 'released' && (await isCompanyFrozen(tx, found.company_id))
  await notify(tx, {
    userIds: members.map(({ user_id }) => user_id),
    side: 'recruiter',
    companyId: found.company_id,
    kind: 'caseDecided',
    title: `“${oneLine(found.title, 120)}” ${staysDown ? 'broke no rule, but another decision stands' : companyWords[decision]}`,
    text: decision === 'released' && !staysDown ? '' : 'Read why, and what you can do.',
    path: pagePath('/recruiter/decisions'),
    key: `case:${found.id}:${found.rev}`,
    now,
  })
}

const reporterWords = {
  upheld: { title: 'It broke our rules', text: 'We acted on your report. Thank you for telling us.' },
  released: {
    title: 'We found nothing against our rules',
    text: 'We looked at it with care. Thank you for telling us.',
  },
} as const

/** Lets everybody who reported it know what came of it: members by bell and mail, guests by mail. Then we forget a guest's address. */
export async function notifyReporters(
  tx: Tx,
  found: CaseRow,
  { decision, now }: { decision: 'upheld' | 'released'; now: Date },
): Promise<void> {
  const reports = await tx
    .selectFrom('report')
    .leftJoin('seeker', 'seeker.user_id', 'report.reporter_id')
    .select([
      'report.id',
      'report.reporter_id',
      'report.email',
      'report.title',
      'report.counts_at',
      'seeker.id as seeker_id',
    ])
    .where('case_id', '=', found.id)
    .execute()
  const { title, text } = reporterWords[decision]
  for (const each of reports) {
    const about = `Your report of “${oneLine(each.title, 100)}”: ${title.toLowerCase()}`
    if (each.reporter_id)
      await notify(tx, {
        userIds: [each.reporter_id],
        side: each.seeker_id ? 'jobSeeker' : 'recruiter',
        companyId: null,
        kind: 'reportDecided',
        title: about,
        text,
        path: pagePath('/reports'),
        key: `report:${each.id}:${found.id}:${found.rev}`,
        now,
      })
    else if (each.email && each.counts_at)
      await queueEmail(tx, 'own', {
        key: `reportDecided:${each.id}:${found.id}:${found.rev}`,
        to: each.email,
        subject: 'What came of your report',
        blocks: [
          { kind: 'heading', text: title },
          { kind: 'paragraph', text: ['You reported ', { strong: oneLine(each.title, 200) }, `. ${text}`] },
        ],
      })
  }
  await tx
    .updateTable('report')
    .set({ email: null })
    .where('case_id', '=', found.id)
    .where('counts_at', 'is not', null)
    .execute()
}
