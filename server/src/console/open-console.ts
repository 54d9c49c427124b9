import type { FastifyInstance } from 'fastify'
import { operatorRoutes, proveOperator } from '../operators/index.ts'
import type { Clock } from '../platform/clock.ts'
import type { Config } from '../platform/config.ts'
import type { Database } from '../platform/db/database.ts'
import { refuse } from '../platform/failure.ts'
import type { Door } from '../platform/http/doors.ts'
import { mountProven } from '../platform/http/mount.ts'
import { openServer } from '../platform/http/open-server.ts'
import { caseDoors } from './cases.ts'
import { jobBoardDoors } from './job-boards.ts'
import { lookUpDoors } from './look-up.ts'
import { moneyDoors } from './money.ts'
import { postDoors } from './post.ts'
import { recallDoors } from './recalls.ts'
import { requestDoors } from './requests.ts'
import { reviewDoors } from './review.ts'
import { todayDoors } from './today.ts'

export interface ConsoleOptions {
  database: Database
  clock: Clock
  config: Pick<Config, 'logLevel' | 'trustProxy' | 'rateLimitFactor'> & { secret: string }
  /** Where operators reach it; every other host name is refused. */
  origin: string
  logTo?: { write(line: string): void }
}

/** Every door of the console, room by room. */
export function consoleDoors(options: Pick<ConsoleOptions, 'origin' | 'database'>): Door[] {
  return [
    ...operatorRoutes(options),
    ...todayDoors(options),
    ...reviewDoors(),
    ...caseDoors(),
    ...recallDoors(),
    ...lookUpDoors(),
    ...jobBoardDoors(),
    ...requestDoors(),
    ...moneyDoors(),
    ...postDoors(),
  ]
}

/** The console on a server of its own, ready to listen or to be called in process: nothing of it is on the market's. */
export async function openConsole(options: ConsoleOptions): Promise<FastifyInstance> {
  const { database, clock, config, origin } = options
  const app = await openServer({
    logLevel: config.logLevel,
    trustProxy: config.trustProxy,
    rateLimitFactor: config.rateLimitFactor,
    isLocal: origin.startsWith('http://'),
    isClosed: true,
    ...(options.logTo ? { logTo: options.logTo } : {}),
  })
  const { host } = new URL(origin)
  app.addHook('onRequest', async (request) => {
    if (request.headers.host !== host) refuse('console.host')
  })
  app.get('/healthz', { config: { unlimited: true } }, async () => ({ status: 'ok' }))
  mountProven(app, consoleDoors(options), {
    database,
    clock,
    origin,
    secret: config.secret,
    rateLimitFactor: config.rateLimitFactor,
    prove: (endpoint, request, now) => proveOperator(endpoint, request, { database, origin, now }),
  })
  return app
}
