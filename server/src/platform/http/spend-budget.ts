import type { Endpoint } from '@chainwork/contract'
import type { Allowance } from '@chainwork/contract/endpoint'
import {
  type ProofOfWork,
  hasZeroBits,
  proofBits,
  proofCookie,
  proofHeader,
} from '@chainwork/contract/proof-of-work'
import type { FastifyRequest } from 'fastify'
import { spend } from '../budgets/spend.ts'
import type { Database } from '../db/database.ts'
import { Refusal, TooOften } from '../failure.ts'
import { readCookie } from './cookies.ts'
import { deviceCookie, knownDevice } from './known-device.ts'
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const lifetimeSeconds = 120
/** One window without an end: what was used stays used. */
const once = [1, 4_000_000_000] as const

/** A puzzle for one call about one subject. It carries its own end and signature, so nothing is stored until it is solved. */
function challengeFor(about: string, secret: string, now: Date): ProofOfWork {
  const ends = Math.floor(now.getTime() / 1000) + lifetimeSeconds
  const salt = randomBytes(12).toString('base64url')
  const challenge = `${ends}.${salt}.${signature(`${ends}.${salt}`, about, secret)}`
  return { algorithm: 'SHA-256', challenge, bits: proofBits, header: proofHeader }
}

/** True, once, for a solved puzzle of ours about this subject. */
async function acceptProof(
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

interface Services {
  database: Database
  rateLimitFactor: number
  origin: string
  secret: string
}

/** Budgets that all known browsers of one address have together. */
const maxDevices = 5

/** What a call is counted for; null where there is no such thing. */
export type Subjects = Record<'network' | 'address' | 'user' | 'recruiter', string | null>

/**
 * Counts a call against each budget of its endpoint; past one, refuses with the seconds to wait. What strangers do must not
 * keep the owner of an address out, so browsers that have signed in with it before have budgets of their own, and once the
 * budget of the address is spent, a proof of work buys a call. The budget of the network holds for everybody else.
 */
export async function spendBudget(
  endpoint: Endpoint,
  subjects: Subjects,
  request: FastifyRequest,
  services: Services,
  now: Date,
): Promise<void> {
  const { network, address, user, recruiter } = endpoint.budget ?? {}
  const name = `${endpoint.method} ${endpoint.path}`
  const { database, secret, rateLimitFactor: factor } = services
  const count = (subject: string, allowance: Allowance) =>
    spend(database.db, `${name} ${subject}`, allowance, { now, factor })
  const refuse = (wait: number | null) => {
    if (wait !== null) throw new Refusal('rate.limited', undefined, wait)
  }
  if (address && subjects.address) {
    const device = knownDevice(
      readCookie(request.headers.cookie, deviceCookie(services.origin)),
      subjects.address,
      secret,
    )
    if (device) {
      const [max, seconds] = address
      refuse(await count(`device ${device} address ${subjects.address}`, address))
      // Anyone who had the account for a while may have collected such browsers, and they stay known when it is taken back.
      const together = await count(`devices address ${subjects.address}`, [max * maxDevices, seconds])
      if (together === null) return
    }
  }
  if (network && subjects.network) refuse(await count(`network ${subjects.network}`, network))
  const refusePerson = (wait: number | null) => {
    if (wait !== null) throw new TooOften(wait)
  }
  if (user && subjects.user) refusePerson(await count(`user ${subjects.user}`, user))
  if (recruiter && subjects.recruiter)
    refusePerson(await count(`recruiter user ${subjects.recruiter}`, recruiter))
  if (!address || !subjects.address) return
  const wait = await count(`address ${subjects.address}`, address)
  const about = `${name} ${subjects.address}`
  if (wait === null || (await acceptProof(proofOf(request), about, { database, secret, now }))) return
  throw new Refusal('rate.limited', undefined, wait, challengeFor(about, secret, now))
}

function proofOf({ headers }: FastifyRequest): string | null {
  const sent = headers[proofHeader.toLowerCase()]
  return typeof sent === 'string' ? sent : readCookie(headers.cookie, proofCookie)
}
