/** Experience points, 0 to 100, with one decimal. Not assignable to a ratio. */
export type Xp = number & { readonly unit?: 'xp' }

/** A share, 0 to 1. Not assignable to points. */
export type Ratio = number & { readonly unit?: 'ratio' }

/** Seconds since 1970-01-01T00:00:00 UTC, whole. */
export type UnixSeconds = number

/** Days since 1970-01-01 UTC, whole. */
export type Day = number
