import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Pixels of each side: in lists, and everywhere else. */
export const sizes = [64, 192] as const

/** `Tomás Ibarra` → `tomas-ibarra`. */
export function pictureName(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z]+/g, '-')
}

/** Where a drawing is kept. */
export function fileOf(name: string, size: number): string {
  return fileURLToPath(new URL(`./files/${name}-${size}.webp`, import.meta.url))
}

/** A drawing in both sizes; null for whom none was made. */
export function readPicture(name: string): { small: Buffer; large: Buffer } | null {
  const [small, large] = sizes.map((size) => fileOf(name, size))
  if (!small || !large || !existsSync(small)) return null
  return { small: readFileSync(small), large: readFileSync(large) }
}
