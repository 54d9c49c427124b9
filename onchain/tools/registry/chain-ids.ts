/** The chains that the product reads unless told otherwise. */
export const chainIds = [1, 10, 56, 100, 137, 8453, 42161] as const
