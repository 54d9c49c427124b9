/** Characters a keyword may have; more is refused before any work. */
export const maxKeyword = 200
/** Values one filter may have, and characters each of them may have. */
export const maxFilterValues = 100
export const maxFilterValue = 100
