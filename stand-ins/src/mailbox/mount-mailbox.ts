import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import type { Database } from '@chainwork/server/platform/db/database'
import { Refusal } from '@chainwork/server/platform/failure'
import { guardLocalPages } from '../guard-local-pages.ts'
import { listPage, messagePage, missingPage, viewSchema } from './mailbox-page.ts'
import { maxMessages, readFileOf, readMessage, readMessages } from './read-mailbox.ts'

const searching = z.object({ to: z.string().max(254).trim().optional() })
const asking = z.object({
  to: z.string().max(254).trim().optional(),
  limit: z.coerce.number().int().min(1).max(maxMessages).default(200),
})
const place = z.object({ position: z.coerce.number().int().min(0).max(100) })
const one = z.object({ id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) })

/** The local mailbox. Only mounted where the sink runs: in production there is neither. */
export function mountMailbox(app: FastifyInstance, options: { database: Database; origin: string }): void {
  const { db } = options.database
  // Reading the caller's mailbox counts against nobody's budget.
  const unlimited = { config: { unlimited: true } }
  app.register(async (scope) => {
    scope.addHook('onRequest', guardLocalPages(options.origin, 'The mailbox'))
    scope.get('/dev/mailbox', unlimited, async (request, reply) => {
      const { to } = parse(searching, request.query)
      return sendPage(reply, listPage(await readMessages(db, { search: to }), to ?? ''))
    })
    scope.get('/dev/mailbox/api/messages', unlimited, async (request, reply) => {
      const { to, limit } = parse(asking, request.query)
      reply.type('application/json; charset=utf-8')
      return JSON.stringify(await readMessages(db, { to: to || undefined, max: limit }))
    })
    scope.get('/dev/mailbox/:id', unlimited, async (request, reply) => {
      const message = await find(request.params)
      if (!message) return sendPage(reply.code(404), missingPage())
      const { view } = parse(viewSchema, request.query)
      return sendPage(reply, messagePage(message, view))
    })
    scope.get('/dev/mailbox/:id/attachment/:position', unlimited, async (request, reply) => {
      const parsed = one.extend(place.shape).safeParse(request.params)
      const file = parsed.success ? await readFileOf(db, parsed.data) : null
      if (!file) return sendPage(reply.code(404), missingPage())
      // A file is hostile too: it is kept, never opened here, whatever it says it is.
      reply.header('content-security-policy', "sandbox; default-src 'none'")
      reply.header('x-content-type-options', 'nosniff')
      reply.header('content-disposition', `attachment; filename*=UTF-8''${fileName(file.name)}`)
      return reply.type('application/octet-stream').send(file.content)
    })
    scope.get('/dev/mailbox/:id/html', unlimited, async (request, reply) => {
      const message = await find(request.params)
      // A mail is hostile: no scripts, no forms, nothing loaded, and an origin of its own even when opened by itself.
      reply.header(
        'content-security-policy',
        "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
      )
      // Its origin is nobody's, so it can't be kept apart by origin; browsers would complain.
      reply.removeHeader('origin-agent-cluster')
      reply.header('x-frame-options', 'SAMEORIGIN').type('text/html; charset=utf-8')
      if (!message) return reply.code(404).send('<p>There is no such message.')
      return reply.send(withOwnTab(message.html))
    })
  })
  const find = async (params: unknown) => {
    const parsed = one.safeParse(params)
    return parsed.success ? readMessage(db, parsed.data.id) : null
  }
}

function parse<T>(schema: z.ZodType<T>, given: unknown): T {
  const parsed = schema.safeParse(given)
  if (!parsed.success) throw new Refusal('input.invalid')
  return parsed.data
}

/** A name as RFC 8187 writes it in a header, without a path. */
function fileName(name: string): string {
  const own = name.toWellFormed().replace(/[/\\]/g, '_')
  return encodeURIComponent(own).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
}

/** Links of the mail open beside the mailbox instead of inside its frame. */
function withOwnTab(html: string): string {
  const base = '<base target="_blank">'
  return /<head[^>]*>/i.test(html) ? html.replace(/<head[^>]*>/i, (head) => head + base) : base + html
}

function sendPage(reply: FastifyReply, page: (nonce: string) => string): FastifyReply {
  const nonce = randomBytes(16).toString('base64')
  reply.header(
    'content-security-policy',
    `default-src 'none'; style-src 'nonce-${nonce}'; img-src data:; frame-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`,
  )
  return reply.type('text/html; charset=utf-8').send(page(nonce))
}
