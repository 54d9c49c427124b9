import type { ScoreKeys } from '@chainwork/contract/activity/score-bundle'
import { scoreKeysPath } from '@chainwork/contract/activity/values'
import { type Registry, method, signedDomain, signedTypes } from '@chainwork/onchain'
import type { FastifyInstance } from 'fastify'
import type { ScoreSigner } from './score-signer.ts'

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
