import { createHmac, randomBytes } from 'node:crypto'
import { hourMs } from '@chainwork/contract/durations'
import type { Input } from '@chainwork/contract'
import type * as trust from '@chainwork/contract/trust/endpoints'
import { pagePath } from '@chainwork/contract/pages'
import { confirmHours, reportReasons, reportWords } from '@chainwork/contract/trust/values'
import { sql } from 'kysely'
import { queueDigest } from '../moderation/index.ts'
import type { Tx } from '../platform/db/database.ts'
import { refuse } from '../platform/failure.ts'
import type { Reading, Writing } from '../platform/http/caller.ts'
import { type StrangerMail, queueEmail } from '../platform/mail/index.ts'
import { newId } from '../platform/new-id.ts'
import type { PostingPorts } from '../postings/index.ts'
import { standingCase } from './case-rows.ts'
import { type Subject, findSubject } from './find-subject.ts'
import { freezeByReports } from './freeze-by-reports.ts'

/** Ask for a click, however often somebody types this address. */
const confirmMail: StrangerMail = {
  name: 'report',
  perAddress: [
    [3, 3600],
    [10, 86_400],
  ],
  perSender: [3, 86_400],
}

export interface TrustSettings {
  /** Keys the hashes of networks and codes. */
  secret: string
  recordChanges: PostingPorts['recordChanges']
}

type Body = Input<typeof trust.report>['body']

/**
 * Takes a report, with what there is to be seen at this moment. A second one of the same person is added to the first. Two of
 * independent people whom the subject touched may freeze it at once. Refuses `report.notFound`, `report.own` and, of a guest
 * without an address, `report.guest`.
 */
export function report({ secret, recordChanges }: TrustSettings) {
  return async (writing: Writing, { body }: Input<typeof trust.report>) => {
    const { tx, actor, now, client } = writing
    const subject =
      (await findSubject(tx, body.subject, { id: body.id, actor, now })) ?? refuse('report.notFound')
    const isGuest = actor.kind === 'guest'
    if (isGuest && !body.email) refuse('report.guest')
    if (!isGuest && (await isOwn(tx, subject, actor.userId))) refuse('report.own')
    const found = await standingCase(tx, subject, now)
    const code = isGuest ? randomBytes(24).toString('base64url') : null
    const id = await store(tx, {
      caseId: found.id,
      body,
      subjectId: body.subject === 'posting' || body.subject === 'company' ? subject.id : body.id,
      title: subject.title,
      reporterId: isGuest ? null : actor.userId,
      codeHash: code && hash(secret, 'code', code),
      networkHash: hash(secret, 'network', neighborhoodOf(client.network)),
      byRecruiter: !isGuest && actor.recruiterId !== null,
      now,
    })
    await tx
      .insertInto('report_evidence')
      .values({ report_id: id, at: now, content: JSON.stringify(subject.evidence) })
      .execute()
    if (code) {
      await queueEmail(
        tx,
        { mail: confirmMail, now, sender: client.network, whenSpent: 'leaveOut' },
        confirmEmail(id, body, code),
      )
      return { message: reportWords.confirmFirst }
    }
    await queueDigest(tx, now)
    await freezeByReports(tx, recordChanges, found, now)
    return { message: reportWords.received }
  }
}

/** Whether somebody reports what is their company's now, or themselves: they can take it down, and it would be a way to play with freezes. */
async function isOwn(tx: Tx, { kind, id, companyId }: Subject, userId: string): Promise<boolean> {
  if (kind === 'person') return id === userId
  const member = await tx
    .selectFrom('recruiter')
    .select('id')
    .where('user_id', '=', userId)
    .where('company_id', '=', companyId)
    .where('status', '=', 'active')
    .executeTakeFirst()
  return member !== undefined
}

/** Whether the link of a guest's mail still does something, or has done it. Refuses `report.codeSpent`. */
export function previewConfirmation({ secret }: TrustSettings) {
  return async ({ db, now }: Reading, { body }: Input<typeof trust.previewConfirmation>) => {
    const found = await db
      .selectFrom('report')
      .select('counts_at')
      .where('code_hash', '=', hash(secret, 'code', body.code))
      .where(({ or, eb }) =>
        or([eb('counts_at', 'is not', null), eb('at', '>', new Date(now.getTime() - confirmHours * hourMs))]),
      )
      .executeTakeFirst()
    return found ? { isConfirmed: found.counts_at !== null } : refuse('report.codeSpent')
  }
}

/** Makes a guest's report count. Refuses `report.codeSpent`. */
export function confirm({ secret }: TrustSettings) {
  return async ({ tx, now }: Writing, { body }: Input<typeof trust.confirmReport>) => {
    const confirmed = await tx
      .updateTable('report')
      .set({ counts_at: sql`coalesce(counts_at, ${now})` })
      .where('code_hash', '=', hash(secret, 'code', body.code))
      .where('at', '>', new Date(now.getTime() - confirmHours * hourMs))
      .executeTakeFirst()
    if (!Number(confirmed.numUpdatedRows)) refuse('report.codeSpent')
    await queueDigest(tx, now)
    return { message: reportWords.confirmed }
  }
}

interface NewReport {
  caseId: string
  body: Body
  subjectId: string
  title: string
  reporterId: string | null
  codeHash: string | null
  networkHash: string
  /** Members of companies never freeze anything, also after they have left. */
  byRecruiter: boolean
  now: Date
}

/** The longest that several reports of one person add up to. */
const maxAdded = 5000

async function store(tx: Tx, given: NewReport): Promise<string> {
  const { caseId, body, subjectId, title, reporterId, codeHash, networkHash, byRecruiter, now } = given
  const email = reporterId ? null : body.email!
  const { rows } = await sql<{ id: string }>`
    insert into report as r (id, case_id, subject, subject_id, title, reporter_id, email, code_hash, reason, text, link,
      network_hash, by_recruiter, at, counts_at)
    values (${newId('report')}, ${caseId}, ${body.subject}, ${subjectId}, ${title}, ${reporterId}, ${email}, ${codeHash},
      ${body.reason}, ${body.text}, ${body.link}, ${networkHash}, ${byRecruiter}, ${now}, ${reporterId ? now : null})
    on conflict (reporter_id, subject, subject_id) where reporter_id is not null do update set case_id = excluded.case_id, reason = excluded.reason, link = coalesce(excluded.link, r.link),
      text = left(concat_ws(${'\n\n'}, nullif(r.text, ''), nullif(excluded.text, '')), ${maxAdded}),
      at = excluded.at, by_recruiter = r.by_recruiter or excluded.by_recruiter,
      is_spent = r.is_spent or r.case_id <> excluded.case_id
    returning id`.execute(tx)
  return rows[0]!.id
}

/** One household or office: what a provider gives one customer counts once. */
function neighborhoodOf(network: string): string {
  return network.includes(':')
    ? network.split(':').slice(0, 3).join(':')
    : network.split('.').slice(0, 3).join('.')
}

function hash(secret: string, what: string, text: string): string {
  return createHmac('sha256', secret).update(`report ${what}:${text}`).digest('base64url')
}

/** Says nothing of what was reported: a stranger may have chosen those words, and this address. */
function confirmEmail(id: string, { email, reason }: Body, code: string) {
  return {
    key: `report:${id}:${code.slice(0, 8)}`,
    to: email!,
    subject: 'Confirm your report',
    preheader: 'It counts once you open the link.',
    blocks: [
      { kind: 'heading' as const, text: 'Confirm your report' },
      {
        kind: 'paragraph' as const,
        text: `Somebody, probably you, reported something on Chainwork to us: ${reportReasons[reason].toLowerCase()}.`,
      },
      {
        kind: 'button' as const,
        label: 'Confirm report',
        url: `${pagePath('/report/confirm')}?code=${code}`,
      },
      {
        kind: 'note' as const,
        text: `The link works for ${confirmHours} hours. If it wasn’t you, do nothing: the report won’t count.`,
      },
    ],
  }
}
