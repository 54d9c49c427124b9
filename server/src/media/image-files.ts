import { imageSizes, type ImageSize } from '@chainwork/contract/media/values'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Db, Tx } from '../platform/db/database.ts'
import type { Files } from '../platform/files/files.ts'
import { defineJob, enqueue } from '../platform/queue/index.ts'

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

/** Deletes a person's pictures, all or one; those in `keep` lose their owner only. Their files go with a job. */
export async function deleteImages(
  tx: Tx,
  userId: string,
  { only, keep = [] }: { only?: string; keep?: readonly string[] } = {},
): Promise<void> {
  let own = tx.selectFrom('image').select('id').where('user_id', '=', userId)
  if (only !== undefined) own = own.where('id', '=', imageIdOf(only))
  const images = await own.execute()
  await deleteImageRows(
    tx,
    images.flatMap(({ id }) => (keep.includes(uriOf(id)) ? [] : [id])),
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
