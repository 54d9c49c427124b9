import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { type ProofOfWork, hasZeroBits, proofBits, proofHeader } from '@chainwork/contract/proof-of-work'
import type { Database } from '../db/database.ts'
import { spend } from '../budgets/spend.ts'

const lifetimeSeconds = 120
/** One window without an end: what was used stays used. */
const once = [1, 4_000_000_000] as const

/** A puzzle for one call about one subject. It carries its own end and signature, so nothing is stored until it is solved. */
export function challengeFor(about: string, secret: string, now: Date): ProofOfWork {
  const ends = Math.floor(now.getTime() / 1000) + lifetimeSeconds
  const salt = randomBytes(12).toString('base64url')
  const challenge = `${ends}.${salt}.${signature(`${ends}.${salt}`, about, secret)}`
  return { algorithm: 'SHA-256', challenge, bits: proofBits, header: proofHeader }
}

/** True, once, for a solved puzzle of ours about this subject. */
export async function acceptProof(
  proof: string | null,
  about: string,
  { database, secret, now }: { database: Database; secret: string; now: Date },
): Promise<boolean> {
  const [, ends = '', salt = '', given = ''] =
    /^(\d{10,12})\.([\w-]{16})\.([\w-]{43}):[\w-]{1,40}$/.exec(proof ?? '') ?? []
  if (!proof || Number(ends) * 1000 < now.getTime()) return false
  const expected = signature(`${ends}.${salt}`, about, secret)
  if (!given || !timingSafeEqual(Buffer.from(given), Buffer.from(expected))) return false
  if (!hasZeroBits(createHash('sha256').update(proof).digest(), proofBits)) return false
  return (await spend(database.db, `proof ${salt}`, once, { now, factor: 1 })) === null
}

function signature(text: string, about: string, secret: string): string {
  return createHmac('sha256', secret).update(`proof-of-work:${about}:${text}`).digest('base64url')
}
