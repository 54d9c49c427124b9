import { BadAnswer } from './chain-source.ts'

type Reviver = (key: string, value: unknown, context: { source?: string }) => unknown
const parseWithSource = JSON.parse as (text: string, reviver: Reviver) => unknown
const mayBeUnsafe = /[:[,]\s*-?\d{16,}/

/** JSON as a value; whole numbers that a double cannot hold become bigint. Throws BadAnswer. */
export function parseJson(text: string): unknown {
  try {
    return mayBeUnsafe.test(text) ? parseWithSource(text, exactNumber) : JSON.parse(text)
  } catch {
    const isPage = /^\s*</.test(text)
    throw new BadAnswer(isPage ? 'The provider answered a page, not data' : 'The provider answered no JSON')
  }
}

function exactNumber(_key: string, value: unknown, { source }: { source?: string }): unknown {
  if (typeof value !== 'number' || Number.isSafeInteger(value)) return value
  return source && /^-?\d+$/.test(source) ? BigInt(source) : value
}
