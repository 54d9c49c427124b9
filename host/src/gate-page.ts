import { randomBytes } from 'node:crypto'
import type { FastifyReply } from 'fastify'

interface GateView {
  to: string
  isWrong?: boolean
  waitMinutes?: number
}

/** The one page that stands before the gate. It loads nothing, because everything else is behind it. */
export function sendGatePage(reply: FastifyReply, view: GateView): FastifyReply {
  const nonce = randomBytes(16).toString('base64')
  return reply
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'nonce-${nonce}'; img-src data:; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`,
    )
    .header('x-robots-tag', 'noindex')
    .type('text/html; charset=utf-8')
    .send(page(view, nonce))
}

function page({ to, isWrong, waitMinutes }: GateView, nonce: string): string {
  const problem = waitMinutes
    ? `Too many wrong passwords. Try again in ${waitMinutes} ${waitMinutes === 1 ? 'minute' : 'minutes'}.`
    : isWrong
      ? 'This is not the password. Please try again.'
      : ''
  return `<!doctype html>
<html lang="en-US"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${problem ? 'Problem: ' : ''}Password - Chainwork</title><link rel="icon" href="data:,">
<style nonce="${nonce}">${style}</style></head>
<body><main><p class="brand">Chainwork</p><h1>This installation is private</h1>
<p class="muted">Enter the password you were given. You are asked once on this device.</p>
<form method="post" action="/gate"><input type="hidden" name="to" value="${escapeHtml(to)}">
<label for="password">Password</label>
<input id="password" name="password" type="password" autocomplete="current-password" required maxlength="200" autofocus${problem ? ' aria-invalid="true" aria-describedby="problem"' : ''}>
${problem ? `<p id="problem" role="alert">${problem}</p>` : ''}
<button type="submit">Continue</button></form></main></body></html>`
}

const style = `
:root{color-scheme:light dark;--canvas:light-dark(#f4f6f8,#0e1116);--surface:light-dark(#fff,#161a21);--text:light-dark(#12161f,#e9ecf2);--muted:light-dark(#4d5566,#a9b1c0);--line:light-dark(#dde2ea,#2a303b);--strong:light-dark(#808999,#737c8d);--signal:light-dark(#b8430b,#ff9a5a);--on-signal:light-dark(#fff,#241103);--danger:light-dark(#b3261e,#ff8a80)}
*{box-sizing:border-box}
body{margin:0;min-height:100dvh;display:grid;place-items:center;padding:16px;background:var(--canvas);color:var(--text);font:1rem/1.5 'Plex Sans','IBM Plex Sans',system-ui,sans-serif}
main{width:100%;max-width:25rem;background:var(--surface);border:1px solid var(--line);border-top:4px solid var(--signal);border-radius:8px;padding:32px 24px}
.brand{margin:0 0 24px;font-weight:600;font-size:.875rem;color:var(--signal)}
h1{margin:0 0 8px;font-size:1.4375rem;line-height:1.25}
.muted{margin:0 0 24px;color:var(--muted)}
form{display:grid;gap:8px}
label{font-size:.875rem;font-weight:500}
input[type=password]{font:inherit;width:100%;min-height:44px;padding:0 12px;color:inherit;background:var(--surface);border:1px solid var(--strong);border-radius:4px}
input[aria-invalid]{border-color:var(--danger)}
#problem{margin:0;color:var(--danger);font-size:.875rem}
button{font:inherit;font-weight:500;min-height:44px;margin-top:8px;border:1px solid transparent;border-radius:4px;background:var(--signal);color:var(--on-signal);cursor:pointer}
:focus-visible{outline:2px solid var(--signal);outline-offset:2px}`

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
