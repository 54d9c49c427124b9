import { callBytes } from '@chainwork/contract/body-bound'
import { allEndpoints } from '@chainwork/contract/endpoints'
import { idPrefixes } from '@chainwork/contract/ids'
import { pageFormBound } from '@chainwork/host/page-forms'
import { placesOf, usualInput, withOdd } from '@chainwork/server/testing/odd-input'
import { parts } from './parts.ts'

export type Person = 'guest' | 'seeker' | 'recruiter'

/** One request that is made to be slow. */
export interface Shape {
  name: string
  /** Who sends it, where that is one person; else everybody does. */
  by?: Person
  path: string
  method?: string
  headers?: Record<string, string>
  body?: () => string
}

const asFields = { 'content-type': 'application/x-www-form-urlencoded' }
const asParts = { 'content-type': 'multipart/form-data; boundary=x' }
const asJson = { 'content-type': 'application/json', accept: 'application/json' }
const million = 1024 * 1024
/** The largest query or header, bytes; Node refuses more than 16 KB of headers. */
const headBytes = 15_000

const formPages = [
  '/login',
  '/signup',
  '/auth',
  '/forgot-password',
  '/set-password',
  '/jobs/x/apply',
  '/consent',
]

/** The forms that pages take: far beyond their bound, and as full as it goes. */
export function formShapes(): Shape[] {
  return formPages.flatMap((path) => {
    const { bytes, fields } = pageFormBound
    const shape = (name: string, headers: Record<string, string>, body: () => string): Shape => ({
      name: `${path} ${name}`,
      by: senderOf(path),
      method: 'POST',
      path,
      headers,
      body,
    })
    const each = Math.floor(bytes / fields)
    return [
      shape('1 MB without =', asFields, () => fill('a&', million)),
      shape('6 MB of a=b&', asFields, () => fill('a=b&', 6 * million - 8)),
      ...['+', '='].map((unit) =>
        shape(`as many fields as go of ${unit}`, asFields, () =>
          `f=${fill(unit, each - 10)}&`.repeat(fields - 1),
        ),
      ),
      ...['do=', 'email='].flatMap((start) =>
        ['+', '%F0%9F%91%A9', '%0A'].map((unit) =>
          shape(`${start}${unit}…`, asFields, () => start + fill(unit, bytes - 100)),
        ),
      ),
    ]
  })
}

/** Uploads that are something else than one file. */
export function uploadShapes(): Shape[] {
  const file = (lines: string) =>
    `--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"${lines}\r\n\r\nx\r\n`
  const bodies: Record<string, () => string> = {
    '60,000 parts': () => `${part('a', 'b').repeat(60_000)}--x--\r\n`,
    'a field of 6 MB': () => `${part('a', 'y'.repeat(6 * million))}--x--\r\n`,
    'a name of 6 MB': () => `${part('x'.repeat(6 * million), 'a')}--x--\r\n`,
    '6 MB of header lines': () => `${file(`\r\n${fill('a: b\r\n', 6 * million)}`)}--x--\r\n`,
    'a file of almost boundaries': () =>
      `${file('').slice(0, -3)}${fill('\r\n--', 5 * million)}\r\n--x--\r\n`,
  }
  return allEndpoints()
    .filter(({ upload }) => upload)
    .flatMap(({ method, path, who }) =>
      Object.entries(bodies).map(([name, body]) => ({
        name: `${method} ${path} ${name}`,
        by: callerOf(who),
        method,
        path,
        headers: { ...asParts, accept: 'application/json' },
        body,
      })),
    )
}

/** Addresses and headers of the largest size that a request can have. */
export function addressShapes(): Shape[] {
  const { pages, queries, filters, filterUnits, paths, cookies, headers, headerUnits } = parts.addresses
  const filled = (name: string, unit: string) => `${name}${fill(unit, headBytes)}`
  const each = <T>(ones: string[], others: string[], make: (one: string, other: string) => T) =>
    ones.flatMap((one) => others.map((other) => make(one, other)))
  const addresses = [
    ...each(pages, queries, (page, unit) => filled(`${page}?`, unit)),
    ...each(filters, filterUnits, (name, unit) => filled(`/jobs?${name}=`, unit)),
    ...paths.map((unit) => filled('/', unit)),
  ]
  const heads = [
    ...each(['cookie'], cookies, (name, unit) => [name, unit, filled('', unit)] as const),
    ...each(headers, headerUnits, (name, unit) => [name, unit, `${filled('', unit)}x`] as const),
  ]
  return [
    ...addresses.map((path) => ({ name: `${path.slice(0, 40)}…`, path })),
    ...heads.map(([name, unit, value]) => ({
      name: `${name} ${unit}…`,
      path: '/jobs',
      headers: { [name]: value },
    })),
  ]
}

/** What JSON has to slow a parser down, and the fields of calls a reader of text. */
const lists = ['"a",', '{"a":1},']
const texts = ['\\u0000', 'x\\n', 'e\u0301', '<']
/** Stands where a field is filled. */
const mark = 'what is filled'
/** Ids of nothing, one of each kind, so that calls come as far as their bodies. */
const ids = Object.values(idPrefixes).map((prefix) => `${prefix}_${'0'.repeat(26)}`)

/** Every call with a body: what nests, what repeats, and each of its fields as full as the whole may be. */
export function callShapes(): Shape[] {
  return allEndpoints().flatMap((endpoint): Shape[] => {
    const { method, path: template, who, params, body } = endpoint
    if (!body) return []
    const named = (params ? usualInput(params, ids) : {}) as Record<string, string>
    const path = template.replace(/:(\w+)/g, (_all, name: string) => named[name] ?? 'x')
    const bytes = callBytes(endpoint)
    const shape = (name: string, make: () => string): Shape => ({
      name: `${method} ${template} ${name}`,
      by: callerOf(who),
      method,
      path,
      headers: asJson,
      body: make,
    })
    const usual = usualInput(body, ids)
    const places = placesOf(usual).filter((place) => place.length > 0)
    return [
      shape('[', () => fill('[', bytes)),
      shape('{"a":', () => fill('{"a":', bytes)),
      shape('{"__proto__":', () => fill('{"__proto__":', bytes)),
      shape('keys', () => `{${fill('"key":1,', bytes - 10).slice(0, -1)}}`),
      shape('keys of many names', () => `{${keys(bytes / 14)}}`),
      shape('digits', () => `[${fill('1', bytes - 10)}]`),
      ...places.flatMap((place) => {
        const whole = JSON.stringify(withOdd(usual, place, mark))
        const at = (unit: string, open: string, close: string) =>
          shape(`${place.join('.')} of ${unit}`, () =>
            whole.replace(`"${mark}"`, () => open + fill(unit, bytes - whole.length - 10) + close),
          )
        const isList = typeof place.at(-1) === 'number' || Array.isArray(valueAt(usual, place))
        return isList ? lists.map((unit) => at(unit, '[', '1]')) : texts.map((unit) => at(unit, '"', '"'))
      }),
    ]
  })
}

function valueAt(value: unknown, place: readonly (string | number)[]): unknown {
  return place.reduce<any>((inner, name) => inner?.[name], value)
}

function keys(count: number): string {
  return Array.from({ length: Math.floor(count) }, (_each, at) => `"k${at}":1`).join(',')
}

function part(name: string, value: string): string {
  return `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
}

function callerOf(who: string): Person {
  if (who === 'anyone') return 'guest'
  return who === 'recruiter' || who.startsWith('company') ? 'recruiter' : 'seeker'
}

/** Who may send a form; nobody is signed out by theirs. */
function senderOf(path: string): Person {
  if (path.startsWith('/recruiter/')) return 'recruiter'
  return /^\/(profile|job-alerts|applied|onboarding|settings|messages|wallets|jobs|change)/.test(path)
    ? 'seeker'
    : 'guest'
}

/** A unit repeated for so many bytes, never cut in the middle. */
function fill(unit: string, bytes: number): string {
  return unit.repeat(Math.max(1, Math.floor(bytes / Buffer.byteLength(unit))))
}
