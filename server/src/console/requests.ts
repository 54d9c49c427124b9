import * as requests from '@chainwork/contract/console/requests'
import { requestRefusals } from '@chainwork/contract/console/refusals'
import { approveRequest, listRequests, orderRequest, refuseRequest } from '../accounts/index.ts'
import { type Door, read, write } from '../platform/http/doors.ts'
import { carriedOut, orderedBy } from './carried-out.ts'

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
    write(requests.orderRequest, async (writing, { body }) =>
      carriedOut(await orderRequest(writing.tx, { ...body, ...orderedBy(writing) }), requestRefusals),
    ),
    write(requests.approveRequest, async (writing, { params }) =>
      carriedOut(await approveRequest(writing.tx, { ...params, ...orderedBy(writing) }), requestRefusals),
    ),
    write(requests.refuseRequest, async (writing, { params, body }) =>
      carriedOut(
        await refuseRequest(writing.tx, { ...params, ...body, ...orderedBy(writing) }),
        requestRefusals,
      ),
    ),
  ]
}
