import type { Room } from './room.ts'
import { cases } from './rooms/cases.tsx'
import { operators } from './rooms/operators.tsx'
import { review } from './rooms/review.tsx'
import { today } from './rooms/today.tsx'

/** Every room, in the order of the navigation; the first one is where operators arrive. */
export const rooms: readonly Room[] = [today, review, cases, operators]
