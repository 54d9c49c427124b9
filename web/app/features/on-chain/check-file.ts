import {
  type ScoreBundleFile,
  type ScoreKeys,
  readBundle,
  scoreKeys,
} from '@chainwork/contract/activity/score-bundle'
import { scoreKeysPath } from '@chainwork/contract/activity/values'
import { type BundleCheck, type BundleTools, checkBundle } from '@chainwork/onchain'

export type CheckedFile =
  | { problem: 'not-json' | 'not-a-bundle' | 'too-large' | 'no-keys' | 'insecure'; detail?: string }
  | { bundle: ScoreBundleFile; check: BundleCheck; keys: ScoreKeys | null }

/** Checks a signed file in this browser, against the keys as they are published now; the file is sent nowhere. */
export async function checkFile(text: string, now: number): Promise<CheckedFile> {
  const read = readBundle(text)
  if ('problem' in read) return read
  // Browsers hash for pages that came over an encrypted connection only.
  if (!globalThis.crypto.subtle) return { problem: 'insecure' }
  let keys: ScoreKeys | null
  try {
    keys = await publishedKeys()
  } catch {
    return { problem: 'no-keys' }
  }
  const signers = keys?.keys.map(({ address }) => address) ?? []
  return { bundle: read.bundle, check: await checkBundle(read.bundle, { signers, now, ...tools }), keys }
}

/** Null where this site signs nothing. */
async function publishedKeys(): Promise<ScoreKeys | null> {
  const answer = await fetch(scoreKeysPath, { headers: { accept: 'application/json' } })
  if (answer.status === 404) return null
  if (!answer.ok) throw new Error(`${scoreKeysPath} answered ${answer.status}`)
  return scoreKeys.parse(await answer.json())
}

const tools: Pick<BundleTools, 'recover' | 'sha256'> = {
  recover: async (data, signature) => {
    const { recoverTypedDataAddress } = await import('viem/utils')
    return recoverTypedDataAddress({ ...data, signature: signature as `0x${string}` })
  },
  sha256: async (bytes) => {
    const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes as BufferSource))
    return `0x${[...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
  },
}
