import type { Files } from '../platform/files/files.ts'
import { refuse } from '../platform/failure.ts'
import type { Reaching } from '../platform/http/caller.ts'
import { uriOf } from './image-files.ts'
import { addImage, keepImage } from './keep-image.ts'

/**
 * Takes a picture: re-encoded, stored under the hash of its content, noted as this person's. Refuses `image.type`,
 * `image.tooLarge`, `image.missing`, `image.pixels`, `image.busy`, `storage.full` and `storage.unavailable`.
 */
export function uploadImage(files: Files) {
  return async ({ upload, database, actor, now }: Reaching<'signedIn'>): Promise<{ uri: string }> => {
    const bytes = await upload()
    if (!bytes.length) refuse('image.missing')
    const id = await keepImage(files, bytes, (digest) =>
      database.transaction((tx) => addImage(tx, { userId: actor.userId, digest, now })),
    )
    return { uri: uriOf(id) }
  }
}
