import { createHash } from 'node:crypto'
import { recallListPath, recallNameMonths } from '@chainwork/contract/trust/values'
import { recallListData } from '@chainwork/onchain'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { ScoreSigner } from '../activity/index.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/db/database.ts'

/** Somebody who stores the list asks again within a day. */
const validSeconds = 86_400

interface ListedRecall {
  id: string
  state: 'recalled' | 'withdrawn'
  /** A name that was proven, for two years; never one that somebody pretended to have. */
  company: string | null
  jobPostings: string[]
  recalledAt: string
  withdrawnAt: string | null
}

/**
 * Publishes the recalls, signed by the key of the installation, to pages of other sites too. `sequence` counts up with every change, so an older
 * list is told from a newer one. Nothing is there where nothing is signed.
 */
export function mountRecalls(
  app: FastifyInstance,
  signer: ScoreSigner | null,
  { database, clock }: { database: Database; clock: Clock },
): void {
  if (!signer) return
  app.get(recallListPath, { config: { declared: 'open' } }, async (_request, reply) => {
    const now = clock.now()
    const { recalls, sequence } = await listRecalls(database, now)
    const issuedAt = Math.floor(now.getTime() / 1000)
    const list = {
      sequence,
      issuedAt,
      expires: issuedAt + validSeconds,
      sha256: `0x${createHash('sha256').update(JSON.stringify(recalls)).digest('hex')}`,
    }
    const data = recallListData(list)
    reply.type('application/json; charset=utf-8').header('cache-control', 'public, max-age=300')
    return {
      ...list,
      recalls,
      signer: await signer.address(),
      signature: await signer.sign(data),
      domain: data.domain,
      types: data.types,
    }
  })
}

async function listRecalls(
  { db }: Database,
  now: Date,
): Promise<{ recalls: ListedRecall[]; sequence: number }> {
  const rows = await db
    .selectFrom('recall')
    .select(['id', 'state', 'proven_name', 'posting_ids', 'sends_at', 'withdrawn_at'])
    .select(
      sql<boolean>`sends_at <= ${now}::timestamptz - make_interval(months => ${recallNameMonths})`.as(
        'is_old',
      ),
    )
    .where('state', 'in', ['sent', 'withdrawn'])
    .orderBy('sends_at')
    .orderBy('id')
    .execute()
  const recalls = rows.map((row) => {
    const isWithdrawn = row.state === 'withdrawn'
    return {
      id: row.id,
      state: isWithdrawn ? ('withdrawn' as const) : ('recalled' as const),
      company: isWithdrawn || row.is_old ? null : row.proven_name,
      jobPostings: row.posting_ids,
      recalledAt: row.sends_at.toISOString(),
      withdrawnAt: row.withdrawn_at?.toISOString() ?? null,
    }
  })
  // Each of these happens once and is never undone.
  const changes = rows.map((row) => [true, row.state === 'withdrawn', row.is_old && row.proven_name !== null])
  return { recalls, sequence: changes.flat().filter(Boolean).length }
}
