import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { imageBytes } from './values.ts'

export const uploadImage = endpoint('POST /api/image', {
  who: 'signedIn',
  summary: 'Takes a PNG or JPEG of at most 5 MB as multipart field `file`; answers where it is served.',
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
