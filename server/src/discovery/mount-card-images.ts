import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { readImage } from '../media/index.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/db/database.ts'
import { refuse } from '../platform/failure.ts'
import type { Files } from '../platform/files/files.ts'
import { type CardSettings, findCard } from '../public-cards/index.ts'
import { cacheRecent } from './cache-recent.ts'
import { personImage } from './person-image.ts'

/** Images of public cards in memory; each is about 40 kB. */
const maxImages = 100

/**
 * The preview image of a public card. Each request asks first what the card shows now, and the images drawn before are found by that
 * alone: what was narrowed, switched off or deleted is not shown again.
 */
export function mountCardImages(
  app: FastifyInstance,
  services: { database: Database; clock: Clock; files: Files; activity: CardSettings },
): void {
  const images = cacheRecent<string, Buffer>(maxImages)
  app.get<{ Params: { file: string } }>('/og/p/:file', async (request, reply) => {
    const [, name = ''] = /^([a-zA-Z\d-]{2,40})\.png$/.exec(request.params.file) ?? refuse('image.notFound')
    const search = { name: name.toLowerCase(), now: services.clock.now() }
    const card = (await findCard(services.activity, services.database, search)) ?? refuse('image.notFound')
    const key = createHash('sha256').update(JSON.stringify(card)).digest('base64url')
    const etag = `"${key}"`
    reply.headers({ etag, 'cache-control': 'public, no-cache', 'x-robots-tag': 'noindex' })
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
    reply.type('image/png')
    return images(key, async () => personImage(card, await readImage(services, card.avatarUrl ?? '', 192)))
  })
}
