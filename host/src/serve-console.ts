import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import { type Config, type ConsoleOptions, answerNotFound, openConsole } from '@chainwork/server'
import type { FastifyInstance } from 'fastify'

const built = fileURLToPath(new URL('../../console/build', import.meta.url))
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** The console with its one page and its files; null without an address for it. Every address that is no call and no file shows the page. */
export async function serveConsole(
  options: Pick<ConsoleOptions, 'database' | 'clock' | 'config'> & { config: Pick<Config, 'console'> },
): Promise<FastifyInstance | null> {
  if (!options.config.console) return null
  const app = await openConsole({ ...options, origin: options.config.console.origin })
  await app.register(async (files) => {
    files.addHook('onRoute', (route) => void (route.config = { ...route.config, isFile: true }))
    if (existsSync(join(built, 'assets')))
      await files.register(fastifyStatic, {
        root: join(built, 'assets'),
        prefix: '/assets/',
        wildcard: false,
        preCompressed: true,
        index: false,
        maxAge: 31_536_000_000,
        immutable: true,
      })
  })
  app.get('/*', async (request, reply) => {
    const path = request.url.split('?')[0]!
    if (/^\/(api|assets)(\/|$)/.test(path)) return answerNotFound(app, request, reply)
    const page = await readFile(join(built, 'index.html'), 'utf8')
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', policy)
      .header('cache-control', 'no-store')
      .send(page)
  })
  return app
}
