import { z } from 'zod'

export const consoleShape = {
  /** Where operators reach their console; production has none without. A proxy in front of it is the one that speaks https. */
  CONSOLE_ORIGIN: z.url({ protocol: /^https?$/ }).optional(),
  /** Where the console listens; this machine alone unless told. */
  CONSOLE_HOST: z.string().default('localhost'),
}

/** Where operators have their console. */
interface ConsoleSettings {
  origin: string
  host: string
  port: number
}

interface Given {
  MODE: 'demo' | 'development' | 'production'
  PORT: number
  ORIGIN?: string | undefined
  CONSOLE_ORIGIN?: string | undefined
  CONSOLE_HOST: string
}

/** What is wrong with the console's address: in production it is a name of its own, which passkeys are bound to. */
export function consoleProblems({ MODE, ORIGIN, CONSOLE_ORIGIN }: Given): string[] {
  if (!CONSOLE_ORIGIN) return []
  const { protocol, hostname, origin } = new URL(CONSOLE_ORIGIN)
  if (MODE !== 'production')
    return ORIGIN && new URL(ORIGIN).origin === origin
      ? ['CONSOLE_ORIGIN: needs an address of its own, not that of ORIGIN']
      : []
  return [
    ...(protocol === 'https:' ? [] : ['CONSOLE_ORIGIN: production needs https']),
    ...(ORIGIN && new URL(ORIGIN).hostname === hostname
      ? ['CONSOLE_ORIGIN: needs a host name of its own, not that of ORIGIN']
      : []),
  ]
}

/**
 * Null without an address in production; elsewhere the console is beside the market. It listens at the port of its address; behind a proxy
 * that speaks https for it, at the port after the market's.
 */
export function readConsole({ MODE, PORT, CONSOLE_ORIGIN, CONSOLE_HOST }: Given): ConsoleSettings | null {
  const beside = PORT < 65_535 ? PORT + 1 : PORT - 1
  if (!CONSOLE_ORIGIN && MODE === 'production') return null
  const { protocol, port, origin } = new URL(CONSOLE_ORIGIN ?? `http://localhost:${beside}`)
  return { origin, host: CONSOLE_HOST, port: protocol === 'https:' ? beside : Number(port || 80) }
}

/** Whether a browser trusts what comes from there: https, or this machine. */
export function isSecureOrigin(origin: string): boolean {
  const { protocol, hostname } = new URL(origin)
  return protocol === 'https:' || hostname === 'localhost' || hostname === '127.0.0.1'
}
