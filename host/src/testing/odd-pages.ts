import { oddValues } from '@chainwork/server/testing/odd-input'
import fc from 'fast-check'

/** One form of a page, as a browser without scripts reads it. */
export interface PageForm {
  action: string
  isMultipart: boolean
  /** Names with the values they have; a list for what is chosen from. */
  fields: [name: string, values: string[]][]
}

/** The forms of a page that send something. */
export function formsOf(html: string, url: string): PageForm[] {
  return [...html.matchAll(/<form\b([^>]*)>([\s\S]*?)<\/form>/g)].flatMap(([, head = '', inside = '']) => {
    if (attribute(head, 'method')?.toLowerCase() !== 'post') return []
    const fields = new Map<string, string[]>()
    for (const [, tag, attributes = ''] of inside.matchAll(/<(input|select|textarea|button)\b([^>]*)>/g)) {
      const name = attribute(attributes, 'name')
      if (name)
        fields.set(name, [
          ...(fields.get(name) ?? []),
          attribute(attributes, 'value') ?? (tag === 'input' ? 'on' : ''),
        ])
    }
    return [
      {
        action: attribute(head, 'action') ?? url,
        isMultipart: attribute(head, 'enctype') === 'multipart/form-data',
        fields: [...fields],
      },
    ]
  })
}

function attribute(tag: string, name: string): string | null {
  const found = new RegExp(`\\b${name}="([^"]*)"`, 'i').exec(tag)?.[1]
  return found?.replaceAll('&amp;', '&').replaceAll('&quot;', '"').replaceAll('&#x27;', "'") ?? null
}

export interface OddPost {
  type: string | null
  body: Buffer
}

const texts = oddValues.map((value) =>
  (typeof value === 'object' ? JSON.stringify(value) : String(value)).toWellFormed(),
)

/** What no browser sends: of another kind, cut off, or not readable. */
const brokenPosts: readonly OddPost[] = (
  [
    [null, ''],
    [null, 'a=b'],
    ['application/x-www-form-urlencoded', ''],
    ['application/x-www-form-urlencoded', '%=%&%ff=%ff&=&&&'],
    ['application/x-www-form-urlencoded', `a=${'x'.repeat(100_000)}`],
    ['application/x-www-form-urlencoded', '__proto__=1&constructor=2&toString=3'],
    ['application/json', '{"intent":'],
    ['application/json', 'null'],
    ['text/plain', 'intent=x'],
    ['multipart/form-data', 'x'],
    ['multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb'],
    ['multipart/form-data; boundary=x', '--y--'],
    ['multipart/form-data; boundary=', '--\r\n'],
    ['multipart/mixed; boundary=x', '--x--'],
    ['/', 'x'],
  ] as const
).map(([type, text]) => ({ type, body: Buffer.from(text) }))

/** Ways to send a form: nearly as it is, with odd texts, without some fields, or broken. */
export function oddPosts(form: PageForm): fc.Arbitrary<OddPost> {
  const value = (values: string[]) =>
    fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom(...values) },
      { weight: 2, arbitrary: fc.constantFrom(...texts) },
    )
  const filled = fc
    .tuple(
      ...form.fields.map(([name, values]) =>
        fc.option(fc.tuple(fc.constant(name), value(values)), { freq: 9 }),
      ),
    )
    .map((pairs) => pairs.filter((pair) => pair !== null))
  return fc.oneof(
    { weight: 4, arbitrary: filled.map((pairs) => sent(pairs, form.isMultipart)) },
    { weight: 1, arbitrary: fc.constantFrom(...brokenPosts) },
  )
}

/** A form as a browser would send it. */
export function usualPost(form: PageForm): OddPost {
  return sent(
    form.fields.map(([name, [first = '']]) => [name, first]),
    form.isMultipart,
  )
}

function sent(pairs: readonly (readonly [string, string])[], isMultipart: boolean): OddPost {
  if (!isMultipart) {
    const body = new URLSearchParams(pairs.map(([name, value]) => [name, value])).toString()
    return { type: 'application/x-www-form-urlencoded', body: Buffer.from(body) }
  }
  const parts = pairs.map(
    ([name, value]) => `--odd\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  return { type: 'multipart/form-data; boundary=odd', body: Buffer.from(`${parts.join('')}--odd--\r\n`) }
}
