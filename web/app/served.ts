import { createContext } from 'react'

/**
 * What a page needs before anything is loaded, so that it also stands where a guard stops the loading: the nonce its
 * policy allows, and the theme. Only while the server renders.
 */
export const Served = createContext<{ nonce: string; theme: 'light' | 'dark' | null } | null>(null)
