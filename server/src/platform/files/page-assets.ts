import { createHash } from 'node:crypto'
import { readFile, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { dayMs } from '@chainwork/contract/durations'
import { z } from 'zod'
import type { Clock } from '../clock.ts'
import type { Database, Tx } from '../db/database.ts'
import { defineJob } from '../queue/index.ts'
import type { Files } from './files.ts'
import './tables.ts'

/** Deletes what no page that is still open asks for. */
export const deleteAssetsJob = defineJob({ name: 'files.delete-assets', data: z.strictObject({}) })

/** Pages that were open for longer load again. */
const storedMs = 7 * dayMs
/** A name that says which content it is, and an ending that pages load. */
const hashedName = /^[\w.-]{1,120}-[\w-]{8}\.(?:js|css|woff2|webp|png|svg)$/
/** Several times what a build has; more is no build of ours. */
const [maxFiles, maxBytes] = [2000, 4_000_000]
/** At once, so that a bucket far away does not hold up the start for long. */
const atOnce = 8
const deletedAtOnce = 500

/** Scripts, styles, fonts and pictures of the pages, for pages that are open while nodes get another release. */
export interface PageAssets {
  /** Stores those of a build that are not stored yet, and marks all of them as used now. */
  store(folder: string): Promise<void>
  /** Null for any name that was not stored. */
  read(name: string): Promise<Buffer | null>
}

interface Services {
  database: Pick<Database, 'db'>
  files: Files
  clock: Clock
}

export function openPageAssets({ database: { db }, files, clock }: Services): PageAssets {
  return {
    store: async (folder) => {
      const names = (await readdir(folder)).filter((name) => hashedName.test(name)).slice(0, maxFiles)
      // What this marks is not deleted any more; what was being deleted meanwhile is not among it.
      const marked = await db
        .updateTable('page_asset')
        .set({ used_at: clock.now() })
        .where('name', 'in', ['', ...names])
        .returning('name')
        .execute()
      const stored = new Set(marked.map(({ name }) => name))
      const missing = names.filter((name) => !stored.has(name)).values()
      const storeNext = async () => {
        for (const name of missing) {
          const path = join(folder, name)
          if ((await stat(path)).size > maxBytes) continue
          await files.put(keyOf(name), await readFile(path))
          await db
            .insertInto('page_asset')
            .values({ name, used_at: clock.now() })
            .onConflict((conflict) => conflict.column('name').doUpdateSet({ used_at: clock.now() }))
            .execute()
        }
      }
      await Promise.all(Array.from({ length: atOnce }, storeNext))
    },
    read: async (name) => {
      if (!hashedName.test(name)) return null
      const known = await db
        .selectFrom('page_asset')
        .select('name')
        .where('name', '=', name)
        .executeTakeFirst()
      return known ? files.read(keyOf(name)) : null
    },
  }
}

/** Deletes what no node has run with for seven days. */
export async function deleteOldAssets(tx: Tx, files: Files, now: Date): Promise<void> {
  const old = await tx
    .selectFrom('page_asset')
    .select('name')
    .where('used_at', '<', new Date(now.getTime() - storedMs))
    .limit(deletedAtOnce)
    .forUpdate()
    .skipLocked()
    .execute()
  for (const { name } of old) {
    await tx.deleteFrom('page_asset').where('name', '=', name).execute()
    await files.remove(keyOf(name), tx)
  }
}

/** Names have more dots than keys may. */
function keyOf(name: string): string {
  return `assets/${createHash('sha256').update(name).digest('hex')}`
}
