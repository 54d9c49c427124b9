/** Largest picture, bytes. */
export const imageBytes = 5 * 1024 * 1024

/** Longest side of each stored size, pixels; a small picture is never enlarged. */
export const imageSizes = [64, 192, 512] as const
export type ImageSize = (typeof imageSizes)[number]

/** The address of another size of one of our own pictures; any other address as it is. */
export function imageOfSize(uri: string, size: ImageSize): string {
  return uri.replace(/^(\/images\/img_[a-z\d]+)-\d+$/, `$1-${size}`)
}
