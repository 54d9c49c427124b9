import * as recalls from '@chainwork/contract/console/recalls'
import type { Reason } from '@chainwork/contract'
import { refuse } from '../platform/failure.ts'
import { type Door, read, write } from '../platform/http/doors.ts'
import {
  type RecallAnswer,
  type RecallChange,
  cancelRecall,
  orderRecall,
  previewRecall,
  recallMail,
  withdrawRecall,
} from '../trust/index.ts'
import { requireRev } from './cases.ts'

const refusals: Record<Exclude<RecallAnswer['result'], 'done'>, Reason> = {
  noCase: 'case.notFound',
  noScam: 'recall.noScam',
  otherName: 'recall.otherName',
  needsAnother: 'recall.needsAnother',
  tooEarly: 'recall.tooEarly',
  alreadyDone: 'recall.exists',
}

/** Recalls of upheld scams: the same verbs as `chainwork cases recall`. */
export function recallDoors(): Door[] {
  return [
    read(recalls.previewRecall, async ({ db }, { params: { id } }) => {
      const found = (await previewRecall(db, id)) ?? refuse('case.notFound')
      return { ...found, mail: { subject: recallMail.subject, text: recallMail.text } }
    }),
    write(recalls.orderRecall, async ({ tx, actor, now }, { params, body: { rev, name, isImitated } }) => {
      await requireRev(tx, params.id, rev)
      const answer = await orderRecall(tx, {
        caseId: params.id,
        name,
        isImitated,
        operator: actor.name,
        operatorId: actor.operatorId,
        now,
      })
      if (answer.result !== 'done') refuse(refusals[answer.result])
      return { people: answer.people, sendsAt: answer.sendsAt }
    }),
    write(recalls.cancelRecall, async ({ tx, actor, now }, { params, body: { rev } }) => {
      await requireRev(tx, params.id, rev)
      return changed(await cancelRecall(tx, { caseId: params.id, operator: actor.name, now }))
    }),
    write(recalls.withdrawRecall, async ({ tx, actor, now }, { params, body: { rev, reason } }) => {
      await requireRev(tx, params.id, rev)
      return changed(await withdrawRecall(tx, { caseId: params.id, reason, operator: actor.name, now }))
    }),
  ]
}

function changed({ result }: RecallChange): Record<string, never> {
  if (result === 'noRecall') refuse('recall.notFound')
  return result === 'done' ? {} : refuse('recall.notPossible')
}
