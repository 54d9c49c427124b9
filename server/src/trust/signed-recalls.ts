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
    const recalls = await listRecalls(database, now)
    const issuedAt = Math.floor(now.getTime() / 1000)
    const list = {
      sequence: recalls.length + recalls.filter(({ state }) => state === 'withdrawn').length,
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

async function listRecalls({ db }: Database, now: Date): Promise<ListedRecall[]> {
  const { rows } = await sql<ListedRecall & { recalledAt: Date; withdrawnAt: Date | null }>`
    select r.id, case when r.state = 'withdrawn' then 'withdrawn' else 'recalled' end as state,
      case when c.verified_domain is not null and not r.is_imitated and r.state <> 'withdrawn'
        and r.sends_at > ${now}::timestamptz - make_interval(months => ${recallNameMonths}) then r.company end as company,
      array(select id from posting p where p.company_id = r.company_id and p.status in ('Published', 'Closed') order by id) as "jobPostings",
      r.sends_at as "recalledAt", r.withdrawn_at as "withdrawnAt"
    from recall r join company c on c.id = r.company_id where r.state in ('sent', 'withdrawn') order by r.sends_at, r.id`.execute(
    db,
  )
  return rows.map((row) => ({
    ...row,
    recalledAt: row.recalledAt.toISOString(),
    withdrawnAt: row.withdrawnAt?.toISOString() ?? null,
  }))
}
