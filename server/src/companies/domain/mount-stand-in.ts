import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { Refusal } from '../../platform/failure.ts'
import type { StandInRecords } from '../../platform/network/domain-records.ts'

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

/** The stand-in's name server, where anybody publishes for `.example`; mounted in demo and development only. */
export function mountStandInRecords(app: FastifyInstance, records: StandInRecords): void {
  app.post('/dev/dns', async (request, reply) => {
    const parsed = published.safeParse(request.body)
    if (!parsed.success) throw new Refusal('input.invalid')
    records.publish(parsed.data.name, parsed.data.text)
    return reply.code(204).send()
  })
}
