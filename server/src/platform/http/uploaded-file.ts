import type { FastifyRequest } from 'fastify'
import { refuse } from '../failure.ts'

/** The one file of a multipart request. Refuses `image.missing` without one, `image.tooLarge` beyond the bound. */
export async function fileOf(request: FastifyRequest, maxBytes: number): Promise<Buffer> {
  if (!request.isMultipart()) refuse('image.missing')
  const part = await request.file({ limits: { files: 1, fileSize: maxBytes, fields: 5, parts: 6 } })
  if (!part) refuse('image.missing')
  const chunks: Buffer[] = []
  for await (const chunk of part.file) chunks.push(chunk as Buffer)
  if (part.file.truncated) refuse('image.tooLarge')
  return Buffer.concat(chunks)
}
