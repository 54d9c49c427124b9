import { Readable } from 'node:stream'
import * as post from '@chainwork/contract/console/post'
import { listMessages, markAnswered } from '../contact/index.ts'
import { refuse } from '../platform/failure.ts'
import { Attachment } from '../platform/http/answers.ts'
import { type Door, reach, read, write } from '../platform/http/doors.ts'
import { listOutbox, retryEmails } from '../platform/mail/index.ts'
import { auditCsv, listAudit, recordOperator } from '../platform/operators/index.ts'
import { readDepth } from '../platform/queue/index.ts'

const limit = 200

/** Mail and jobs, messages to the team, and what operators did: the same verbs as `chainwork`. */
export function postDoors(): Door[] {
  return [
    reach(post.listMail, async ({ database }) => ({
      items: [
        ...(await listOutbox(database.db, { dead: true, limit })),
        ...(await listOutbox(database.db, { dead: false, limit })).filter(({ state }) => state !== 'dead'),
      ],
      jobs: (await readDepth(database)).filter(({ waiting, failed }) => waiting || failed),
    })),
    reach(post.retryMail, async ({ database, actor, now }, { body: { id } }) => {
      const retried = await retryEmails(database, { id, dryRun: false, operator: actor.name, now })
      return retried === null ? refuse('mail.notDead') : { retried }
    }),
    read(post.listMessages, async ({ db }, { query }) => ({
      items: await listMessages(db, { answered: query.answered === 'true', limit }),
    })),
    write(post.finishMessage, async ({ tx, actor, now }, { params }) => {
      const answer = await markAnswered(tx, { id: params.id, operator: actor.name, now })
      if (answer.result === 'noMessage') refuse('message.notFound')
      return answer.result === 'done' ? answer.message : refuse('message.answered')
    }),
    read(post.listAudit, async ({ db, now }, { query }) => {
      const { who, verb, subject, days, before } = query
      const items = await listAudit(db, { operator: who, action: verb, subject, days, before, limit, now })
      return { items, next: items.length === limit ? items.at(-1)!.id : null }
    }),
    reach(post.exportAudit, async ({ database, actor, now }, { query }) => {
      const { who, verb, subject, days } = query
      await database.transaction((tx) =>
        recordOperator(tx, 'auditExported', { operator: actor.name, subject: 'audit', now }),
      )
      return new Attachment({
        bytes: Readable.from(auditCsv(database.db, { operator: who, action: verb, subject, days, now })),
        type: 'text/csv; charset=utf-8',
        name: `audit-${now.toISOString().slice(0, 10)}.csv`,
      })
    }),
  ]
}
