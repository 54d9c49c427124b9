import { z } from 'zod'
import { pages } from '../pages.ts'
import { maxCardName, minCardName } from './values.ts'

/** Names that sound official, whole or as a part between hyphens. */
const official =
  /(^|-)(admins?|administrators?|moderators?|mods?|official|operators?|owners?|root|security|staff|support|system|team)(-|$)/

/** Names that look like a part of the product: everything its addresses are made of, and what mail and web servers use. */
const reserved: ReadonlySet<string> = new Set([
  ...pages.flatMap((page) => page.split('/')),
  ...'abuse about account api app assets blog card cards data dev docs ftp help home hostmaster image images info'.split(
    ' ',
  ),
  ...'job legal localhost mail me new news null og press privacy public smtp status terms test undefined user users'.split(
    ' ',
  ),
  ...'webmaster postmaster www xmlrpc'.split(' '),
])

const rule = `Use ${minCardName}–${maxCardName} characters: letters from a to z, digits and hyphens.`

/** The name in the address of a public card. Its alphabet leaves nothing that looks like another script. */
export const cardName = z
  .string()
  .max(200, { error: rule, abort: true })
  .trim()
  .toLowerCase()
  .regex(new RegExp(`^[a-z0-9-]{${minCardName},${maxCardName}}$`), { error: rule, abort: true })
  .refine(
    (name) => !reserved.has(name) && !official.test(name) && !name.replaceAll('-', '').includes('chainwork'),
    { error: 'This address is reserved. Choose another one.' },
  )
