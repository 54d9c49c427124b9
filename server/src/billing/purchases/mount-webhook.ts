import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { refuse } from '../../platform/failure.ts'
import { BadSignature, type ProviderEvent } from '../../platform/payments/payment-provider.ts'
import type { Payments } from '../../platform/payments/payments.ts'
import { problemOf } from './problem-of.ts'
import { carryOutEvent, storeEvent } from './provider-events.ts'
import type { Settling } from './settling.ts'

const webhookPath = '/api/payments/webhook'
/** Milliseconds after which the provider is answered, whether all is done or not; it wants that within three seconds. */
const answerMs = 1500
/** Anyone can send here, so at most one refusal in this time is logged, with how many there were. */
const logEveryMs = 10_000

/**
 * Takes the provider's messages. Only its signature opens this address: a message is stored with the work it makes, then
 * looked into at once; whatever takes longer is done by the job. Null provider: there is nobody to hear of anything.
 */
export function mountWebhook(
  app: FastifyInstance,
  { payments, ...services }: Omit<Settling, 'provider'> & { payments: Payments },
): void {
  const logRefusal = seldomLogged(services.clock)
  void app.register(async (scope) => {
    // The signature is over the bytes as they came, so nothing may read them as JSON before.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.post(webhookPath, { config: { declared: 'open', unlimited: true } }, async (request, reply) => {
      const refuseMessage = (reason: string) => {
        logRefusal(request.log, reason)
        return refuse('payment.badMessage')
      }
      const { provider } = payments
      if (!provider) return refuseMessage('Paying by card is off')
      if (!Buffer.isBuffer(request.body)) return refuseMessage('It has no body')
      const ready: Settling = { ...services, provider }
      const event = readEvent(ready, request.body, request.headers['stripe-signature'])
      if (typeof event === 'string') return refuseMessage(event)
      if (await storeEvent(ready, event)) {
        ready.passed?.('event')
        await Promise.race([lookInto(ready, event.id, request.log), answerTime(reply.elapsedTime)])
      }
      return reply.send({ received: true })
    })
  })
}

/** A log of refusals that nobody can flood: never the body or the signature. */
function seldomLogged(clock: Settling['clock']): (log: FastifyBaseLogger, reason: string) => void {
  let [last, refused] = [-Infinity, 0]
  return (log, reason) => {
    refused += 1
    const now = clock.now().getTime()
    if (Math.abs(now - last) < logEveryMs) return
    log.warn({ reason, refused }, 'a message to the payment webhook was refused')
    last = now
    refused = 0
  }
}

/** Reads what the provider signed; for anything else answers why it is refused, in words of our own. */
function readEvent(
  { provider, clock }: Settling,
  raw: Buffer,
  signature: string | string[] | undefined,
): ProviderEvent | string {
  try {
    const event = provider.readEvent(raw, typeof signature === 'string' ? signature : undefined, clock.now())
    return event.isLive === provider.isLive ? event : 'An event of the other kind of keys'
  } catch (error) {
    return error instanceof BadSignature ? error.message : 'It cannot be read'
  }
}

/** What fails here is done by the job. */
async function lookInto(settling: Settling, eventId: string, log: FastifyBaseLogger): Promise<void> {
  try {
    await carryOutEvent(settling, eventId)
  } catch (error) {
    log.warn({ eventId, problem: problemOf(error) }, 'a message of the payment provider waits for its job')
  }
}

function answerTime(sinceMs: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.max(0, answerMs - sinceMs)).unref())
}
