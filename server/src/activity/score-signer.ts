import { createHmac, hkdfSync } from 'node:crypto'
import { type SignedData, type Registry, method, signedDomain, signedTypes } from '@chainwork/onchain'
import type { Config } from '../platform/config.ts'
import type { ScoreKeys } from '@chainwork/contract/activity/score-bundle'
import { scoreKeysPath } from '@chainwork/contract/activity/values'
import type { FastifyInstance } from 'fastify'

type Hex = `0x${string}`

/** Signs scores with the key of this installation. */
export interface ScoreSigner {
  /** With its checksum. */
  address(): Promise<Hex>
  /** Keys that signed before and still count, with their checksums. */
  earlier(): Promise<Hex[]>
  sign(data: SignedData): Promise<Hex>
  /** A hash that tells nobody without the key whose it is; another one for each part, so that two files can't be laid together. */
  subjectOf(userId: string, part: string): Hex
}

/** The key an installation signs scores with. */
export interface ScoreSigning {
  /** `0x` and 64 hex digits; never written into a log. */
  key: string
  /** Addresses of keys that signed before. */
  earlier: readonly string[]
}

/** The key of the settings; demo and development make one of their secret; null in production without one. */
export function scoreSigning(
  { mode, signing }: Pick<Config, 'mode' | 'signing'>,
  secret: string,
): ScoreSigning | null {
  const own = mode === 'production' ? null : derived(secret, 'score signing key')
  const key = signing.key ?? own
  return key === null ? null : { key, earlier: signing.earlier }
}

/** Signs with this key. The library is loaded with the first signature, not with the server. */
export function openScoreSigner({ key, earlier }: ScoreSigning): ScoreSigner {
  const account = async () => (await import('viem/accounts')).privateKeyToAccount(key as Hex)
  const salt = derived(key, 'score subject')
  return {
    address: async () => (await account()).address,
    earlier: async () => {
      const { getAddress } = await import('viem/utils')
      return earlier.map((address) => getAddress(address.toLowerCase()))
    },
    sign: async (data) => (await account()).signTypedData(data),
    subjectOf: (userId, part) => `0x${createHmac('sha256', salt).update(`${part}:${userId}`).digest('hex')}`,
  }
}

function derived(secret: string, purpose: string): Hex {
  return `0x${Buffer.from(hkdfSync('sha256', secret, 'chainwork', purpose, 32)).toString('hex')}`
}

/** Publishes the keys that sign scores, to pages of other sites too. Nothing is there while no scores are signed. */
export function mountScoreKeys(app: FastifyInstance, signer: ScoreSigner | null, registry: Registry): void {
  if (!signer) return
  app.get(scoreKeysPath, { config: { declared: 'open' } }, async (_request, reply): Promise<ScoreKeys> => {
    reply.type('application/json; charset=utf-8').header('cache-control', 'public, max-age=300')
    const earlier = await signer.earlier()
    return {
      keys: [
        { address: await signer.address(), isCurrent: true },
        ...earlier.map((address) => ({ address, isCurrent: false })),
      ],
      domains: { live: signedDomain('live'), sample: signedDomain('sample') },
      types: {
        OnchainScore: [...signedTypes.OnchainScore],
        OnchainEvents: [...signedTypes.OnchainEvents],
      },
      methods: [{ name: method.name, registryVersion: registry.version }],
    }
  })
}
