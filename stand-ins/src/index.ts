import type { Clock, Config, Database, Queue } from '@chainwork/server'
import type { FastifyInstance } from 'fastify'
import { PlayedRecords, mountRecords } from './domain-records/played-records.ts'
import { PlayedBoards, mountBoards } from './job-boards/played-boards.ts'
import { mountMailbox } from './mailbox/mount-mailbox.ts'
import { openSink } from './mailbox/open-sink.ts'
import { makePaymentTables } from './payments/make-tables.ts'
import { mountPayments, workOnPayments } from './payments/open-payments.ts'
import { playedPayments } from './payments/stand-in.ts'
import { sampleCredentials } from './sample-chains/sample-credentials.ts'
import { sampleSource } from './sample-chains/sample-source.ts'
import { localProvider, mountLocalProviders } from './sign-in/local-provider.ts'

export { withLocalChain } from './dev-chain/local-registry.ts'
export { playedPayments } from './payments/stand-in.ts'

export type StandIns = Awaited<ReturnType<typeof openStandIns>>

/** Takes the place of the outside parties that the settings do not name. Never in production. */
export async function openStandIns(options: {
  database: Database
  clock: Clock
  secret: string
  config: Pick<Config, 'mailUrl' | 'stripe' | 'providerCredentials' | 'origin' | 'host' | 'port'>
  /** Reaches this process; over the network unless given. */
  fetch?: typeof fetch
}) {
  const { database, clock, secret, config, fetch: request = fetch } = options
  const sink = config.mailUrl === null ? await openSink(database) : null
  const payments = config.stripe.keys ? null : playedPayments(config, secret, request)
  if (payments) await makePaymentTables(database)
  const records = new PlayedRecords()
  const boards = new PlayedBoards(clock)
  return {
    /** Where mail is caught; null where a mail server is set up. */
    mailUrl: sink?.url ?? null,
    /** Where cards are played; null where there is an account at the provider. */
    payments,
    records,
    boards,
    activity: sampleSource(clock),
    credentials: sampleCredentials,
    provider: localProvider(config.origin, secret),
    /** Does what the payments stand-in does by itself. */
    work(queue: Queue): void {
      if (payments) workOnPayments(queue, { ...payments, database, clock })
    },
    /** Adds the pages and the interfaces of all. */
    async mount(app: FastifyInstance): Promise<void> {
      await mountLocalProviders(app, { ...config, secret })
      mountRecords(app, records)
      mountBoards(app, boards)
      if (payments) mountPayments(app, { ...payments, database, clock })
      if (sink) mountMailbox(app, { database, origin: config.origin })
    },
    close: async () => sink?.close(),
  }
}
