import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { Database } from '../platform/db/database.ts'
import { ReadyJson } from '../platform/http/answers.ts'
import type { StoredReading } from './find-stored.ts'

const compress = promisify(brotliCompress)

/** An own on-chain profile as it was sent last. */
interface ReadyProfile {
  /** Of the rows it was made from. */
  version: string
  answer: ReadyJson
  /** How long its owner's browser may keep it. */
  seconds: number
  readings: readonly StoredReading[]
}

/** About 80 kB each. */
const maxProfiles = 200

/**
 * Own on-chain profiles that are sent again while nothing of them has changed: putting one together takes longer than everything
 * else of the answer. In the memory of this process, the last ones asked for.
 */
export function readyProfiles() {
  const profiles = new Map<string, ReadyProfile>()
  return {
    find(userId: string, version: string): ReadyProfile | null {
      const found = profiles.get(userId)
      if (found?.version !== version) return null
      profiles.delete(userId)
      profiles.set(userId, found)
      return found
    },
    store(userId: string, json: string, profile: Omit<ReadyProfile, 'answer'>): ReadyJson {
      const cached = { ...profile, answer: new ReadyJson(json) }
      profiles.delete(userId)
      profiles.set(userId, cached)
      if (profiles.size > maxProfiles) profiles.delete(profiles.keys().next().value!)
      // What cannot be compressed ahead is compressed on its way out, like everything else.
      compress(json, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).then(
        (brotli) => void (cached.answer = new ReadyJson(json, brotli)),
        () => {},
      )
      return cached.answer
    },
  }
}

/** Another text after every change of what an own on-chain profile is made of: each row's place and the transaction that wrote it. */
export async function versionOf({ pool }: Database, userId: string): Promise<string> {
  const { rows } = await pool.query<{ version: string }>({
    name: 'own-on-chain-version',
    text: `select concat_ws('|',
      (select string_agg(address, ',' order by address collate "C") from wallet where user_id = $1 and verified),
      (select s.xmin::text || s.ctid::text from score_snapshot s where s.user_id = $1),
      (select string_agg(r.xmin::text || r.ctid::text, ',' order by r.wallet, r.chain_id) from chain_reading r
        where r.wallet in (select address from wallet where user_id = $1 and verified)),
      (select string_agg(c.xmin::text || c.ctid::text, ',' order by c.kind) from credential_snapshot c
        where c.user_id = $1)) as version`,
    values: [userId],
  })
  return rows[0]!.version
}
