import { type PublicQuestion, fetchPublicBytes } from './fetch-public-bytes.ts'

/** A small text from a stranger's host, asked as `fetchPublicBytes` does. Throws `Unreachable`. */
export async function fetchPublicText(
  host: string,
  path: string,
  question: Omit<PublicQuestion, 'accept'>,
): Promise<string> {
  return (await fetchPublicBytes(host, path, { ...question, accept: 'text/plain' })).toString('utf8')
}
