import type { FastifyInstance } from 'fastify'

/** A `fetch` that calls a server of this process, which listens on no port; its signal ends the wait. */
export function fetchFrom(app: () => FastifyInstance): typeof fetch {
  return async (input, init) => {
    const { pathname, search } = new URL(String(input))
    const pending = app().inject({
      method: (init?.method ?? 'GET') as 'GET',
      url: pathname + search,
      headers: Object.fromEntries(new Headers(init?.headers)),
      ...(init?.body ? { payload: init.body as string } : {}),
    })
    const ended = new Promise<never>((_resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(init.signal!.reason as Error))
    })
    const answer = await Promise.race([pending, ended])
    const headers = Object.entries(answer.headers).map(
      ([name, value]) => [name, String(value)] as [string, string],
    )
    return new Response(answer.payload, { status: answer.statusCode, headers })
  }
}
