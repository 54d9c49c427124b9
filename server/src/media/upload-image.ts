import { createHash } from 'node:crypto'
import { imageSizes } from '@chainwork/contract/media/values'
import type { Files } from '../platform/files/files.ts'
import { refuse } from '../platform/failure.ts'
import type { Reaching } from '../platform/http/caller.ts'
import { newId } from '../platform/new-id.ts'
import { encodeImage } from './encode-image.ts'
import { fileKey, lockDigest, uriOf } from './image-files.ts'

/**
 * Takes a picture: re-encoded, stored under the hash of its content, noted as this person's. Refuses `image.type`,
 * `image.tooLarge`, `image.missing`, `image.pixels`, `image.busy`, `storage.full` and `storage.unavailable`.
 */
export function uploadImage(files: Files) {
  return async ({ upload, database, actor, now }: Reaching<'signedIn'>): Promise<{ uri: string }> => {
    const bytes = await upload()
    if (!bytes.length) refuse('image.missing')
    const encoded = await encodeImage(bytes)
    const largest = encoded.get(imageSizes.at(-1)!)!
    const digest = createHash('sha256').update(largest).digest('hex')
    // Files first: a row never names a file that is not there.
    for (const [size, one] of encoded) await files.put(fileKey(digest, size), one)
    const id = newId('image')
    await database.transaction(async (tx) => {
      await lockDigest(tx, digest)
      await tx.insertInto('image').values({ id, user_id: actor.userId, digest, created_at: now }).execute()
    })
    // The same picture may have been swept away between the files and the row.
    if (!(await files.read(fileKey(digest, imageSizes[0]))))
      for (const [size, one] of encoded) await files.put(fileKey(digest, size), one)
    return { uri: uriOf(id) }
  }
}
