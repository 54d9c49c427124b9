import { dayMs } from '@chainwork/contract/durations'
import type { OperatorRole } from '@chainwork/contract/console/roles'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { afterAll, beforeAll } from 'vitest'
import { openConsole } from '../console/index.ts'
import { addOperator, linkOperator } from '../operators/index.ts'
import { openSession } from '../operators/sessions.ts'
import type { TestApp } from './test-app.ts'

export const consoleOrigin = 'http://localhost:3001'
const ownPage = { host: 'localhost:3001', origin: consoleOrigin, 'sec-fetch-site': 'same-origin' }

export interface TestConsole {
  server: FastifyInstance
  /** A call from a page of the console, with a cookie where there is one. */
  call(
    method: string,
    url: string,
    body?: object,
    headers?: Record<string, string>,
  ): Promise<{ status: number; body: any; cookie: string }>
  /** Adds an operator; answers the secret of their link. */
  add(name: string, role?: OperatorRole): Promise<string>
  /** Makes somebody another link. */
  link(id: string): Promise<string>
  /** A signed-in operator and their calls, added this many days ago, two by default. */
  operator(
    role: OperatorRole,
    name?: string,
    days?: number,
  ): Promise<{ id: string; cookie: string; call: TestConsole['call'] }>
}

/** The console beside the API of a test, on its own server. */
export function testConsole(app: TestApp): TestConsole {
  const made = {} as TestConsole
  const order = () => ({ origin: consoleOrigin, operator: 'root', now: app.clock.now() })
  const secretOf = (link: string) => link.split('#')[1]!
  beforeAll(async () => {
    const server = await openConsole({
      database: app.database,
      clock: app.clock,
      config: {
        logLevel: 'error',
        trustProxy: 0,
        rateLimitFactor: 1000,
        secret: 'a secret for tests that is long enough',
      },
      origin: consoleOrigin,
      logTo: { write: (line) => void app.errors.push(line) },
    })
    const call: TestConsole['call'] = async (method, url, body, headers = {}) => {
      const options: InjectOptions = {
        method: method as 'GET',
        url,
        headers: { ...ownPage, ...headers },
        ...(body ? { payload: body } : {}),
      }
      const answer = await server.inject(options)
      return {
        status: answer.statusCode,
        body: answer.body.startsWith('{') ? answer.json() : answer.body,
        cookie: String(answer.headers['set-cookie'] ?? '').split(';')[0]!,
      }
    }
    Object.assign(made, {
      server,
      call,
      add: async (name: string, role: OperatorRole = 'look') => {
        const made = await app.database.transaction((tx) => addOperator(tx, { name, role, ...order() }))
        if (made.result !== 'done') throw new Error(made.result)
        return secretOf(made.link)
      },
      link: async (id: string) =>
        secretOf((await app.database.transaction((tx) => linkOperator(tx, { id, ...order() })))!.link),
      operator: async (role: OperatorRole, name: string = role, days = 2) => {
        const added = { ...order(), now: new Date(app.clock.now().getTime() - days * dayMs) }
        await app.database.transaction((tx) => addOperator(tx, { name, role, ...added }))
        const { id } = await app.database.db
          .selectFrom('operator')
          .select('id')
          .where('name', '=', name)
          .executeTakeFirstOrThrow()
        await app.database.db
          .insertInto('operator_passkey')
          .values({
            id: `passkey of ${name}`,
            operator_id: id,
            public_key: Buffer.from('none'),
            counter: 0,
            transports: [],
            created_at: app.clock.now(),
            used_at: app.clock.now(),
          })
          .execute()
        const set = await app.database.transaction((tx) =>
          openSession(tx, { operatorId: id, origin: consoleOrigin, now: app.clock.now() }),
        )
        const cookie = set.split(';')[0]!
        return {
          id,
          cookie,
          call: (method: string, url: string, body?: object, headers = {}) =>
            call(method, url, body, { cookie, ...headers }),
        }
      },
    } satisfies TestConsole)
  })
  afterAll(() => made.server.close())
  return made
}
