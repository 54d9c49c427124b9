import { readCookie } from '@chainwork/server'
import type { FastifyRequest } from 'fastify'
import type { SentForm } from './page-forms.ts'

/** What a page is told of a request: nothing that a proxy or an extension adds. */
export function headersOf(request: FastifyRequest, form: SentForm | null): Headers {
  const headers = new Headers()
  for (const name of [
    'accept',
    'accept-language',
    'content-type',
    'cookie',
    'user-agent',
    'purpose',
    'sec-purpose',
  ] as const) {
    const value = request.headers[name]
    if (typeof value === 'string') headers.set(name, value)
  }
  if (form) headers.set('content-type', 'application/x-www-form-urlencoded')
  else headers.delete('content-type')
  return headers
}

/** The theme that a visitor chose; null when the system decides. */
export function themeOf(cookie: string | undefined): 'light' | 'dark' | null {
  const mode = readCookie(cookie, 'mode')
  return mode === 'light' || mode === 'dark' ? mode : null
}
