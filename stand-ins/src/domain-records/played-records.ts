import { Refusal } from '@chainwork/server'
import { type DomainRecords, publicRecords } from '@chainwork/server/platform/network/domain-records'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'

/** Names under `.example`, which belong to nobody, are answered from memory; all others are asked for outside. */
export class PlayedRecords implements DomainRecords {
  private readonly zone = new Map<string, string>()

  isPlayed(name: string): boolean {
    return name.endsWith('.example')
  }

  publish(name: string, text: string): void {
    if (this.zone.size >= 1000) this.zone.clear()
    this.zone.set(name.toLowerCase(), text)
  }

  async texts(name: string): Promise<string[]> {
    if (!this.isPlayed(name)) return publicRecords.texts(name)
    return [this.zone.get(name.toLowerCase()) ?? []].flat()
  }

  async file(domain: string, path: string): Promise<string | null> {
    return this.isPlayed(domain) ? null : publicRecords.file(domain, path)
  }
}

const published = z.strictObject({
  name: z
    .string()
    .max(300)
    .regex(/^_chainwork\.[a-z0-9.-]+\.example$/),
  text: z
    .string()
    .max(200)
    .regex(/^chainwork-verification=[\w-]{32}$/),
})

/** The name server, where anybody publishes for `.example`. */
export function mountRecords(app: FastifyInstance, records: PlayedRecords): void {
  app.post('/dev/dns', async (request, reply) => {
    const parsed = published.safeParse(request.body)
    if (!parsed.success) throw new Refusal('input.invalid')
    records.publish(parsed.data.name, parsed.data.text)
    return reply.code(204).send()
  })
}
