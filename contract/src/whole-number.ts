import { z } from 'zod'
import './words.ts'

/** The largest number that a column of whole numbers holds. */
export const maxWhole = 2_147_483_647

/** A version of something, as the API gave it. */
export const version = z.number().int().min(1).max(maxWhole)
