import { randomBytes } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { escapeHtml, fonts, palette } from '@chainwork/server/platform/mail/render-html'

/** Sends a page that loads nothing and whose forms stay here. */
export function sendPage(reply: FastifyReply, title: string, main: string): FastifyReply {
  const nonce = randomBytes(16).toString('base64')
  reply
    .header('cache-control', 'no-store')
    .header('x-robots-tag', 'noindex')
    // Without any referrer a browser would not say where its forms come from, and they would be refused.
    .header('referrer-policy', 'same-origin')
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'nonce-${nonce}'; img-src data:; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`,
    )
  return reply.type('text/html; charset=utf-8')
    .send(`<!doctype html><html lang="en-US"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(title)} - Chainwork</title>
<link rel="icon" href="data:,"><style nonce="${nonce}">${css}</style></head>
<body><main><p class="stand-in">Test payment, no money moves</p>${main}</main></body></html>`)
}

/** 44500, `usd` → `445.00 USD`. */
export function moneyText(amount: number, currency: string): string {
  const code = currency.toUpperCase()
  const digits = new Intl.NumberFormat('en-US', { style: 'currency', currency: code }).resolvedOptions()
    .maximumFractionDigits!
  const number = (amount / 10 ** digits).toLocaleString('en-US', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  return `${number} ${code}`
}

const colors = Object.entries({
  ...palette.light,
  danger: '#B3261E',
})
  .map(([name, light]) => {
    const dark = name === 'danger' ? '#FFB4AB' : palette.dark[name as keyof typeof palette.dark]
    return `--${name}:light-dark(${light},${dark})`
  })
  .join(';')

const css = `:root{color-scheme:light dark;${colors}}
*{box-sizing:border-box}
body{margin:0;background:var(--canvas);color:var(--text);font:400 16px/1.5 ${fonts.sans}}
main{max-width:34rem;margin:6vh auto;padding:1.5rem;background:var(--surface);border:1px solid var(--line);border-radius:8px}
@media (max-width:600px){main{margin:0;min-height:100vh;border:0;border-radius:0;padding:1rem}}
a{color:var(--signal)}
:focus-visible{outline:2px solid var(--signal);outline-offset:2px}
h1{font-size:1.4375rem;line-height:1.2;margin:0 0 .5rem;font-weight:600;overflow-wrap:anywhere}
h2{font-size:1rem;margin:1.5rem 0 .25rem}
p{margin:.5rem 0 1rem;color:var(--muted);text-wrap:pretty}
.stand-in{display:inline-block;margin:0 0 1rem;padding:.125rem .5rem;border:1px solid var(--signal);border-radius:999px;color:var(--signal);font-size:.875rem}
.total{font-size:1.4375rem;font-weight:600;color:var(--text);margin:0 0 .25rem}
label{display:block;margin:1rem 0 .25rem;font-weight:600}
fieldset{border:1px solid var(--line);border-radius:8px;margin:1rem 0 0;padding:0 1rem 1rem;min-width:0}
legend{padding:0 .25rem;font-weight:600}
input[type=text],input[type=email],input[type=number],select{width:100%;height:44px;padding:0 .75rem;font:inherit;color:inherit;background:var(--surface);border:1px solid var(--strong);border-radius:4px}
input[aria-invalid=true],select[aria-invalid=true]{border-color:var(--danger);border-width:2px}
.hint{font-size:.875rem;margin:.25rem 0 0}
.problem{font-size:.875rem;margin:.25rem 0 0;color:var(--danger)}
.check{display:flex;gap:.5rem;align-items:center;font-weight:400;min-height:44px;margin:.5rem 0 0}
.check input{width:20px;height:20px;flex:none;accent-color:var(--signal)}
.pair{display:grid;grid-template-columns:1fr 1fr;gap:0 .75rem}
[role=alert]{color:var(--text);border-left:3px solid var(--danger);padding:.25rem .75rem}
.row{display:flex;flex-wrap:wrap;gap:.75rem;margin-top:1.5rem;align-items:center}
button{min-height:44px;padding:0 1.25rem;font:inherit;font-weight:600;border-radius:4px;border:1px solid var(--strong);background:none;color:inherit;cursor:pointer}
button:disabled{opacity:.45;cursor:default}
button.main{background:var(--signal);border-color:var(--signal);color:var(--onSignal);flex:1}
details{margin-top:1.5rem}
summary{cursor:pointer;padding:.625rem 0;font-weight:600}
ul{list-style:none;margin:0;padding:0}
.cards li{display:flex;flex-wrap:wrap;justify-content:space-between;gap:0 1rem;padding:.25rem 0;border-bottom:1px solid var(--line);font-size:.875rem}
code{font:400 .875rem/1.5 ${fonts.mono}}
@media (max-width:600px){.cards li{flex-direction:column}}
.payments li{padding:.75rem 0;border-bottom:1px solid var(--line)}
.payments li:last-child{border-bottom:0}
.payments form{display:inline}`
