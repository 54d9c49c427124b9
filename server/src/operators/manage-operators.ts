import type { Id } from '@chainwork/contract'
import { type OperatorRole, linkMinutes, linkPath } from '@chainwork/contract/console/roles'
import { sql } from 'kysely'
import type { Db, Tx } from '../platform/db/database.ts'
import { newId } from '../platform/new-id.ts'
import { readsAutomatic, recordOperator } from '../platform/operators/index.ts'
import { hashOf, newSecret } from './secrets.ts'

/** Who changes something about an operator, and when; `origin` is the console's, for links. */
export interface OperatorOrder {
  operator: string
  now: Date
}
interface LinkOrder extends OperatorOrder {
  origin: string
}

export interface ListedOperator {
  id: string
  name: string
  role: OperatorRole
  passkeys: number
  seenAt: string | null
}

/** Everybody who may open the console. */
export async function listOperators(db: Db): Promise<ListedOperator[]> {
  const { rows } = await sql<Omit<ListedOperator, 'seenAt'> & { seenAt: Date | null }>`
    select o.id, o.name, o.role,
      (select count(*)::int from operator_passkey p where p.operator_id = o.id) as passkeys,
      (select max(p.used_at) from operator_passkey p where p.operator_id = o.id) as "seenAt"
    from operator o order by lower(o.name)`.execute(db)
  return rows.map((row) => ({ ...row, seenAt: row.seenAt && new Date(row.seenAt).toISOString() }))
}

/** The id of an operator by their name, in any case; null when there is none. */
export async function findOperator(db: Db | Tx, name: string): Promise<Id<'operator'> | null> {
  const { rows } = await sql<{
    id: Id<'operator'>
  }>`select id from operator where lower(name) = ${name.toLowerCase()}`.execute(db)
  return rows[0]?.id ?? null
}

/** Adds an operator and makes the link to their first passkey. Names of the product itself are refused: what it does asks for no reason. */
export async function addOperator(
  tx: Tx,
  { name, role, ...order }: LinkOrder & { name: string; role: OperatorRole },
): Promise<{ result: 'done'; link: string } | { result: 'taken' | 'automatic' }> {
  if (readsAutomatic(name)) return { result: 'automatic' }
  const id = newId('operator')
  const { rows } = await sql`insert into operator (id, name, role, created_at)
    values (${id}, ${name}, ${role}, ${order.now}) on conflict do nothing returning id`.execute(tx)
  if (!rows.length) return { result: 'taken' }
  await record(tx, 'operatorAdded', name, order, { role })
  return { result: 'done', link: await makeLink(tx, id, order) }
}

/** Makes a link for a new passkey and ends old sessions, passkeys and links, because they may be lost or stolen. */
export async function linkOperator(
  tx: Tx,
  { id, ...order }: LinkOrder & { id: string },
): Promise<{ link: string } | null> {
  const found = await lock(tx, id)
  if (!found) return null
  await tx.deleteFrom('operator_session').where('operator_id', '=', id).execute()
  await tx.deleteFrom('operator_passkey').where('operator_id', '=', id).execute()
  await record(tx, 'operatorLinked', found.name, order, { before: found.role })
  return { link: await makeLink(tx, id, order) }
}

export type OperatorAnswer = { result: 'done' | 'noOperator' | 'lastAdmin' }

/** Gives an operator another role; the last admin who has a passkey stays one. */
export async function changeRole(
  tx: Tx,
  { id, role, ...order }: OperatorOrder & { id: string; role: OperatorRole },
): Promise<OperatorAnswer> {
  const admins = await lockAdmins(tx)
  const found = await lock(tx, id)
  if (!found) return { result: 'noOperator' }
  if (role !== 'admin' && isLast(admins, id)) return { result: 'lastAdmin' }
  await tx.updateTable('operator').set({ role }).where('id', '=', id).execute()
  await record(tx, 'operatorRole', found.name, order, { before: found.role, role })
  return { result: 'done' }
}

/** Removes an operator with sessions and passkeys; what they decided stays under their name. The last admin who has a passkey stays. */
export async function removeOperator(
  tx: Tx,
  { id, ...order }: OperatorOrder & { id: string },
): Promise<OperatorAnswer> {
  const admins = await lockAdmins(tx)
  const found = await lock(tx, id)
  if (!found) return { result: 'noOperator' }
  if (isLast(admins, id)) return { result: 'lastAdmin' }
  await tx.deleteFrom('operator').where('id', '=', id).execute()
  await record(tx, 'operatorRemoved', found.name, order, { before: found.role })
  return { result: 'done' }
}

const demoName = 'tester'

/** A link for people who try the demo, as long as nobody has a passkey yet; else null. */
export async function linkForDemo(tx: Tx, order: LinkOrder): Promise<string | null> {
  const { rows } = await sql`select from operator o where lower(o.name) <> ${demoName}
    or exists (select from operator_passkey p where p.operator_id = o.id) limit 1`.execute(tx)
  if (rows.length) return null
  const id = await findOperator(tx, demoName)
  const made = id
    ? await linkOperator(tx, { id, ...order })
    : await addOperator(tx, { name: demoName, role: 'admin', ...order })
  return made && 'link' in made ? made.link : null
}

async function makeLink(tx: Tx, id: string, { origin, now }: LinkOrder): Promise<string> {
  const secret = newSecret()
  const row = { secret_hash: hashOf(secret), expires_at: new Date(now.getTime() + linkMinutes * 60_000) }
  await tx
    .insertInto('operator_link')
    .values({ operator_id: id, ...row })
    .onConflict((conflict) => conflict.column('operator_id').doUpdateSet(row))
    .execute()
  return `${origin}${linkPath}#${secret}`
}

/** All admins who can get in, locked in one order, so that two who lower each other take turns. */
async function lockAdmins(tx: Tx): Promise<string[]> {
  const rows = await tx
    .selectFrom('operator')
    .select('id')
    .where('role', '=', 'admin')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('operator_passkey as p').select('p.id').whereRef('p.operator_id', '=', 'operator.id'),
      ),
    )
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map(({ id }) => id)
}

const isLast = (admins: readonly string[], id: string) => admins.length === 1 && admins[0] === id

function lock(tx: Tx, id: string) {
  return tx
    .selectFrom('operator')
    .select(['name', 'role'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

function record(
  tx: Tx,
  action: Parameters<typeof recordOperator>[1],
  subject: string,
  { operator, now }: OperatorOrder,
  details: Record<string, unknown> = {},
): Promise<void> {
  return recordOperator(tx, action, { operator, subject, now, details })
}
