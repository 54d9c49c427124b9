import { parseArgs } from 'node:util'
import { type Config, freePort, readConfig } from '@chainwork/server'
import { openBeats } from './beats/follow-beats.ts'
import { explain } from './cli/explain.ts'
import { type App, createApp } from './create-app.ts'
import { listenForConsole } from './listen-for-console.ts'
import { loadDemo } from './load-stand-ins.ts'

/** What is wrong can be put right by the operator; the message says how. */
const configurationExit = 78
/** No request may hold the server up for a hundredth of this. */
const usualSeconds = 20

/** Opens the product, listens and says where. Null when it was told to leave meanwhile; ends the process when it cannot start. */
export async function startApp(leaving: AbortSignal): Promise<App | null> {
  try {
    const config = readConfig(await withPort(process.env))
    const beats = openBeats()
    const app = await createApp(config, { leaving, beats })
    await app.api.listen({ port: config.port, host: config.host })
    const operators = await listenForConsole(config, app)
    const { port } = app.api.server.address() as { port: number }
    const address = `http://${config.host === '0.0.0.0' ? 'localhost' : config.host}:${port}`
    console.log(welcome(config, address, app, await accountsOf(config, app), operators))
    const seconds = hungSeconds()
    beats.start({ seconds, sentence: app.database.kind === 'pglite' ? hungSentence(seconds) : null })
    return app
  } catch (error) {
    if (leaving.aborted) return null
    const { text, isExpected } = explain(error)
    console.error(text)
    process.exit(isExpected ? configurationExit : 1)
  }
}

/** A server that did not come round for so long hangs; tests give fewer. */
function hungSeconds(): number {
  const { values } = parseArgs({ options: { 'hung-seconds': { type: 'string' } }, strict: false })
  return Number(values['hung-seconds'] ?? usualSeconds)
}

function hungSentence(seconds: number): string {
  return `  Chainwork did not respond for ${seconds} seconds, so it ended itself. Start it again with npm start.`
}

/** Links name the port, so a free one is taken before anything is opened. */
async function withPort(settings: NodeJS.ProcessEnv): Promise<NodeJS.ProcessEnv> {
  return settings['PORT'] === '0' ? { ...settings, PORT: String(await freePort(settings['HOST'])) } : settings
}

/** Accounts of the demo, as lines that say how to sign in. */
async function accountsOf({ mode }: Config, { database }: App): Promise<string[]> {
  if (mode !== 'demo') return []
  const { demoAccounts, demoPassword, hasDemoAccounts } = await loadDemo()
  if (!(await hasDemoAccounts(database))) return []
  return demoAccounts.map(
    ({ email, role }) => `${email.padEnd(28)} ${demoPassword}   (${role === 'seeker' ? 'job seeker' : role})`,
  )
}

function welcome(
  { mode }: Config,
  address: string,
  { database, standIns }: App,
  accounts: readonly string[],
  operators: string | null,
): string {
  const lines = [
    '',
    `  Chainwork is running (${mode})`,
    '',
    `  Open        ${address}`,
    `  API         ${address}/api`,
    ...(operators ? [`  Operators   ${operators}`] : []),
    `  Database    ${database.kind === 'pglite' ? 'embedded (PGlite, for trying out; production takes PostgreSQL by DATABASE_URL)' : 'PostgreSQL'}`,
    ...(standIns?.payments
      ? [`  Payments    ${address}/dev/pay (test cards are played here, no money moves)`]
      : []),
    ...(standIns?.mailUrl
      ? [`  Mailbox     ${address}/dev/mailbox (mail is caught here, nothing is sent)`]
      : []),
    ...accounts.map((account, index) => `  ${(index ? '' : 'Accounts').padEnd(11)} ${account}`),
    '',
    '  Stop with Ctrl+C',
    '',
  ]
  return lines.join('\n')
}
