import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

export const webRoot = fileURLToPath(new URL('../../web', import.meta.url))
const year = 31_536_000

/** Flags, and the files of the pages where these were built. */
export async function serveFiles(files: FastifyInstance, isBuilt: boolean): Promise<void> {
  files.addHook('onRoute', (route) => void (route.config = { ...route.config, isFile: true }))
  await files.register(fastifyStatic, {
    root: join(dirname(createRequire(import.meta.url).resolve('flag-icons/package.json')), 'flags'),
    prefix: '/flags/',
    decorateReply: true,
    maxAge: year * 1000,
    immutable: true,
    index: false,
  })
  if (!isBuilt) return
  await files.register(fastifyStatic, {
    root: join(webRoot, 'build/client'),
    prefix: '/',
    wildcard: false,
    decorateReply: false,
    preCompressed: true,
    index: false,
    setHeaders: (reply, path) =>
      reply.header(
        'cache-control',
        path.includes('/assets/') ? `public, max-age=${year}, immutable` : 'public, max-age=3600',
      ),
  })
}
