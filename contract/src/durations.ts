/** In milliseconds. A day here is 24 hours, whatever the clocks of a place do. */
export const hourMs = 3_600_000
export const dayMs = 24 * hourMs
export const weekMs = 7 * dayMs
