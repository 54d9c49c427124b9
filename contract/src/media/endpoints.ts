import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { anyQuery } from '../page.ts'
import { imageBytes } from './values.ts'

export const uploadImage = endpoint({
  method: 'POST',
  path: '/api/image',
  who: 'signedIn',
  summary: 'Takes a PNG or JPEG of at most 5 MB as multipart field `file`; answers where it is served.',
  query: anyQuery,
  reply: z.object({
    uri: z.string().describe('Where the picture is served, in the largest size.'),
  }),
  fails: [
    'image.tooLarge',
    'image.type',
    'image.missing',
    'image.pixels',
    'image.busy',
    'storage.full',
    'storage.unavailable',
  ],
  budget: { user: [30, 3600] },
  upload: { maxBytes: imageBytes },
})
