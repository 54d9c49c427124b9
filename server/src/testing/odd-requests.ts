import type { Endpoint } from '@chainwork/contract'
import fc from 'fast-check'
import { oddValues, placesOf, usualInput, withOdd } from './odd-input.ts'

/** One request, ready to be sent. */
export interface OddRequest {
  method: string
  url: string
  headers: Record<string, string>
  payload?: Buffer
}

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const

function fileOf(text: string): string {
  return `--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n${text}\r\n--x--\r\n`
}

/** Bodies that are not what they say. */
const brokenBodies: readonly (readonly [type: string | null, text: string])[] = [
  [null, ''],
  [null, 'x'],
  ['application/json', ''],
  ['application/json', 'null'],
  ['application/json', '[]'],
  ['application/json', '"text"'],
  ['application/json', '7'],
  ['application/json', '{"a":'],
  ['application/json', '\ufeff{}'],
  ['application/json', '{"__proto__":{"isAdmin":true}}'],
  ['application/json', '{"constructor":{"prototype":{}}}'],
  ['application/json', `${'['.repeat(20_000)}${']'.repeat(20_000)}`],
  ['application/json', `{"a":"${'x'.repeat(300_000)}"}`],
  ['application/json; charset=utf-16', '{}'],
  ['application/json; charset="', '{}'],
  ['text/plain', 'a=b'],
  ['text/xml', '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>'],
  ['application/x-www-form-urlencoded', 'a=%&a=%ff&a[]=b'],
  ['multipart/form-data', 'x'],
  [
    'multipart/form-data; boundary=x',
    '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\nab',
  ],
  [
    'multipart/form-data; boundary=x',
    '--x\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\na\r\n--x--\r\n',
  ],
  ['multipart/form-data; boundary=', '--\r\n'],
  ...['%PDF-1.7 no more', 'PK\u0003\u0004', 'GIF89a', '<svg onload=x>', '\u00ff'].map(
    (text) => ['multipart/form-data; boundary=x', fileOf(text)] as const,
  ),
  ['multipart/mixed; boundary=x', '--x--'],
  ['/', '{}'],
  ['a/b/c;;;=', '{}'],
]

const headerChoices: readonly Record<string, string>[] = [
  ...Array.from({ length: 30 }, () => ({})),
  { accept: 'text/html' },
  { accept: '*/*;q=nonsense, ,;' },
  { 'accept-encoding': 'br;q=9, zstd, x' },
  { 'if-none-match': 'W/"' },
  { 'if-match': '"\u00ff' },
  { range: 'bytes=9-1,-' },
  { 'idempotency-key': 'a key that is too long '.repeat(20) },
  { 'idempotency-key': 'repeated' },
  { authorization: 'Bearer' },
  { authorization: 'Basic YTpi' },
  { 'x-proof-of-work': 'nothing' },
  { cookie: 'chainwork.session_token=; ;;=; a=%zz; __proto__=1' },
  { 'x-forwarded-for': '\u00e9, ,::1' },
  { origin: 'null' },
  { 'accept-language': 'x-'.repeat(300) },
]

const pathParts = [
  '%',
  '%00',
  '%ff',
  '%2e%2e%2f',
  '..',
  '.',
  '',
  '__proto__',
  'constructor',
  'a%0d%0ab',
  '%F0%9F%92%A9',
  'x'.repeat(301),
  'x'.repeat(3000),
  '0',
  '-1',
  'null',
  ';a=b',
]

const queries = [
  '?',
  '??&&==',
  '?a=1&a=2&a[]=3&a[b]=4',
  '?__proto__=1&constructor=2',
  '?after=x&limit=-1&offset=1e9',
  '?%=%&%ff=%ff',
  '?q=%00%ed%a0%80',
  `?q=${'x'.repeat(6000)}`,
  `?${'a=1&'.repeat(1500)}`,
]

export interface Target {
  method: string
  path: string
  endpoint?: Endpoint | undefined
}

/** Odd requests to one address: mostly nearly right, so that they come as far as they can. `known` are ids of things. */
export function oddRequests(
  { method, path, endpoint }: Target,
  known: readonly string[],
): fc.Arbitrary<OddRequest> {
  const right = fc.constant(rightPath(path, endpoint, known))
  const url = fc
    .oneof(
      { weight: 8, arbitrary: right },
      { weight: 1, arbitrary: fc.constantFrom(...pathParts).map((part) => fillPath(path, () => part)) },
      {
        weight: 1,
        arbitrary: fc.tuple(right, fc.constantFrom(...pathParts)).map((parts) => parts.join('/')),
      },
    )
    .chain((whole) => queryOf(endpoint, known).map((query) => whole + query))
  return fc
    .record({
      method: fc.oneof(
        { weight: 8, arbitrary: fc.constant(method) },
        { weight: 1, arbitrary: fc.constantFrom(...methods) },
      ),
      url,
      more: fc.constantFrom(...headerChoices),
      body: bodyOf(endpoint, known),
    })
    .map(({ body: [type, text], more, ...rest }) => ({
      ...rest,
      headers: { ...more, ...(type === null ? {} : { 'content-type': type }) },
      ...(text === '' ? {} : { payload: Buffer.from(text) }),
    }))
}

/** A request as its endpoint describes it. */
export function usualRequest({ method, path, endpoint }: Target, known: readonly string[]): OddRequest {
  const body = endpoint?.body ? usualInput(endpoint.body, known) : undefined
  const query = endpoint?.query ? searchOf(usualInput(endpoint.query, known)) : ''
  return {
    method,
    url: rightPath(path, endpoint, known) + query,
    headers: body === undefined ? {} : { 'content-type': 'application/json' },
    ...(body === undefined ? {} : { payload: Buffer.from(JSON.stringify(body)) }),
  }
}

function bodyOf(
  endpoint: Endpoint | undefined,
  known: readonly string[],
): fc.Arbitrary<readonly [string | null, string]> {
  const broken = fc.constantFrom(...brokenBodies)
  if (!endpoint?.body) return broken
  const nearly = nearlyRight(usualInput(endpoint.body, known))
  return fc.oneof(
    { weight: 8, arbitrary: nearly.map((body) => ['application/json', JSON.stringify(body) ?? ''] as const) },
    { weight: 1, arbitrary: broken },
  )
}

function queryOf(endpoint: Endpoint | undefined, known: readonly string[]): fc.Arbitrary<string> {
  const broken = fc.constantFrom(...queries)
  if (!endpoint?.query)
    return fc.oneof({ weight: 6, arbitrary: fc.constant('') }, { weight: 1, arbitrary: broken })
  const input = usualInput(endpoint.query, known)
  return fc.oneof(
    { weight: endpoint.body ? 4 : 1, arbitrary: fc.constant(searchOf(input)) },
    { weight: 4, arbitrary: nearlyRight(input).map(searchOf) },
    { weight: 1, arbitrary: broken },
  )
}

/** The right input with something odd at one place, or left out there. */
function nearlyRight(input: unknown): fc.Arbitrary<unknown> {
  return fc
    .tuple(fc.constantFrom(...placesOf(input)), fc.constantFrom(...oddValues, undefined))
    .map(([place, odd]) => withOdd(input, place, odd))
}

function searchOf(input: unknown): string {
  if (typeof input !== 'object' || input === null)
    return `?${encodeURIComponent(String(input).toWellFormed())}`
  const parts = Object.entries(input).flatMap(([name, value]) =>
    [value]
      .flat()
      .slice(0, 50)
      .filter((one) => one !== undefined)
      .map((one) => `${encodeURIComponent(name)}=${encodeURIComponent(asText(one).toWellFormed())}`),
  )
  return parts.length ? `?${parts.join('&')}` : ''
}

function asText(value: unknown): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** What stands before a name in an address says what it is the name of, where the name may be any text. */
const kinds = [
  [/\/(jobs|job-posting)\/$/, 'pos_'],
  [/\/company\/$/, 'com_'],
  [/\/job-seeker\/$/, 'me'],
  [/\/applicant\/$/, 'app_'],
  [/\/recruiter\/$/, 'rec_'],
  [/\/alerts\/me\/$/, 'alr_'],
  [/\/saved-candidate-search\/$/, 'svs_'],
] as const

function rightPath(path: string, endpoint: Endpoint | undefined, known: readonly string[]): string {
  const names = (endpoint?.params ? usualInput(endpoint.params, known) : {}) as Record<string, unknown>
  return fillPath(path, (name, before) => {
    const prefix = name === 'jobSeekerId' ? 'me' : kinds.find(([pattern]) => pattern.test(before))?.[1]
    const hinted = prefix === 'me' ? prefix : known.find((text) => prefix && text.startsWith(prefix))
    const isTaken = hinted && endpoint?.params?.safeParse({ ...names, [name]: hinted }).success
    return encodeURIComponent(String((isTaken ? hinted : names[name]) ?? known[0] ?? 'x'))
  })
}

function fillPath(path: string, part: (name: string, before: string) => string): string {
  return path
    .replace(/:(\w+)/g, (_all, name: string, at: number) => part(name, path.slice(0, at)))
    .replace(/\*$/, () => part('*', path))
}
