import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refuse } from '../failure.ts'
import { refuseLeavers } from './slow-clients.ts'

/** Routes added to this scope take multipart and nothing else. */
export async function takeUploads(scope: FastifyInstance): Promise<void> {
  scope.removeAllContentTypeParsers()
  await scope.register(multipart)
}

/**
 * The one file of a multipart request. Refuses `image.missing` without one, `image.tooLarge` beyond the bound and
 * `upload.malformed` for what only says it is multipart.
 */
export async function fileOf(request: FastifyRequest, maxBytes: number): Promise<Buffer> {
  if (!request.isMultipart()) refuse('image.missing')
  refuseLeavers(request)
  const file = await readFile(request, maxBytes).catch(() => refuse('upload.malformed'))
  if (file === 'missing') refuse('image.missing')
  if (file === 'tooLarge') refuse('image.tooLarge')
  return file
}

async function readFile(request: FastifyRequest, maxBytes: number): Promise<Buffer | 'missing' | 'tooLarge'> {
  const part = await request.file({ limits: { files: 1, fileSize: maxBytes, fields: 5, parts: 6 } })
  if (!part) return 'missing'
  const chunks: Buffer[] = []
  for await (const chunk of part.file) chunks.push(chunk as Buffer)
  return part.file.truncated ? 'tooLarge' : Buffer.concat(chunks)
}
