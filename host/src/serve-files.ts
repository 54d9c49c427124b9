import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import { type PageAssets, answerNotFound } from '@chainwork/server'
import type { FastifyInstance } from 'fastify'

export const webRoot = fileURLToPath(new URL('../../web', import.meta.url))
const year = 31_536_000

const immutable = `public, max-age=${year}, immutable`
const typeOf: Record<string, string> = {
  js: 'application/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
  webp: 'image/webp',
  png: 'image/png',
  woff2: 'font/woff2',
}

/** Flags, and the files of the pages where these were built; with `assets` also those of builds that other nodes have or had. */
export async function serveFiles(
  files: FastifyInstance,
  { isBuilt, assets }: { isBuilt: boolean; assets: Pick<PageAssets, 'read'> | null },
): Promise<void> {
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
      reply.header('cache-control', path.includes('/assets/') ? immutable : 'public, max-age=3600'),
  })
  if (!assets) return
  files.get<{ Params: { name: string } }>('/assets/:name', async (request, reply) => {
    const { name } = request.params
    const bytes = await assets.read(name)
    if (!bytes) return answerNotFound(files, request, reply)
    return reply.type(typeOf[name.split('.').at(-1)!]!).header('cache-control', immutable).send(bytes)
  })
}
