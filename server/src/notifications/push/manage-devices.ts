import type { Id, Input } from '@chainwork/contract'
import type * as pushing from '@chainwork/contract/notifications/push-endpoints'
import type { PushDevice } from '@chainwork/contract/notifications/push-endpoints'
import { sql } from 'kysely'
import { deviceOf } from '../../identity/index.ts'
import { refuse } from '../../platform/failure.ts'
import type { Reading, Writing } from '../../platform/http/caller.ts'
import { newId } from '../../platform/new-id.ts'
import { wholeList } from '../../platform/whole-list.ts'
import { type Push, isBrowserKey } from '../../platform/push/index.ts'

/** Devices one person can have; the oldest makes room. */
const maxDevices = 20

/** The caller's devices, newest first, and the key to register another with. */
export function listPushDevices(push: Push | null) {
  return async ({ db, actor }: Reading<'signedIn'>) => {
    const rows = await db
      .selectFrom('push_device')
      .select(['id', 'name', 'created_at', 'sent_at', 'session_id'])
      .where('user_id', '=', actor.userId)
      .orderBy('id', 'desc')
      .execute()
    return {
      ...wholeList(rows.map((row) => present(row, actor.sessionId))),
      publicKey: push?.publicKey ?? null,
    }
  }
}

/** Registers the browser of this session. Refuses `push.off`, `push.key`. */
export function addPushDevice(push: Push | null) {
  return async (
    { tx, actor, now, client }: Writing<'signedIn'>,
    { body: { endpoint, keys } }: Input<typeof pushing.addPushDevice>,
  ): Promise<PushDevice> => {
    if (!push) refuse('push.off')
    if (!isBrowserKey(keys.p256dh)) refuse('push.key')
    const fields = {
      user_id: actor.userId,
      session_id: actor.sessionId,
      name: deviceOf(client.userAgent),
      p256dh: keys.p256dh,
      auth: keys.auth,
      created_at: now,
      sent_at: null,
    }
    // Only one subscription is a browser's own: what this session registered before is that of an earlier one.
    await tx
      .deleteFrom('push_device')
      .where('session_id', '=', actor.sessionId)
      .where('endpoint', '!=', endpoint)
      .execute()
    // Who has the address has the browser: anyone who was signed in there before is not there any more.
    const row = await tx
      .insertInto('push_device')
      .values({ id: newId('pushDevice'), endpoint, ...fields })
      .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(fields))
      .returning(['id', 'name', 'created_at', 'sent_at', 'session_id'])
      .executeTakeFirstOrThrow()
    await sql`delete from push_device where id in (
      select id from push_device where user_id = ${actor.userId} order by id desc offset ${maxDevices})`.execute(
      tx,
    )
    return present(row, actor.sessionId)
  }
}

/** Refuses `push.notFound`, also for somebody else's. */
export async function removePushDevice(
  { tx, actor }: Writing<'signedIn'>,
  { params }: Input<typeof pushing.removePushDevice>,
) {
  const removed = await tx
    .deleteFrom('push_device')
    .where('id', '=', params.id)
    .where('user_id', '=', actor.userId)
    .executeTakeFirst()
  if (!removed.numDeletedRows) refuse('push.notFound')
  return { message: 'Push notifications are off on this device' as const }
}

function present(
  row: { id: string; name: string; created_at: Date; sent_at: Date | null; session_id: string },
  sessionId: string,
): PushDevice {
  return {
    id: row.id as Id<'pushDevice'>,
    name: row.name,
    createdAt: row.created_at.toISOString(),
    sentAt: row.sent_at?.toISOString() ?? null,
    isThis: row.session_id === sessionId,
  }
}
