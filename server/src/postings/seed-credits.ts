import { type CreditMove, bookManyMoves } from '../billing/index.ts'
import type { Tx } from '../platform/db/database.ts'

/** A post that was published, as a demo begins with it. */
export interface PostedBefore {
  id: string
  companyId: string
  publishedAt: Date
  /** What its sponsoring took; null: not sponsored. */
  sponsorCredits: number | null
}

/** Writes the credits of posts that a demo begins with as if they had been granted and used, and the sponsoring they paid for. */
export async function seedCredits(tx: Tx, posts: readonly PostedBefore[]): Promise<void> {
  const sorted = posts.toSorted((one, other) => +one.publishedAt - +other.publishedAt)
  const companies = new Map<string, PostedBefore[]>()
  for (const post of sorted) companies.set(post.companyId, [...(companies.get(post.companyId) ?? []), post])
  const grants = [...companies].map(([companyId, own]): CreditMove => {
    const amount = own.reduce((sum, { sponsorCredits }) => sum + 1 + (sponsorCredits ?? 0), 0)
    return {
      reference: `demo:${companyId}`,
      kind: 'grant',
      companyId,
      operator: 'demo',
      credits: { issued: -amount, available: amount },
      now: own[0]!.publishedAt,
    }
  })
  await bookManyMoves(tx, [...grants, ...sorted.flatMap(movesOf)])
  const sponsored = sorted.flatMap(({ id, companyId, publishedAt, sponsorCredits: credits }) =>
    credits === null
      ? []
      : [
          {
            posting_id: id,
            company_id: companyId,
            credits,
            reference: `sponsor:${id}:1`,
            started_at: publishedAt,
          },
        ],
  )
  if (sponsored.length) await tx.insertInto('sponsorship').values(sponsored).execute()
}

function movesOf({ id: postingId, companyId, publishedAt: now, sponsorCredits }: PostedBefore): CreditMove[] {
  const about = { companyId, postingId, now }
  const moves: CreditMove[] = [
    {
      ...about,
      reference: `reserve:${postingId}:1`,
      kind: 'reserve',
      credits: { available: -1, reserved: 1 },
    },
    { ...about, reference: `use:${postingId}:1`, kind: 'use', credits: { reserved: -1, used: 1 } },
  ]
  if (sponsorCredits !== null)
    moves.push({
      ...about,
      reference: `sponsor:${postingId}:1`,
      kind: 'sponsor',
      credits: { available: -sponsorCredits, used: sponsorCredits },
    })
  return moves
}
