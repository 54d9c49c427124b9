import * as recalls from '@chainwork/contract/console/recalls'
import { recallRefusals } from '@chainwork/contract/console/refusals'
import { refuse } from '../platform/failure.ts'
import { type Door, read, write } from '../platform/http/doors.ts'
import { cancelRecall, orderRecall, previewRecall, recallMail, withdrawRecall } from '../trust/index.ts'
import { carriedOut, orderedBy } from './carried-out.ts'
import { requireRev } from './cases.ts'

/** Recalls of upheld scams: the same verbs as `chainwork cases recall`. */
export function recallDoors(): Door[] {
  return [
    read(recalls.previewRecall, async ({ db }, { params: { id } }) => {
      const found = (await previewRecall(db, id)) ?? refuse('case.notFound')
      return { ...found, mail: { subject: recallMail.subject, text: recallMail.text } }
    }),
    write(recalls.orderRecall, async (writing, { params, body }) => {
      const { id: caseId } = await requireRev(writing.tx, params.id, body.rev)
      const order = { ...body, caseId, ...orderedBy(writing) }
      return carriedOut(await orderRecall(writing.tx, order), recallRefusals)
    }),
    write(recalls.cancelRecall, async (writing, { params, body }) => {
      const { id: caseId } = await requireRev(writing.tx, params.id, body.rev)
      carriedOut(await cancelRecall(writing.tx, { caseId, ...orderedBy(writing) }), recallRefusals)
      return {}
    }),
    write(recalls.withdrawRecall, async (writing, { params, body }) => {
      const { id: caseId } = await requireRev(writing.tx, params.id, body.rev)
      const order = { ...body, caseId, ...orderedBy(writing) }
      carriedOut(await withdrawRecall(writing.tx, order), recallRefusals)
      return {}
    }),
  ]
}
