import * as requests from '@chainwork/contract/console/requests'
import {
  type RequestAnswer,
  approveRequest,
  listRequests,
  orderRequest,
  refuseRequest,
} from '../accounts/index.ts'
import { refuse } from '../platform/failure.ts'
import { type Door, read, write } from '../platform/http/doors.ts'

const limit = 100

/** What people asked for by letter. The archive is written by `chainwork requests export`, as it goes out by letter too. */
export function requestDoors(): Door[] {
  return [
    read(requests.listRequests, async ({ db }) => ({
      items: [
        ...(await listRequests(db, { decided: false, limit })),
        ...(await listRequests(db, { decided: true, limit })),
      ],
    })),
    write(requests.orderRequest, async ({ tx, actor, now }, { body }) =>
      answered(await orderRequest(tx, { ...body, operator: actor.name, operatorId: actor.operatorId, now })),
    ),
    write(requests.approveRequest, async ({ tx, actor, now }, { params }) =>
      answered(
        await approveRequest(tx, { ...params, operator: actor.name, operatorId: actor.operatorId, now }),
      ),
    ),
    write(requests.refuseRequest, async ({ tx, actor, now }, { params, body }) =>
      answered(await refuseRequest(tx, { ...params, ...body, operator: actor.name, now })),
    ),
  ]
}

const reasons = {
  noUser: 'user.notFound',
  noRequest: 'personRequest.notFound',
  notOpen: 'personRequest.decided',
  needsAnother: 'personRequest.needsAnother',
  tooEarly: 'personRequest.tooEarly',
  ownsCompany: 'account.ownsCompany',
} as const

function answered(answer: RequestAnswer): { id: string } {
  if (answer.result === 'done' || answer.result === 'alreadyOpen') return { id: answer.id }
  return refuse(reasons[answer.result])
}
