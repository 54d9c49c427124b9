import { isDeepStrictEqual } from 'node:util'
import type { ConsoleWho, Endpoint, Who } from '@chainwork/contract'
import { allEndpoints } from '@chainwork/contract'
import { expect, test } from 'vitest'
import { newId } from './platform/new-id.ts'
import { type Account, aRecruiter, aSeeker, aUser } from './testing/build-accounts.ts'
import { testApp } from './testing/test-app.ts'

const app = testApp()

const actorNames = [
  'guest',
  'unverified',
  'inactive',
  'pending',
  'noRole',
  'seeker',
  'recruiter',
  'admin',
  'owner',
] as const
type ActorName = (typeof actorNames)[number]

function row(...outcomes: string[]): Record<ActorName, string> {
  return Object.fromEntries(actorNames.map((name, index) => [name, outcomes[index]!])) as Record<
    ActorName,
    string
  >
}

/** Whom each kind of endpoint lets in, and with which words it keeps the others out. */
const table: Record<Exclude<Who, ConsoleWho>, Record<ActorName, string>> = {
  anyone: row('in', 'in', 'in', 'in', 'in', 'in', 'in', 'in', 'in'),
  anySession: row('session.none', 'in', 'in', 'in', 'in', 'in', 'in', 'in', 'in'),
  signedIn: row('session.none', 'in', 'user.inactive', 'user.pending', 'in', 'in', 'in', 'in', 'in'),
  verifiedUser: row(
    'session.none',
    'email.unverified',
    'user.inactive',
    'user.pending',
    'in',
    'in',
    'in',
    'in',
    'in',
  ),
  seeker: row(
    'session.none',
    'access.forbidden',
    'user.inactive',
    'user.pending',
    'access.forbidden',
    'in',
    'access.forbidden',
    'access.forbidden',
    'access.forbidden',
  ),
  recruiter: row(
    'session.none',
    'access.forbidden',
    'user.inactive',
    'user.pending',
    'access.forbidden',
    'access.forbidden',
    'in',
    'in',
    'in',
  ),
  companyAdmin: row(
    'session.none',
    'access.forbidden',
    'user.inactive',
    'user.pending',
    'access.forbidden',
    'access.forbidden',
    'access.forbidden',
    'in',
    'in',
  ),
  companyOwner: row(
    'session.none',
    'access.forbidden',
    'user.inactive',
    'user.pending',
    'access.forbidden',
    'access.forbidden',
    'access.forbidden',
    'access.forbidden',
    'in',
  ),
}

async function cast(): Promise<Record<Exclude<ActorName, 'guest'>, Account>> {
  const owner = await aRecruiter(app)
  const { companyId } = owner
  return {
    unverified: await aUser(app, { email_verified: false }),
    inactive: await aSeeker(app, { state: 'inactive' }),
    pending: await aSeeker(app, { state: 'pending' }),
    noRole: await aUser(app),
    seeker: await aSeeker(app),
    recruiter: await aRecruiter(app, { companyId, role: 'recruiter' }),
    admin: await aRecruiter(app, { companyId, role: 'admin' }),
    owner,
  }
}

const gateReasons = new Set(Object.values(table).flatMap((outcomes) => Object.values(outcomes)))

/** A path with ids of the right form that belong to nothing, so that anyone who is let in changes nothing. */
function pathOf({ path }: Endpoint): string {
  const kinds = [
    [/\/api\/(company|graph\/company)\/:\w+/, newId('company')],
    [/\/api\/session\/:\w+/, newId('session')],
    [/\/api\/web3\/:\w+/, `0x${'1'.repeat(40)}`],
    [/\/:provider/, 'google'],
  ] as const
  const known = kinds.reduce(
    (filled, [pattern, id]) => filled.replace(pattern, (part) => part.replace(/:\w+/, id)),
    path as string,
  )
  return known.replace(/:\w+/g, newId('posting'))
}

/** Endpoints after which an actor is not who they were. */
const changesActors = /\/(sign-out|account|account\/hibernate|job-seeker|session\/context)$/

test('every endpoint lets in whom it should and nobody else', async () => {
  const wrong: Record<string, unknown> = {}
  let actors = await cast()
  for (const endpoint of allEndpoints()) {
    const outcomes: Record<string, string> = {}
    for (const name of actorNames) {
      const call = name === 'guest' ? app.call : actors[name].call
      const body = endpoint.method === 'GET' || endpoint.upload ? undefined : {}
      // What goes on for ever is only opened for those it must be refused to; its own tests open it.
      if (endpoint.isStream && table[endpoint.who as keyof typeof table][name] === 'in') {
        outcomes[name] = 'in'
        continue
      }
      const answer = await call(endpoint.method, pathOf(endpoint), body)
      const reason = answer.status >= 400 ? String(answer.body.reason) : 'in'
      // A refusal of the verb itself may bear the gate's name; then the endpoint lists it.
      const isGates = gateReasons.has(reason) && !(endpoint.fails as readonly string[]).includes(reason)
      outcomes[name] = answer.status >= 500 ? 'failed' : isGates ? reason : 'in'
    }
    if (!isDeepStrictEqual(outcomes, table[endpoint.who as keyof typeof table]))
      wrong[`${endpoint.method} ${endpoint.path}`] = outcomes
    if (changesActors.test(endpoint.path)) actors = await cast()
  }
  expect(wrong).toEqual({})
}, 180_000)

test('every declared endpoint is mounted, once', () => {
  const mounted = app.api.knownRoutes.map(({ method, path }) => `${method} ${path}`)
  const missing = allEndpoints()
    .map(({ method, path }) => `${method} ${path}`)
    .filter((name) => mounted.filter((one) => one === name).length !== 1)
  expect(missing).toEqual([])
})

test('every address of the server is a declared endpoint or on the short list of others', () => {
  const declared = new Set(allEndpoints().map(({ method, path }) => `${method} ${path}`))
  const others =
    /^(\/|\/api|\/api\/openapi\.json|\/api\/auth\/(callback\/:provider|after)|\/api\/payments\/webhook|\/\.well-known\/chainwork-scores\.json|\/(healthz|readyz(\/node)?|metrics|robots\.txt|recalls\.json|calendar\/:file|sitemap.*|og\/.*|social\/.*|images\/.*)|\/dev\/.*)$/
  const unknown = app.api.knownRoutes.filter(({ method, path }) => {
    const verb = method === 'HEAD' ? 'GET' : method
    return verb !== 'OPTIONS' && !declared.has(`${verb} ${path}`) && !others.test(path)
  })
  expect(unknown).toEqual([])
  expect(declared.size).toBeGreaterThan(40)
})

test('a recruiter has no job seeker’s part: `me` is refused everywhere in the same words', async () => {
  const recruiter = await aRecruiter(app)
  // What takes a file reads the content type before anything else.
  const places = allEndpoints().filter(
    ({ path, upload }) => !upload && /^\/api\/(graph\/)?job-seeker\/(me|:\w+)(\/|$)/.test(path),
  )
  expect(places.length).toBeGreaterThan(30)
  const others: unknown[] = []
  for (const { method, path } of places) {
    const address = path.replace(/(job-seeker\/):\w+/, '$1me').replace(/:\w+/g, () => newId('education'))
    const { status, body } = await recruiter.call(method, address, method === 'GET' ? undefined : {})
    if (status !== 403 || body.reason !== 'access.forbidden')
      others.push([method, path, status, body?.reason])
  }
  expect(others).toEqual([])
})
