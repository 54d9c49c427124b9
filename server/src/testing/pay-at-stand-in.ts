import type { TestApp } from './test-app.ts'

/** What a form of the stand-in is answered with. */
export interface FormAnswer {
  status: number
  /** Where it leads. */
  location: string | null
  /** The page there, where it is one of the checkout. */
  html: string
}

/** Sends a form of the stand-in as a browser does, and reads the page of the checkout that follows. */
export async function sendForm(
  app: TestApp,
  path: string,
  fields: Record<string, string>,
): Promise<FormAnswer> {
  const answer = await app.api.inject({
    method: 'POST',
    url: path,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      host: '127.0.0.1:3000',
      origin: app.origin,
    },
    payload: new URLSearchParams(fields).toString(),
  })
  const location = answer.headers.location ?? null
  if (!location?.startsWith('/dev/pay/c/'))
    return { status: answer.statusCode, location, html: answer.payload }
  const page = await app.api.inject({ method: 'GET', url: location, headers: { host: '127.0.0.1:3000' } })
  return { status: answer.statusCode, location, html: page.payload }
}

/** Enters a card on the page of a checkout and presses the button. */
export function enterCard(
  app: TestApp,
  url: string,
  number: string,
  more: Record<string, string> = {},
): Promise<FormAnswer> {
  const card = { card: '', number, expiry: '12 / 34', cvc: '123', name: 'Ada Kelp' }
  return sendForm(app, new URL(url).pathname, { ...card, ...more })
}
