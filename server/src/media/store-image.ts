import { createHash } from 'node:crypto'
import { imageSizes } from '@chainwork/contract/media/values'
import type { Tx } from '../platform/db/database.ts'
import type { Files } from '../platform/files/files.ts'
import { newId } from '../platform/new-id.ts'
import { encodeImage } from './encode-image.ts'
import { fileKey, lockDigest, uriOf } from './image-files.ts'
import { refuse } from '../platform/failure.ts'
import type { Reaching } from '../platform/http/caller.ts'
import { putInDatabase } from '../platform/files/database-files.ts'

/**
 * Keeps a picture: re-encoded, its files under the hash of its content, then a row by `add`, which is given the digest and whose
 * answer is passed on. Refuses what `encodeImage` refuses, `storage.full` and `storage.unavailable`.
 */
export async function storeImage<T>(
  files: Files,
  bytes: Buffer,
  add: (digest: string) => Promise<T>,
): Promise<T> {
  const encoded = await encodeImage(bytes)
  const largest = encoded.get(imageSizes.at(-1)!)!
  const digest = createHash('sha256').update(largest).digest('hex')
  // Files first: a row never names a file that is not there.
  for (const [size, one] of encoded) await files.put(fileKey(digest, size), one)
  const added = await add(digest)
  // The same picture may have been swept away between the files and the row.
  if (!(await files.read(fileKey(digest, imageSizes[0]))))
    for (const [size, one] of encoded) await files.put(fileKey(digest, size), one)
  return added
}

/** Notes a picture whose files are kept; its id. Null: it belongs to nobody's uploads. */
export async function addImage(
  tx: Tx,
  { userId, digest, now }: { userId: string | null; digest: string; now: Date },
): Promise<string> {
  const id = newId('image')
  await lockDigest(tx, digest)
  await tx.insertInto('image').values({ id, user_id: userId, digest, created_at: now }).execute()
  return id
}

/** Another row for the files of a picture that is there; null when it has gone in the meantime. */
export async function shareImage(tx: Tx, imageId: string, now: Date): Promise<string | null> {
  const digestOf = () => tx.selectFrom('image').select('digest').where('id', '=', imageId).executeTakeFirst()
  const found = await digestOf()
  if (!found) return null
  await lockDigest(tx, found.digest)
  if (!(await digestOf())) return null
  return addImage(tx, { userId: null, digest: found.digest, now })
}

/**
 * Takes a picture: re-encoded, stored under the hash of its content, noted as this person's. Refuses `image.type`,
 * `image.tooLarge`, `image.missing`, `image.pixels`, `image.busy`, `storage.full` and `storage.unavailable`.
 */
export function uploadImage(files: Files) {
  return async ({ upload, database, actor, now }: Reaching<'signedIn'>): Promise<{ uri: string }> => {
    const bytes = await upload()
    if (!bytes.length) refuse('image.missing')
    const id = await storeImage(files, bytes, (digest) =>
      database.transaction((tx) => addImage(tx, { userId: actor.userId, digest, now })),
    )
    return { uri: uriOf(id) }
  }
}

/** The smallest size and a larger one, which stands for all the others: drawings of a demo have no more detail. */
interface SeededImage {
  small: Buffer
  large: Buffer
  /** Whose upload it is; null for a company's. */
  userId: string | null
}

/** Keeps pictures of a demo that are encoded already, all at once. Answers their addresses, in the same order. */
export async function seedImages(tx: Tx, images: readonly SeededImage[], now: Date): Promise<string[]> {
  const rows = images.map(({ large, userId }) => ({
    id: newId('image'),
    user_id: userId,
    digest: createHash('sha256').update(large).digest('hex'),
    created_at: now,
  }))
  const files = images.flatMap(({ small, large }, at) =>
    imageSizes.map((size) => ({
      key: fileKey(rows[at]!.digest, size),
      bytes: size === imageSizes[0] ? small : large,
    })),
  )
  await tx.insertInto('image').values(rows).execute()
  await putInDatabase(tx, files)
  return rows.map(({ id }) => uriOf(id))
}
