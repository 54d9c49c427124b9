import { ConfigProblem, DirectoryInUse, readConfig } from '@chainwork/server'
import { demoAccounts, demoPassword, hasDemoAccounts } from './demo/demo-accounts.ts'
import { type House, openHouse } from './open-house.ts'

/** A stop that takes longer than this is ended. */
const stopSeconds = 9

const house = await start()

async function start() {
  try {
    const config = readConfig()
    const opened = await openHouse(config)
    await opened.app.listen({ port: config.port, host: config.host })
    const { port } = opened.app.server.address() as { port: number }
    const address = `http://${config.host === '0.0.0.0' ? 'localhost' : config.host}:${port}`
    const isDemo = config.mode === 'demo' && (await hasDemoAccounts(opened.database))
    console.log(welcome(config.mode, address, opened, isDemo))
    return opened
  } catch (error) {
    const isExpected =
      error instanceof ConfigProblem ||
      error instanceof DirectoryInUse ||
      (error as NodeJS.ErrnoException).code === 'EADDRINUSE'
    console.error(isExpected ? (error as Error).message : error)
    process.exit(isExpected ? 78 : 1)
  }
}

function welcome(mode: string, address: string, { database, hasMailbox }: House, isDemo: boolean): string {
  const lines = [
    '',
    `  Chainwork is running (${mode})`,
    '',
    `  Open        ${address}`,
    `  API         ${address}/api`,
    `  Database    ${database.kind === 'pglite' ? 'embedded (PGlite, for trying out; production takes PostgreSQL by DATABASE_URL)' : 'PostgreSQL'}`,
    ...(hasMailbox ? [`  Mailbox     ${address}/dev/mailbox (mail is caught here, nothing is sent)`] : []),
    ...(isDemo
      ? demoAccounts.map(
          ({ email, role }, index) =>
            `  ${(index ? '' : 'Accounts').padEnd(11)} ${email.padEnd(28)} ${demoPassword}   (${role === 'seeker' ? 'job seeker' : role})`,
        )
      : []),
    '',
    '  Stop with Ctrl+C',
    '',
  ]
  return lines.join('\n')
}

let stopping = false
async function stop(): Promise<void> {
  if (stopping) return
  stopping = true
  setTimeout(() => process.exit(1), stopSeconds * 1000).unref()
  await house.close()
  process.exit(0)
}
process.on('SIGTERM', () => void stop())
process.on('SIGINT', () => void stop())
