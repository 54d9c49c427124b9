import { Writable } from 'node:stream'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import type { Session } from '@chainwork/contract/identity/schemas'
import { expectedFields } from '@chainwork/contract/expected-session'
import { ApiFailure } from './api/client.ts'
import { hostContext } from './context.ts'
import { Served } from './served.ts'
import { setRenderer } from './ui/paint-once.ts'

export { hostContext }

setRenderer(renderToString)

/** Whole pages, not streams: everything a page needs is known before it is rendered. */
export default function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  provider: RouterContextProvider,
): Promise<Response> {
  const { nonce, theme } = provider.get(hostContext)
  return new Promise((resolve, reject) => {
    let answerStatus = status
    const { pipe } = renderToPipeableStream(
      <Served value={{ nonce, theme }}>
        <ServerRouter context={context} url={request.url} nonce={nonce} />
      </Served>,
      {
        nonce,
        // Parts that come alive later stay where they are: without scripts nothing would put them there.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady() {
          pipe(
            wholeBody((body) => {
              headers.set('content-type', 'text/html; charset=utf-8')
              resolve(new Response(withOwner(body, context), { status: answerStatus, headers }))
            }),
          )
        },
        onShellError: reject,
        onError(error) {
          answerStatus = 500
          console.error(error)
        },
      },
    )
  })
}

/**
 * The page with its owner in every form that the browser may send itself: without scripts nothing else says whose it is.
 * Scripts take these fields away and name the owner their way.
 */
function withOwner(body: Buffer<ArrayBuffer>, { staticHandlerContext }: EntryContext): Buffer<ArrayBuffer> {
  const root = staticHandlerContext.loaderData?.['root'] as { session?: Session } | undefined
  if (!root?.session?.isSignedIn) return body
  const { user, companyContext } = root.session
  const fields = expectedFields({ account: user.uid, company: companyContext?.id ?? null })
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${value}"/>`)
    .join('')
  return Buffer.from(body.toString().replaceAll(/<form\b[^>]*\bmethod="post"[^>]*>/g, `$&${fields}`))
}

/**
 * What fails while a page is made; a database that is away, a spent budget and a page of somebody else are refusals that the
 * API has answered already.
 */
export function handleError(error: unknown, { request }: { request: Request }): void {
  const isKnown =
    error instanceof ApiFailure &&
    (error.status === 503 || error.status === 429 || error.failure?.reason === 'session.otherAccount')
  if (!isKnown && !request.signal.aborted) console.error(error)
}

const maxPageBytes = 64 * 1024 * 1024

/** Takes a page in as few steps as it is written in; it never asks the writer to wait. */
function wholeBody(done: (body: Buffer<ArrayBuffer>) => void): Writable {
  const chunks: Buffer[] = []
  return new Writable({
    highWaterMark: maxPageBytes,
    writev(written, next) {
      for (const { chunk } of written) chunks.push(chunk as Buffer)
      next()
    },
    final(next) {
      done(Buffer.concat(chunks))
      next()
    },
  })
}
