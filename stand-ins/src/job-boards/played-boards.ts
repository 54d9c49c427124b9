import { type Clock, Refusal, Unreachable } from '@chainwork/server'
import type { AskPublic, PublicAnswer } from '@chainwork/server/platform/network/ask-public'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { demoBoards } from './demo-boards.ts'

/** What is answered at one address; an error is a server that does not answer. */
export type PlayedAnswer = Partial<Pick<PublicAnswer, 'status' | 'headers'>> & { body?: unknown }

const noHeaders: PublicAnswer['headers'] = { etag: null, lastModified: null, retryAfter: null }

/** Boards that are answered from memory; every other address is asked for outside. */
export class PlayedBoards {
  private readonly answers = new Map<string, (headers: Record<string, string>) => PlayedAnswer | Error>()
  private daysOn = 0
  private added = ''

  constructor(clock: Clock) {
    // One beginning for all answers: a date that moved would change every post.
    const began = clock.now()
    for (const { address, site, page, listAt } of demoBoards) {
      this.play(`https://${site}/careers`, () => ({ body: `<a href="${page}">Open jobs</a>` }))
      this.play(address, () => ({ body: listAt(began, this.daysOn, this.added) }))
    }
  }

  /** Answers an address, without its query, from now on. */
  play(address: string, answer: (headers: Record<string, string>) => PlayedAnswer | Error): void {
    this.answers.set(address, answer)
  }

  /** Moves the day of the demo’s boards on: posts come and go. */
  moveDays(days: number): number {
    this.daysOn = Math.max(0, Math.min(400, this.daysOn + days))
    return this.daysOn
  }

  /** Adds words to the text of each board's first post, as a company does with its code. */
  addWords(words: string): void {
    this.added = words
  }

  /** Takes over the way to boards. */
  over(outside: AskPublic): AskPublic {
    return async (address, limits) => {
      limits.signal.throwIfAborted()
      const played = this.answers.get(`${address.origin}${decodeURIComponent(address.pathname)}`)
      const hosts = [...this.answers.keys()].map((each) => new URL(each).host)
      if (!played)
        return hosts.includes(address.host) && address.pathname === '/robots.txt'
          ? { status: 404, headers: noHeaders, body: Buffer.from(''), address }
          : outside(address, limits)
      const answer = played({ ...limits.headers, query: address.search })
      if (answer instanceof Error) throw answer
      const { status = 200, headers = noHeaders, body = '' } = answer
      const bytes = Buffer.isBuffer(body)
        ? body
        : Buffer.from(typeof body === 'string' ? body : JSON.stringify(body))
      if (bytes.length > limits.maxBytes) throw new Unreachable('too long')
      return { status, headers, body: bytes, address }
    }
  }
}

const moved = z.strictObject({
  days: z.number().int().min(-400).max(400).default(0),
  words: z
    .string()
    .max(200)
    .regex(/^[^<>&]*$/)
    .optional(),
})

/** Moves the day of the demo’s boards, and adds words to what they say. */
export function mountBoards(app: FastifyInstance, boards: PlayedBoards): void {
  app.post('/dev/job-boards', (request, reply) => {
    const parsed = moved.safeParse(request.body)
    if (!parsed.success) throw new Refusal('input.invalid')
    if (parsed.data.words !== undefined) boards.addWords(parsed.data.words)
    return reply.send({ day: boards.moveDays(parsed.data.days) })
  })
}
