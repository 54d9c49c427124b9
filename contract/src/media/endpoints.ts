import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { anyQuery } from '../page.ts'

/** Largest picture, bytes. */
export const imageBytes = 5 * 1024 * 1024

export const uploadImage = endpoint({
  method: 'POST',
  path: '/api/image',
  who: 'signedIn',
  summary: 'Takes a PNG or JPEG of at most 5 MB as multipart field `file`; answers where it is served.',
  query: anyQuery,
  reply: z.object({ uri: z.string() }),
  fails: ['image.tooLarge', 'image.type', 'image.missing'],
  budget: { user: [30, 3600] },
  upload: { maxBytes: imageBytes },
})
