import { type OpenPublic, askPublic } from './ask-public.ts'
import { Unreachable } from './public-host.ts'

/** Larger ones would only be made smaller. */
const maxBytes = 2 * 1024 * 1024

/** The bytes of a picture at a stranger's https address, asked as `fetchPublicText` asks. Throws `Unreachable`. */
export async function fetchPublicPicture(address: string, open: OpenPublic = {}): Promise<Buffer> {
  const url = URL.parse(address)
  if (url?.protocol !== 'https:' || url.port || url.username || url.password)
    throw new Unreachable('not an address of a picture')
  return fetchBytes(url, { ...open, accept: 'image/png, image/jpeg', maxBytes })
}

/** A small text from a stranger's host, which may not lead elsewhere. Throws `Unreachable`. */
export async function fetchPublicText(
  host: string,
  path: string,
  question: OpenPublic & { maxBytes: number },
): Promise<string> {
  const url = new URL(path, `https://${host}`)
  return (await fetchBytes(url, { ...question, accept: 'text/plain' })).toString('utf8')
}

const slowestMs = 5000

async function fetchBytes(
  url: URL,
  { accept, maxBytes: limit, ...open }: OpenPublic & { accept: string; maxBytes: number },
): Promise<Buffer> {
  const ask = askPublic({ ...open, userAgent: 'Chainwork', ownHosts: [], maxRedirects: 0 })
  const signal = AbortSignal.timeout(slowestMs)
  const { status, body } = await ask(url, { maxBytes: limit, signal, headers: { accept } })
  if (status !== 200) throw new Unreachable(`answered ${status}`)
  return body
}
