import { subscribe } from 'node:diagnostics_channel'
import { internalHeader } from '@chainwork/server'
import type { FastifyInstance } from 'fastify'

/*
 * Loaded before the product by tests of a whole process; the product knows nothing of it. A request can ask to be held up, or to
 * hold everything up, for so many milliseconds; `x-burn` in the name of the client does so in the calls of a page.
 * TEST_TROUBLE=close lets the server never close.
 */
subscribe('fastify.initialization', (message) => {
  const { fastify } = message as { fastify: FastifyInstance }
  fastify.addHook('preHandler', async ({ headers }) => {
    const { 'x-hold': hold, 'x-burn': burn, 'user-agent': client } = headers
    if (hold) await new Promise((resolve) => setTimeout(resolve, Number(hold)))
    const [, inside] = /^x-burn (\d+)$/.exec((headers[internalHeader.name] && client) || '') ?? []
    const burnt = performance.now() + Number(burn ?? inside ?? 0)
    while (performance.now() < burnt);
  })
  if (process.env['TEST_TROUBLE'] === 'close') fastify.addHook('onClose', () => new Promise(() => {}))
})
