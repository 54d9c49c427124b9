import { z } from 'zod'

/** A file or a text; which kinds are read is decided where they are read. */
export const uploadFields = z
  .object({ file: z.unknown(), text: z.string().optional() })
  .superRefine(({ file, text }, check) => {
    const has = file instanceof File && file.size > 0
    if (!has && !text?.trim())
      check.addIssue({ code: 'custom', path: ['file'], message: 'Choose a file first.' })
  })
