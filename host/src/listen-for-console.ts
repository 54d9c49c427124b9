import { type Config, linkForDemo } from '@chainwork/server'
import type { App } from './create-app.ts'

/**
 * Lets operators in beside the market, which is there without them too. The demo says how to get in as long as nobody has, and only to
 * who sits at this machine.
 */
export async function listenForConsole(config: Config, app: App): Promise<string | null> {
  if (!config.console || !app.console) return null
  const { origin, host, port } = config.console
  const isHere = [config.host, host].every((each) => /^(localhost|::1|127(\.\d+){3})$/.test(each))
  try {
    await app.console.listen({ port, host })
    const link =
      config.mode === 'demo' && isHere
        ? await app.database.transaction((tx) =>
            linkForDemo(tx, { origin, operator: 'demo', now: new Date() }),
          )
        : null
    return link ? `${link} (once, within 15 minutes)` : origin
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    console.error(
      code === 'EADDRINUSE'
        ? `The console is not open: port ${port} is taken. Give another one in CONSOLE_ORIGIN.`
        : `${app.console.server.listening ? 'There is no link to the console' : 'The console is not open'}: ${message}`,
    )
    return null
  }
}
