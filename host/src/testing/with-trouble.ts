import { subscribe } from 'node:diagnostics_channel'
import type { FastifyInstance } from 'fastify'

/*
 * Loaded before the product by tests of a whole process: a request can ask to be held up or to hold everything up, and
 * TEST_TROUBLE=close lets the server never close. The product knows nothing of it.
 */
subscribe('fastify.initialization', (message) => {
  const { fastify } = message as { fastify: FastifyInstance }
  fastify.addHook('preHandler', async ({ headers }) => {
    const hold = headers['x-hold']
    if (hold) await new Promise((resolve) => setTimeout(resolve, Number(hold)))
    if (headers['x-burn']) for (;;);
  })
  if (process.env['TEST_TROUBLE'] === 'close') fastify.addHook('onClose', () => new Promise(() => {}))
})
