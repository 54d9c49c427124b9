import { randomBytes } from 'node:crypto'
import { type Reason, failures } from '@chainwork/contract/failures'
import type { FastifyReply, FastifyRequest } from 'fastify'

interface Words {
  title: string
  text: string
}

const byReason: Partial<Record<Reason, Words>> = {
  'database.unavailable': {
    title: 'We’ll be right back',
    text: 'Chainwork cannot reach its data at the moment. Nothing is lost; this page tries again by itself in a few seconds.',
  },
  'database.readOnly': {
    title: 'Nothing can be saved right now',
    text: 'Reading still works. Please try again in a few minutes; what you entered was not saved.',
  },
  'rate.limited': {
    title: 'Too many requests',
    text: 'Your network opened too many pages at once. Wait a moment, then try again.',
  },
  'route.notFound': {
    title: 'Page not found',
    text: 'We can’t find this page. It may have moved, or the link may be incomplete.',
  },
  'method.notAllowed': {
    title: 'This address works differently',
    text: 'It cannot be used in this way. Open it as a page instead.',
  },
  'request.crossSite': {
    title: 'Not carried out',
    text: 'This form was sent from another site, so nothing was done. Open the page here and send it again.',
  },
  'session.otherAccount': {
    title: 'Another account is signed in',
    text: 'It has signed in to this browser since the page was opened, so nothing was done.',
  },
  'input.mediaType': {
    title: 'Not understood',
    text: 'What was sent is not a form of this page, so nothing was done. Open the page and send its form.',
  },
  'upload.malformed': {
    title: 'Not understood',
    text: 'What was sent did not arrive in one piece, so nothing was done. Go back and send it again.',
  },
  'request.unfinished': {
    title: 'Not understood',
    text: 'What was sent did not arrive in one piece, so nothing was done. Go back and send it again.',
  },
  'input.tooLarge': {
    title: 'Too large',
    text: 'What was sent is larger than this page takes. Go back and choose something smaller.',
  },
}
const otherwise: Words = { title: 'Oh no!', text: 'Something went wrong...' }

function wordsFor(reason: Reason): Words {
  const { status, message } = failures[reason]
  return byReason[reason] ?? (status < 500 ? { title: 'Not carried out', text: message } : otherwise)
}

/** The page for a failure that no page of ours could show: it needs neither the database nor a script. */
export function sendTroublePage(request: FastifyRequest, reply: FastifyReply, reason: Reason): FastifyReply {
  const nonce = randomBytes(16).toString('base64')
  const { status } = failures[reason]
  const { title, text } = wordsFor(reason)
  const seconds = Number(reply.getHeader('retry-after') ?? 0)
  const wait = seconds > 2 ? `<p class="muted">Try again in ${inWords(seconds)}.</p>` : ''
  // Only reading is repeated by itself; a form would be sent a second time.
  const again =
    status === 503 && request.method === 'GET'
      ? `<meta http-equiv="refresh" content="${Math.max(5, seconds)}">`
      : ''
  return reply
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'nonce-${nonce}'; img-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`,
    )
    .header('x-robots-tag', 'noindex')
    .type('text/html; charset=utf-8').send(`<!doctype html>
<html lang="en-US"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} - Chainwork</title>${again}<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style nonce="${nonce}">${style}</style></head>
<body><main id="main"><p class="brand">Chainwork</p><p class="code">${status}</p><h1>${title}</h1>
<p class="muted">${text}</p>${wait}
<p class="actions"><a class="button" href="">Try again</a><a href="/">Go to home</a></p>
<p class="reference">Reference ${request.id}</p></main></body></html>`)
}

function inWords(seconds: number): string {
  const [count, unit] = seconds > 90 ? [Math.ceil(seconds / 60), 'minute'] : [seconds, 'second']
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}

const style = `
:root{color-scheme:light dark;--canvas:light-dark(#f4f6f8,#0e1116);--text:light-dark(#12161f,#e9ecf2);--muted:light-dark(#4d5566,#a9b1c0);--signal:light-dark(#b8430b,#ff9a5a);--on-signal:light-dark(#fff,#241103);--on-chain:light-dark(#0b6e5f,#5fd1b8)}
*{box-sizing:border-box}
body{margin:0;min-height:100dvh;display:grid;place-items:center;padding:24px 16px;background:var(--canvas);color:var(--text);font:1rem/1.5 'Plex Sans','IBM Plex Sans',system-ui,sans-serif}
main{width:100%;max-width:32rem}
.brand{margin:0 0 32px;font-weight:600;font-size:1.1875rem;color:var(--on-chain)}
.code,.reference{font-family:'IBM Plex Mono',ui-monospace,monospace;font-size:.875rem;color:var(--muted);margin:0}
h1{margin:4px 0 8px;font-size:1.75rem;line-height:1.2}
.muted{margin:0 0 8px;color:var(--muted)}
.actions{display:flex;flex-wrap:wrap;gap:16px;align-items:center;margin:24px 0}
a{color:var(--signal)}
.button{display:inline-flex;align-items:center;min-height:44px;padding:0 16px;border-radius:4px;background:var(--signal);color:var(--on-signal);font-weight:500;text-decoration:none}
.reference{overflow-wrap:anywhere}
:focus-visible{outline:2px solid var(--signal);outline-offset:2px}`
