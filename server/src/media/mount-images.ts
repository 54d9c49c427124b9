import { imageSizes, type ImageSize } from '@chainwork/contract/media/values'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../platform/db/database.ts'
import { refuse } from '../platform/failure.ts'
import type { Files } from '../platform/files/files.ts'
import { fileKey } from './image-files.ts'

/** GET /images/{id}-{size}: a picture never changes under its address, so it may be kept for ever. */
export function mountImages(app: FastifyInstance, services: { database: Database; files: Files }): void {
  app.get<{ Params: { name: string } }>('/images/:name', async (request, reply) => {
    const [, id, size] = /^(img_[0-7][0-9a-hjkmnp-tv-z]{25})-(\d{2,3})$/.exec(request.params.name) ?? []
    if (!id || !(imageSizes as readonly number[]).includes(Number(size))) refuse('image.notFound')
    const found = await services.database.pool.query<{ digest: string }>({
      name: 'image-digest',
      text: 'select digest from image where id = $1',
      values: [id],
    })
    const digest = found.rows[0]?.digest ?? refuse('image.notFound')
    const etag = `"${digest.slice(0, 32)}-${size}"`
    reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('etag', etag)
      .header('x-content-type-options', 'nosniff')
      .header('cross-origin-resource-policy', 'same-site')
      .header('content-disposition', 'inline')
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    const bytes =
      (await services.files.read(fileKey(digest, Number(size) as ImageSize))) ?? refuse('image.notFound')
    return reply.type('image/webp').send(bytes)
  })
}
