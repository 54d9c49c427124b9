import * as access from '@chainwork/contract/console/access'
import { freshMinutes } from '@chainwork/contract/console/roles'
import type { Tx } from '../platform/db/database.ts'
import { refuse } from '../platform/failure.ts'
import { recordOperator } from '../platform/operators/index.ts'
import type { Operator } from '../platform/http/caller.ts'
import { type Door, read, write } from '../platform/http/doors.ts'
import { changeRole, listOperators } from './manage-operators.ts'
import { startMaking, startShowing, storePasskey, verifyPasskey } from './passkeys.ts'
import { hashOf } from './secrets.ts'
import { endSession, openSession } from './sessions.ts'

/** Ways into the console, and who has them. */
export function operatorRoutes(site: { origin: string }): Door[] {
  const { origin } = site
  return [
    write(access.openLink, async ({ tx, now }, { body }) =>
      startMaking(tx, { operatorId: await findLink(tx, body.secret, now), site, now }),
    ),
    write(access.spendLink, async ({ tx, now, cookies }, { body: { secret, passkey } }) => {
      // Two at once wait for each other here, and the second finds nothing.
      const operatorId = await findLink(tx, secret, now)
      await storePasskey(tx, { operatorId, site, passkey, now })
      await tx.deleteFrom('operator_link').where('operator_id', '=', operatorId).execute()
      cookies.push(await openSession(tx, { operatorId, origin, now }))
      const me = await showMe(tx, operatorId, now)
      await recordOperator(tx, 'linkSpent', { operator: me.name, subject: me.name, now })
      return me
    }),
    write(access.startSignIn, ({ tx, now }) => startShowing(tx, { site, now })),
    write(access.signIn, async ({ tx, now, actor, cookies }, { body: { passkey } }) => {
      const operatorId = await verifyPasskey(tx, { site, passkey, now })
      // Somebody else's passkey opens somebody else's session.
      if (actor.kind === 'operator') await endSession(tx, actor.session, origin)
      cookies.push(await openSession(tx, { operatorId, origin, now }))
      return showMe(tx, operatorId, now)
    }),
    read(access.showMe, ({ db, actor }) => meOf(db, actor)),
    write(access.signOut, async ({ tx, actor, cookies }) => {
      cookies.push(await endSession(tx, actor.session, origin))
      return {}
    }),
    write(access.startPasskey, ({ tx, actor: { operatorId }, now }) =>
      startMaking(tx, { operatorId, site, now }),
    ),
    write(access.addPasskey, async ({ tx, actor, now }, { body: { passkey } }) => {
      await storePasskey(tx, { operatorId: actor.operatorId, site, passkey, now })
      await recordOperator(tx, 'passkeyAdded', { operator: actor.name, subject: actor.name, now })
      return meOf(tx, actor)
    }),
    read(access.listOperators, async ({ db }) => ({ items: await listOperators(db) })),
    write(access.changeRole, async ({ tx, actor, now }, { params, body }) => {
      const { result } = await changeRole(tx, { ...params, ...body, operator: actor.name, now })
      if (result === 'noOperator') refuse('operator.notFound')
      return result === 'lastAdmin' ? refuse('operator.lastAdmin') : {}
    }),
  ]
}

async function findLink(tx: Tx, secret: string, now: Date): Promise<string> {
  const found = await tx
    .selectFrom('operator_link')
    .select('operator_id')
    .where('secret_hash', '=', hashOf(secret))
    .where('expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst()
  return found?.operator_id ?? refuse('operator.linkSpent')
}

async function meOf(db: Tx | Parameters<typeof listOperators>[0], actor: Operator) {
  const rows = await db
    .selectFrom('operator_passkey')
    .select('id')
    .where('operator_id', '=', actor.operatorId)
    .execute()
  return {
    name: actor.name,
    role: actor.role,
    passkeys: rows.length,
    freshUntil: actor.freshUntil.toISOString(),
  }
}

async function showMe(tx: Tx, operatorId: string, now: Date) {
  const { name, role } = await tx
    .selectFrom('operator')
    .select(['name', 'role'])
    .where('id', '=', operatorId)
    .executeTakeFirstOrThrow()
  const freshUntil = new Date(now.getTime() + freshMinutes * 60_000)
  return meOf(tx, { operatorId, name, role, freshUntil } as Operator)
}
