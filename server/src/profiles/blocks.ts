import type { Id, Input } from '@chainwork/contract'
import type * as privacy from '@chainwork/contract/profiles/privacy'
import type { List } from '@chainwork/contract/page'
import { sql } from 'kysely'
import type { Db, Tx } from '../platform/db/database.ts'
import { refuse } from '../platform/failure.ts'
import type { Reading, Writing } from '../platform/http/caller.ts'
import { newId } from '../platform/new-id.ts'
import { wholeList } from '../platform/whole-list.ts'
import '../companies/index.ts'

/** Blocks one seeker can have. */
const maxBlocks = 1000
const maxSuggested = 10

interface Block {
  id: Id<'block'>
  company: { id: Id<'company'>; name: string } | null
  domain: string | null
  createdAt: string
}

/** The companies and domains that never see the caller's profile, latest first. */
export async function listBlocks({ db, actor }: Reading<'seeker'>): Promise<List<Block>> {
  return wholeList(await findBlocks(db, actor.seekerId))
}

/** Companies by a part of their name, to choose whom to block. Blocked ones are left out; nothing typed finds none. */
export async function findCompaniesToBlock(
  { db, actor }: Reading<'seeker'>,
  { query }: Input<typeof privacy.findCompaniesToBlock>,
): Promise<List<{ id: Id<'company'>; name: string; domain: string | null }>> {
  const typed = query.q.trim().toLowerCase()
  if (!typed) return wholeList([])
  const { rows } = await sql<{ id: Id<'company'>; name: string; domain: string | null }>`
    select c.id, c.name, c.verified_domain as domain from company c
    where strpos(lower(c.name), ${typed}) > 0 and c.deleted_at is null
      and not exists (select from seeker_block b where b.seeker_id = ${actor.seekerId} and b.company_id = c.id)
    order by strpos(lower(c.name), ${typed}) <> 1, lower(c.name), c.id limit ${maxSuggested}`.execute(db)
  return wholeList(rows)
}

/** What follows in the transaction in which a seeker blocks a company. */
export type Blocked = (tx: Tx, seekerId: string, now: Date) => Promise<void>

/** Hides the caller's profile from a company or from all that own a domain; a second time changes nothing. */
export function addBlock(blocked?: Blocked) {
  return async (writing: Writing<'seeker'>, input: Input<typeof privacy.addBlock>) => {
    const block = await storeBlock(writing, input)
    await blocked?.(writing.tx, writing.actor.seekerId, writing.now)
    return { ...block, message: `${nameOf(block)} is blocked` }
  }
}

async function storeBlock(
  { tx, actor, now }: Writing<'seeker'>,
  { body }: Input<typeof privacy.addBlock>,
): Promise<Block> {
  const companyId = 'companyId' in body ? body.companyId : null
  const domain = 'domain' in body ? body.domain : null
  if (companyId !== null) {
    const known = await tx
      .selectFrom('company')
      .select('id')
      .where('id', '=', companyId)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    if (!known) refuse('company.notFound')
  }
  await tx
    .insertInto('seeker_block')
    .values({ id: newId('block'), seeker_id: actor.seekerId, company_id: companyId, domain, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const blocks = await findBlocks(tx, actor.seekerId)
  if (blocks.length > maxBlocks) refuse('profile.full')
  return blocks.find((block) =>
    companyId === null ? block.domain === domain : block.company?.id === companyId,
  )!
}

/** Lifts a block. Refuses `block.notFound`, for a stranger's too. */
export async function removeBlock(
  { tx, actor }: Writing<'seeker'>,
  { params }: Input<typeof privacy.removeBlock>,
): Promise<{ message: string }> {
  const blocks = await findBlocks(tx, actor.seekerId)
  const block = blocks.find(({ id }) => id === params.blockId) ?? refuse('block.notFound')
  await tx.deleteFrom('seeker_block').where('id', '=', block.id).execute()
  return { message: `${nameOf(block)} is no longer blocked` }
}

async function findBlocks(db: Db | Tx, seekerId: string): Promise<Block[]> {
  const { rows } = await sql<Omit<Block, 'createdAt'> & { created_at: Date }>`
    select b.id, b.domain, b.created_at,
      case when c.id is not null then jsonb_build_object('id', c.id, 'name', c.name) end as company
    from seeker_block b left join company c on c.id = b.company_id
    where b.seeker_id = ${seekerId} order by b.created_at desc, b.id desc`.execute(db)
  return rows.map(({ created_at, ...block }) => ({ ...block, createdAt: created_at.toISOString() }))
}

function nameOf({ company, domain }: Block): string {
  return company?.name ?? domain ?? 'It'
}

/**
 * Before a company goes: who blocked it goes on blocking every domain it has ever proven, or its people could found it again and
 * look at them. One without a domain leaves nothing to know it by, and its blocks go with it.
 */
export async function convertBlocks(tx: Tx, companyId: string): Promise<void> {
  const { rows } = await sql<{ seeker_id: string; domain: string; created_at: Date }>`
    select b.seeker_id, p.domain, b.created_at from seeker_block b
    join company_proven_domain p on p.company_id = b.company_id where b.company_id = ${companyId}`.execute(tx)
  for (const row of rows)
    await tx
      .insertInto('seeker_block')
      .values({ id: newId('block'), company_id: null, ...row })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  await tx.deleteFrom('seeker_block').where('company_id', '=', companyId).execute()
}
