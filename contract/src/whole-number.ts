import { z } from 'zod'
import './words.ts'

/** The largest number that a column of whole numbers holds. */
export const maxWhole = 2_147_483_647

/** A version of something, as the API gave it. */
export const version = z.number().int().min(1).max(maxWhole)

/** Query parameters arrive as text; a number in one is written in plain digits, as `limit=10`, not `0x0a` or `1e1`. */
export function written<Whole extends z.ZodType<number>>(whole: Whole) {
  return z.preprocess(
    (value) => (typeof value === 'string' && /^-?\d+$/.test(value) ? Number(value) : value),
    whole,
  )
}
