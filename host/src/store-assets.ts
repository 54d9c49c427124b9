import { join } from 'node:path'
import type { PageAssets } from '@chainwork/server'
import type { FastifyBaseLogger } from 'fastify'
import { webRoot } from './serve-files.ts'

/** Well within the days after which what no node has marked is deleted, however long this one runs. */
const markEveryMs = 6 * 3_600_000

/**
 * Stores what the pages of this build load, for when other nodes have another build, and marks it while this process runs. A store
 * that fails holds up no start. Answers how to end it.
 */
export async function storeAssets(
  assets: Pick<PageAssets, 'store'>,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<() => Promise<void>> {
  let storing = Promise.resolve()
  const store = () => {
    storing = assets.store(join(webRoot, 'build/client/assets')).catch((error: unknown) => {
      log.warn({ err: error }, 'the scripts of the pages were not stored; tried again in six hours')
    })
    return storing
  }
  await store()
  const timer = setInterval(() => void store(), markEveryMs).unref()
  return async () => {
    clearInterval(timer)
    await storing
  }
}
