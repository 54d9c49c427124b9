import { pathToFileURL } from 'node:url'
import { type World, aWorld, stateOf } from '@chainwork/server/testing/odd-world'
import fc from 'fast-check'
import type { ServerBuild } from 'react-router'
import { beforeAll, expect, test, vi } from 'vitest'
import { pageAddresses } from './page-routes.ts'
import { type OddPost, formsOf, oddPosts, usualPost } from './testing/odd-pages.ts'
import { pageApp } from './testing/page-app.ts'

const app = pageApp({ listens: true })
const numRuns = process.env['TEST_ROUNDS'] === 'many' ? 8 : 4
/** The same requests each time; another number makes others. */
const seed = 20_261_122
let addresses: string[] = []
beforeAll(async () => {
  const built = pathToFileURL(new URL('../../web/build/server/index.js', import.meta.url).pathname)
  addresses = pageAddresses((await import(built.href)) as ServerBuild)
})

const methods = ['HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
const endings = [
  '',
  '.data',
  '?a=1&a=2&a[]=3',
  '?%=%&%ff=%ff',
  `?q=${'x'.repeat(6000)}`,
  '?q=%00&page=-1&loc=%F0%9F',
  '/',
  '/%',
  '/..',
]
const oddNames = ['%', '%00', '%ff', '__proto__', 'x'.repeat(301), 'a%0d%0ab', '%F0%9F%92%A9', '..%2f..', '0']

interface Answer {
  status: number
  type: string
  text: string
}

async function send(
  method: string,
  url: string,
  options: { token?: string | undefined; post?: OddPost; accept?: string } = {},
): Promise<Answer> {
  const { token, post, accept = 'text/html' } = options
  const answer = await app.api.inject({
    method: method as 'GET',
    url,
    headers: {
      accept,
      ...(token ? { cookie: `chainwork.session_token=${token}` } : {}),
      ...(post?.type ? { 'content-type': post.type } : {}),
    },
    ...(post ? { payload: post.body } : {}),
  })
  return {
    status: answer.statusCode,
    type: String(answer.headers['content-type'] ?? ''),
    text: answer.payload,
  }
}

/** The address of something that is there. */
function rightUrl(template: string, { known }: World): string {
  const [posting = '', company = '', application = ''] = known
  const id = template.startsWith('/company')
    ? company
    : template.includes('candidates')
      ? application
      : posting
  return template.replace(/:\w+/g, id).replace('*', 'nowhere')
}

function wrongIn(url: string, method: string, { status, type, text }: Answer): string | null {
  if (status >= 500) return `${status} ${text.slice(0, 200)}`
  const isPage =
    status !== 204 && (status < 300 || status >= 400) && !/\.data$|\.rss|export|pdf/.test(url.split('?')[0]!)
  if (isPage && method !== 'OPTIONS' && !type.startsWith('text/html'))
    return `${status} is ${type}: ${text.slice(0, 200)}`
  return null
}

test('no odd request to any page is a failure of the server', { timeout: 300_000 }, async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  const problems: string[] = []
  const world = await aWorld(app)
  const people = [undefined, world.seeker.token, world.owner.token]
  const check = async (method: string, url: string, options: Parameters<typeof send>[2]) => {
    const wrong = wrongIn(url, method, await send(method, url, options))
    if (wrong) problems.push(`${people.indexOf(options?.token)} ${method} ${url.slice(0, 150)}: ${wrong}`)
  }
  for (const template of addresses) {
    const right = rightUrl(template, world)
    const odd = template.includes(':') ? oddNames.map((name) => template.replace(/:\w+/g, name)) : []
    for (const token of people) for (const method of ['GET', 'POST']) await check(method, right, { token })
    const requests = [
      ...methods.map((method) => [method, right] as const),
      ...[...endings.map((ending) => right + ending), ...odd].map((url) => ['GET', url] as const),
    ]
    for (const [index, [method, url]] of requests.entries())
      await check(method, url, { token: people[index % people.length] })
  }
  expect(problems.slice(0, 40)).toEqual([])
  expect(said.mock.calls).toEqual([])
  expect(app.errors).toEqual([])
})

test('no oddly filled form of any page is a failure of the server', { timeout: 300_000 }, async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  const problems: string[] = []
  let world = await aWorld(app)
  const asItWas = await stateOf(app, world)
  const seen = new Set<string>()
  for (const template of addresses) {
    for (const [index, person] of (['seeker', 'owner', null] as const).entries()) {
      const token = () => (person ? world[person].token : undefined)
      const url = rightUrl(template, world)
      for (const form of formsOf((await send('GET', url, { token: token() })).text, url)) {
        // What stands on every page is sent from one of them.
        const name = JSON.stringify([person, form.action.split('?')[0], form.fields.map(([field]) => field)])
        if (seen.has(name)) continue
        seen.add(name)
        const posts = [usualPost(form), ...fc.sample(oddPosts(form), { seed: seed + index, numRuns })]
        for (const [turn, post] of posts.entries()) {
          const action = turn % 4 === 3 ? form.action.replace(/(\?|$)/, '.data$1') : form.action
          const answer = await send('POST', action, { token: token(), post })
          const wrong = wrongIn(action, 'POST', answer)
          if (wrong)
            problems.push(
              `${person} ${action}, seed ${seed}, post ${turn}: ${wrong}\n${post.type} ${String(post.body).slice(0, 300)}`,
            )
          if (answer.status < 400 && (await stateOf(app, world)) !== asItWas) world = await aWorld(app)
        }
      }
    }
  }
  // Fewer would mean that they were not found, not that there are none.
  expect(seen.size).toBeGreaterThan(40)
  expect(problems.slice(0, 40)).toEqual([])
  expect(said.mock.calls).toEqual([])
  expect(app.errors).toEqual([])
})
