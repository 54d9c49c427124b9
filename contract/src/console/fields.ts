import { z } from 'zod'

/** A moment in ISO 8601, UTC. */
export const at = z.iso.datetime()
export const count = z.number().int()
/** The version that an operator looked at. */
export const rev = z.number().int().min(1)
/** Nothing more is to be said. */
export const done = z.object({})
