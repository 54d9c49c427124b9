import { createHash } from 'node:crypto'
import { imageSizes } from '@chainwork/contract/media/values'
import type { Tx } from '../platform/db/database.ts'
import { putInDatabase } from '../platform/files/database-files.ts'
import { newId } from '../platform/new-id.ts'
import { fileKey, uriOf } from './image-files.ts'

/** The smallest size and a larger one, which stands for all the others: drawings of a demo have no more detail. */
export interface SeededImage {
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
