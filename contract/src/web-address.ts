import { z } from 'zod'
import { publicAddress } from './public-address.ts'
import './words.ts'

const notAnAddress = 'Add a valid web address.'
const maxLength = 200

/** The website of a company, the same wherever one is asked for; blank is none. */
export const website = z
  .string({ error: notAnAddress })
  .max(maxLength, `This must not exceed ${maxLength} characters.`)
  .meta({ examples: ['https://example.com', 'example.com'] })
  .transform((typed, check) => {
    if (!typed.trim()) return null
    const address = publicAddress(typed)
    if (!address) check.addIssue({ code: 'custom', message: notAnAddress })
    return address ? storedForm(address, typed.trim()) : z.NEVER
  })

/** As it was written where that is the whole address; a bare name gets no slash of its own. */
function storedForm({ href, origin, pathname, search, hash }: URL, typed: string): string {
  const isBare = pathname === '/' && !search && !hash && !typed.endsWith('/')
  return isBare ? origin : href
}
