import { z } from 'zod'
import { BadAnswer } from './chain-source.ts'

const lower = (text: string) => text.toLowerCase()
/** An address in any case; read in lower case. */
export const address = z
  .string()
  .regex(/^0x[0-9a-fA-F]{40}$/)
  .transform(lower)
export const hash = z
  .string()
  .regex(/^0x[0-9a-fA-F]{64}$/)
  .transform(lower)
export const hexData = z
  .string()
  .regex(/^0x[0-9a-fA-F]*$/)
  .transform(lower)
/** A whole number of any size, written as digits or as a number. */
export const whole = z
  .union([z.string().regex(/^\d{1,78}$/), z.int().nonnegative(), z.bigint().nonnegative()])
  .transform(BigInt)
/** A whole number that fits a number: blocks, seconds. */
export const count = whole.refine((value) => value <= Number.MAX_SAFE_INTEGER).transform(Number)
/** A number as JSON-RPC writes it: `0x1f`. */
export const hexCount = z
  .string()
  .regex(/^0x[0-9a-fA-F]{1,13}$/)
  .transform(Number)

/** The part of a question that answers are compared with. */
export interface RequestedRange {
  address: string
  fromBlock: number
  toBlock: number
}

/** Reads an answer by a schema; fields it does not know are let through. Throws BadAnswer, which names the field. */
export function readAs<S extends z.ZodType>(schema: S, answer: unknown): z.output<S> {
  const parsed = schema.safeParse(answer)
  if (parsed.success) return parsed.data
  throw new BadAnswer(
    `The provider answered in another form (${parsed.error.issues[0]?.path.join('.') || 'all of it'})`,
  )
}

/** The first four bytes of call data. */
export const selectorOf = (data: string): string | null =>
  /^0x[0-9a-f]{8}/.test(data) ? data.slice(0, 10) : null

/** Whether the code at an address is that of a contract; a key that delegates to one (EIP-7702) is none. */
export const isContractCode = (code: string): boolean => code !== '0x' && !code.startsWith('0xef0100')
