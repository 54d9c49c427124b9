import { type PublicQuestion, fetchPublicBytes } from './fetch-public-bytes.ts'
import { Unreachable } from './public-host.ts'

/** Larger ones would only be made smaller. */
const maxBytes = 2 * 1024 * 1024

/** The bytes of a picture at a stranger's https address, asked as `fetchPublicBytes` does. Throws `Unreachable`. */
export async function fetchPublicPicture(
  address: string,
  question: Pick<PublicQuestion, 'resolve' | 'open'> = {},
): Promise<Buffer> {
  const url = URL.parse(address)
  if (url?.protocol !== 'https:' || url.port || url.username || url.password)
    throw new Unreachable('not an address of a picture')
  return fetchPublicBytes(url.hostname, `${url.pathname}${url.search}`, {
    ...question,
    accept: 'image/png, image/jpeg',
    maxBytes,
  })
}
