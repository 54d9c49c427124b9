import { method } from '../method.ts'
import type { UnixSeconds } from '../units.ts'
import { type ScoreBundle, type SignedScores, signedScores } from './score-bundle.ts'
import { type SignedData, eventsData, statementData } from './signed-data.ts'

/** Half the order of secp256k1: each signature has a second form above it, which says the same and is not accepted. */
const highestS = 0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0n

/** Whether a signature is 65 bytes in the one form that is made here: the lower `s`, and 27 or 28 at the end. */
function isPlainSignature(signature: string): boolean {
  if (!/^0x[0-9a-f]{128}1[bc]$/.test(signature)) return false
  return BigInt(`0x${signature.slice(66, 130)}`) <= highestS
}

/**
 * - `valid`: signed by a key that is known, and the events, where there are any, give these very scores.
 * - `expired`: the same, but its time is over.
 * - `altered-score`: the statement isn't what its signer signed.
 * - `altered-events`: the statement is, the events are not.
 * - `other-signer`: signed by a key that isn't known.
 * - `other-method`: signed, by a method that isn't known here, so nothing was computed.
 * - `disagrees`: all signatures hold, and the events give other scores: the signer's mistake.
 */
export type BundleOutcome =
  | 'valid'
  | 'expired'
  | 'altered-score'
  | 'altered-events'
  | 'other-signer'
  | 'other-method'
  | 'disagrees'

export interface BundleCheck {
  outcome: BundleOutcome
  /** Made of a history that was made up. Signed along, so nobody can take it off. */
  isSample: boolean
  /** How many events came along; null for the statement alone. */
  events: number | null
  /** What these events give; null without any, or by another method. */
  computed: SignedScores | null
}

/** What checking needs and this room doesn't have. */
export interface BundleTools {
  /** Addresses of the keys that may have signed. */
  signers: readonly string[]
  now: UnixSeconds
  /** The address whose key signed the data, in either case; throws where no key can have. */
  recover(data: SignedData, signature: string): Promise<string>
  /** `0x` and 64 hex digits. */
  sha256(bytes: Uint8Array): Promise<string>
}

/** Checks a file of signed scores: who signed it, whether anything was changed since, and what its events give. */
export async function checkBundle(bundle: ScoreBundle, tools: BundleTools): Promise<BundleCheck> {
  const { mode, signer, statement, signature, events, eventsSignature } = bundle
  const isKnownMethod = statement.method === method.name
  const computed = events && isKnownMethod ? signedScores(events, statement.asOf) : null
  const isSigned = async (data: SignedData, by: string | undefined) =>
    by !== undefined &&
    isPlainSignature(by) &&
    (await tools.recover(data, by).catch(() => '')).toLowerCase() === signer
  const outcome = async (): Promise<BundleOutcome> => {
    if (!tools.signers.some((known) => known.toLowerCase() === signer)) return 'other-signer'
    if (!(await isSigned(statementData(mode, statement), signature))) return 'altered-score'
    if (events) {
      const sha256 = await tools.sha256(new TextEncoder().encode(JSON.stringify(events)))
      if (!(await isSigned(eventsData(mode, statement, sha256), eventsSignature))) return 'altered-events'
    }
    if (!isKnownMethod) return 'other-method'
    if (computed && !agrees(computed, bundle)) return 'disagrees'
    return tools.now < statement.expires ? 'valid' : 'expired'
  }
  return {
    outcome: await outcome(),
    isSample: mode === 'sample',
    events: events?.length ?? null,
    computed,
  }
}

function agrees(computed: SignedScores, { statement }: ScoreBundle): boolean {
  const names = ['dex', 'defi', 'nft', 'multi', 'inputRoot'] as const
  return names.every((name) => Object.is(computed[name], statement[name]))
}
