import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refuse } from '../failure.ts'
import { refuseLeavers } from './slow-clients.ts'

/** Routes added to this scope take multipart and nothing else. */
export async function takeUploads(scope: FastifyInstance): Promise<void> {
  scope.removeAllContentTypeParsers()
  // What is too large is told from what cannot be read.
  await scope.register(multipart, { throwFileSizeLimit: false })
}

/**
 * The one file of a multipart request, in its field `file`. Refuses `image.missing` without one, `image.tooLarge` beyond the
 * bound, `input.invalid` for fields of other names and `upload.malformed` for what only says it is multipart.
 */
export async function uploadedFile(request: FastifyRequest, maxBytes: number): Promise<Buffer> {
  if (!request.isMultipart()) refuse('image.missing')
  refuseLeavers(request)
  const { file, isTooLarge, unknown } = await readParts(request, maxBytes).catch(() =>
    refuse('upload.malformed'),
  )
  if (unknown.length)
    refuse('input.invalid', Object.fromEntries(unknown.map((name) => [name, 'This field is not known.'])))
  if (isTooLarge) refuse('image.tooLarge')
  return file ?? refuse('image.missing')
}

interface Parts {
  file: Buffer | null
  isTooLarge: boolean
  /** Names of fields there are none of. */
  unknown: string[]
}

async function readParts(request: FastifyRequest, maxBytes: number): Promise<Parts> {
  const read: Parts = { file: null, isTooLarge: false, unknown: [] }
  const limits = { files: 1, fileSize: maxBytes, fields: 5, parts: 6 }
  for await (const part of request.parts({ limits })) {
    const isFile = part.type === 'file' && part.fieldname === 'file'
    if (!isFile) read.unknown.push(part.fieldname)
    if (part.type !== 'file') continue
    const chunks: Buffer[] = []
    for await (const chunk of part.file) if (isFile) chunks.push(chunk as Buffer)
    if (!isFile) continue
    read.isTooLarge = part.file.truncated
    read.file = Buffer.concat(chunks)
  }
  return read
}
