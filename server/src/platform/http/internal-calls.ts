import { randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

/** Calls the server makes to itself while rendering carry this; it never leaves the process. */
const internalToken = randomUUID()
export const internalHeader = { name: 'x-chainwork-internal', value: internalToken } as const

export function isInternal(request: FastifyRequest): boolean {
  return request.headers[internalHeader.name] === internalToken
}
