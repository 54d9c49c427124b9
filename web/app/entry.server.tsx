import { PassThrough } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { hostContext } from './context.ts'

export { hostContext }

/** Whole pages, not streams: everything a page needs is known before it is rendered. */
export default function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  provider: RouterContextProvider,
): Promise<Response> {
  const { nonce } = provider.get(hostContext)
  return new Promise((resolve, reject) => {
    let answerStatus = status
    const { pipe } = renderToPipeableStream(
      <ServerRouter context={context} url={request.url} nonce={nonce} />,
      {
        nonce,
        onAllReady() {
          const chunks: Buffer[] = []
          const body = new PassThrough()
          body.on('data', (chunk: Buffer) => chunks.push(chunk))
          body.on('end', () => {
            headers.set('content-type', 'text/html; charset=utf-8')
            resolve(new Response(Buffer.concat(chunks), { status: answerStatus, headers }))
          })
          pipe(body)
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
