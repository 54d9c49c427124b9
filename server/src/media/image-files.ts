import { type ImageSize, imageSizes } from '@chainwork/contract/media/values'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Database, Db, Tx } from '../platform/db/database.ts'
import type { Files } from '../platform/files/files.ts'
import { defineJob, enqueue } from '../platform/queue/index.ts'
import type { FastifyInstance } from 'fastify'
import { refuse } from '../platform/failure.ts'

/** Where one size of a picture lies. */
export function fileKey(digest: string, size: ImageSize): string {
  return `${digest.slice(0, 2)}/${digest}-${size}.webp`
}

/** The address of a picture, as profiles and companies keep it. */
export function uriOf(imageId: string): string {
  return `/images/${imageId}-${imageSizes.at(-1)}`
}

/** The id in one of our own addresses; null for every other text. */
export function imageIdOf(uri: string): string | null {
  return /^\/images\/(img_[0-7][0-9a-hjkmnp-tv-z]{25})-512$/.exec(uri)?.[1] ?? null
}

/** True for the address of a picture that this person uploaded. */
export async function ownsImage(db: Db | Tx, userId: string, uri: string): Promise<boolean> {
  const id = imageIdOf(uri)
  if (!id) return false
  const found = await db
    .selectFrom('image')
    .select('id')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return found !== undefined
}

/** Takes files away that no picture needs any more; done after the change that made them useless holds. */
export const sweepFiles = defineJob({
  name: 'media.sweep',
  data: z.strictObject({ digests: z.array(z.string()).max(10_000) }),
})

/** Deletes one picture, no matter who uploaded it. Its files go with a job. */
export async function deleteImage(tx: Tx, uri: string): Promise<void> {
  const gone = await tx
    .deleteFrom('image')
    .where('id', '=', imageIdOf(uri))
    .returning('digest')
    .executeTakeFirst()
  if (gone) await enqueue(tx, sweepFiles, { digests: [gone.digest] })
}

/** Deletes a person's pictures, all or one; those in `except` lose their owner only. Their files go with a job. */
export async function deleteImages(
  tx: Tx,
  userId: string,
  { only, except = [] }: { only?: string; except?: readonly string[] } = {},
): Promise<void> {
  let own = tx.selectFrom('image').select('id').where('user_id', '=', userId)
  if (only !== undefined) own = own.where('id', '=', imageIdOf(only))
  const images = await own.execute()
  await deleteImageRows(
    tx,
    images.flatMap(({ id }) => (except.includes(uriOf(id)) ? [] : [id])),
  )
}

/** Deletes pictures by id. Their files go with a job. */
export async function deleteImageRows(tx: Tx, ids: readonly string[]): Promise<void> {
  if (!ids.length) return
  const gone = await tx.deleteFrom('image').where('id', 'in', ids).returning('digest').execute()
  const digests = [...new Set(gone.map(({ digest }) => digest))]
  if (digests.length) await enqueue(tx, sweepFiles, { digests })
}

/** Uploading and sweeping one picture's files wait for each other until their transactions end. */
export async function lockDigest(tx: Tx, digest: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${digest}, 0))`.execute(tx)
}

/** The work of `media.sweep`: a picture uploaded again in the meantime keeps its files. */
export function removeUnusedFiles(files: Files) {
  return async ({ digests }: { digests: string[] }, { tx }: { tx: Tx }): Promise<void> => {
    for (const digest of digests.toSorted()) {
      await lockDigest(tx, digest)
      const used = await tx.selectFrom('image').select('id').where('digest', '=', digest).executeTakeFirst()
      if (used) continue
      for (const size of imageSizes) await files.remove(fileKey(digest, size), tx)
    }
  }
}

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
