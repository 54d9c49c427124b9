import type { AddressInfo } from 'node:net'
import type { Readable } from 'node:stream'
import { SMTPServer } from 'smtp-server'
import type { Database } from '@chainwork/server/platform/db/database'
import { makeMailboxTables } from './make-tables.ts'
import { storeMessage } from './store-message.ts'

/** Bytes; more than any email of ours. */
const largest = 2 * 1024 * 1024
const maxClients = 50

export interface Sink {
  /** For `openMailer`. */
  url: string
  close(): Promise<void>
}

/** A mail server on this machine only that keeps what it is given in the database and sends nothing on. */
export async function openSink(database: Database, port = 0): Promise<Sink> {
  await makeMailboxTables(database)
  const server = new PromptServer({
    name: 'mailbox.localhost',
    disabledCommands: ['AUTH', 'STARTTLS'],
    size: largest,
    maxClients,
    socketTimeout: 10_000,
    closeTimeout: 500,
    disableReverseLookup: true,
    onData(stream, session, done) {
      receive(stream)
        .then((raw) =>
          storeMessage(database, raw, {
            sender: session.envelope.mailFrom ? session.envelope.mailFrom.address : '',
            recipients: session.envelope.rcptTo.map(({ address }) => address),
          }),
        )
        .then(
          () => done(null, 'Kept'),
          // 451: try again later.
          (error: Error) =>
            done(
              Object.assign(new Error(error.message), {
                responseCode: error instanceof TooLarge ? 552 : 451,
              }),
            ),
        )
    },
  })
  // A client that breaks off is its own trouble.
  server.on('error', () => {})
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  const address = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

/** Greets at once. The library waits 100 ms for clients that talk too early, but only our own mail comes here. */
class PromptServer extends SMTPServer {
  override connect(...given: Parameters<SMTPServer['connect']>): void {
    super.connect(...given)
    const connection = [...this.connections].at(-1)!
    const greet = connection.connectionReady.bind(connection)
    // The library calls this when those 100 ms are over.
    connection.connectionReady = () => {}
    if (this.connections.size <= maxClients) greet()
  }
}

class TooLarge extends Error {}

async function receive(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    size += chunk.length
    // Read on to the end, or the client never hears why.
    if (size <= largest) chunks.push(chunk)
  }
  if (size > largest) throw new TooLarge('Message too large')
  return Buffer.concat(chunks)
}
