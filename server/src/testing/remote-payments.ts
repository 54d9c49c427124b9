import { createServer } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { deserialize, serialize } from 'node:v8'
import {
  type PaymentProvider,
  PaymentRefused,
  PaymentUnavailable,
} from '../platform/payments/payment-provider.ts'
import type { FakePayments } from './fake-payments.ts'

type Call = (...args: unknown[]) => Promise<unknown>

/** Lets other processes ask a provider that outlives them. Answers its address and a way to end it. */
export async function servePayments(fake: FakePayments): Promise<{ url: string; close(): Promise<void> }> {
  const server = createServer(async (request, reply) => {
    const { name, args } = deserialize(await buffer(request)) as { name: keyof FakePayments; args: unknown[] }
    try {
      reply.end(serialize({ answer: await (fake[name] as Call).apply(fake, args) }))
    } catch (error) {
      const { message, code = null } = error as PaymentRefused
      reply.end(serialize({ refused: error instanceof PaymentRefused, message, code }))
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  return {
    url: `http://127.0.0.1:${port}`,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** The provider that another process serves. */
export function remotePayments(url: string): PaymentProvider {
  const call = async (name: string, args: unknown[]) => {
    const reply = await fetch(url, { method: 'POST', body: serialize({ name, args }) })
    const said = deserialize(Buffer.from(await reply.arrayBuffer()))
    if ('answer' in said) return said.answer
    throw said.refused ? new PaymentRefused(said.message, said.code) : new PaymentUnavailable(said.message)
  }
  return new Proxy({ isStandIn: true, isLive: false } as PaymentProvider, {
    get: (target, name: keyof PaymentProvider) =>
      name in target ? target[name] : (...args: unknown[]) => call(name, args),
  })
}
