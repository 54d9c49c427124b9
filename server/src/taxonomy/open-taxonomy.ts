import { skillIcon } from '@chainwork/contract/reference/skills'
import { blockchains } from '@chainwork/contract/reference/blockchains'
import { industries } from '@chainwork/contract/reference/industries'
import { interests } from '@chainwork/contract/reference/interests'
import { linkTypes } from '@chainwork/contract/reference/link-types'
import { places } from '@chainwork/contract/reference/places'
import { sql } from 'kysely'
import type { Database, Tables, Tx } from '../platform/db/database.ts'
import { stableId, taxonomyBook } from './taxonomy-book.ts'

/** Brings the reference tables in step with the reference data this version ships; changes nothing when they are. */
export async function openTaxonomy(database: Database): Promise<void> {
  const book = taxonomyBook()
  await database.transaction(async (tx) => {
    // Two processes may start at once: the second waits and finds everything done.
    await sql`select pg_advisory_xact_lock(7411)`.execute(tx)
    await upsert(
      tx,
      'skill',
      'id',
      book.skills.map(({ id, name, kind, isWeb3, aliases }) => ({
        id,
        name,
        kind,
        is_web3: isWeb3,
        icon_url: skillIcon(kind),
        aliases: [...aliases],
      })),
    )
    await upsert(
      tx,
      'interest',
      'id',
      interests.map((name) => ({ id: stableId('interest', name), name })),
    )
    await upsert(
      tx,
      'blockchain',
      'symbol',
      blockchains.map(({ symbol, name, iconUrl }, position) => ({
        symbol,
        name,
        icon_url: iconUrl,
        position,
      })),
    )
    // A chain that is named otherwise now, or no longer, isn't offered any more.
    await tx
      .deleteFrom('blockchain')
      .where(
        'symbol',
        'not in',
        blockchains.map(({ symbol }) => symbol),
      )
      .execute()
    await upsert(
      tx,
      'link_type',
      'id',
      linkTypes.map(({ name, iconUrl, baseUrl }, position) => ({
        id: stableId('linkType', name),
        name,
        icon_url: iconUrl,
        base_url: baseUrl,
        position,
      })),
    )
    await upsert(
      tx,
      'industry',
      'name',
      industries.map(({ name, parent, isWeb3 }) => ({ name, parent, is_web3: isWeb3 })),
    )
    await upsert(
      tx,
      'place',
      'code',
      places.map(({ code, name, parent, alpha3, numeric }) => ({
        code,
        name,
        label: book.placeLabel(code)!,
        parent,
        alpha3,
        numeric,
      })),
    )
  })
}

/** One statement a table: rows travel as one JSON value, and only those that differ are written. */
async function upsert<T extends 'skill' | 'interest' | 'blockchain' | 'link_type' | 'industry' | 'place'>(
  tx: Tx,
  table: T,
  key: string,
  rows: readonly Tables[T][],
): Promise<void> {
  const columns = Object.keys(rows[0]!).filter((column) => column !== key)
  const target = sql.table(table)
  const names = sql.join([key, ...columns].map((column) => sql.ref(column)))
  const updates = sql.join(columns.map((column) => sql`${sql.ref(column)} = excluded.${sql.ref(column)}`))
  const current = sql.join(columns.map((column) => sql`${target}.${sql.ref(column)}`))
  const given = sql.join(columns.map((column) => sql`excluded.${sql.ref(column)}`))
  await sql`insert into ${target} (${names})
    select ${names} from jsonb_populate_recordset(null::${target}, ${JSON.stringify(rows)}::jsonb)
    on conflict (${sql.ref(key)}) do update set ${updates} where (${current}) is distinct from (${given})`.execute(
    tx,
  )
}
