import { imageSizes, type ImageSize } from '@chainwork/contract/media/values'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../platform/db/database.ts'
import { refuse } from '../platform/failure.ts'
import type { Files } from '../platform/files/files.ts'
import { fileKey, imageIdOf } from './image-files.ts'

/** The bytes of one of our own pictures, WebP; null for any other address and for one that is gone. */
export async function readImage(
  { database, files }: { database: Database; files: Files },
  uri: string,
  size: ImageSize,
): Promise<Buffer | null> {
  const id = imageIdOf(uri)
  const digest = id && (await digestOf(database, id))
  return digest ? files.read(fileKey(digest, size)) : null
}

/** GET /images/{id}-{size}: a picture never changes under its address, so it may be kept for ever. */
export function mountImages(app: FastifyInstance, services: { database: Database; files: Files }): void {
  app.get<{ Params: { name: string } }>(
    '/images/:name',
    { config: { isFile: true } },
    async (request, reply) => {
      const [, id, size] = /^(img_[0-7][0-9a-hjkmnp-tv-z]{25})-(\d{2,3})$/.exec(request.params.name) ?? []
      if (!id || !(imageSizes as readonly number[]).includes(Number(size))) refuse('image.notFound')
      const digest = (await digestOf(services.database, id)) ?? refuse('image.notFound')
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
    },
  )
}

async function digestOf(database: Database, id: string): Promise<string | null> {
  const found = await database.pool.query<{ digest: string }>({
    name: 'image-digest',
    text: 'select digest from image where id = $1',
    values: [id],
  })
  return found.rows[0]?.digest ?? null
}
