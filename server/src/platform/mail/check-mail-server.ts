import { createTransport } from 'nodemailer'
import { settingsOf } from './smtp-settings.ts'

const patience = 4000

/** Connects and signs in as for sending, and sends nothing. Throws what went wrong. */
export async function checkMailServer(url: string): Promise<void> {
  const transport = createTransport({
    ...settingsOf(url),
    connectionTimeout: patience,
    greetingTimeout: patience,
    dnsTimeout: patience,
    socketTimeout: patience,
  })
  try {
    await transport.verify()
  } finally {
    transport.close()
  }
}
