import { z } from 'zod'
import { escapeHtml, fonts, palette } from '@chainwork/server/platform/mail/render-html'
import type { MailboxMessage } from './read-mailbox.ts'

const views = ['html', 'text', 'headers'] as const
export const viewSchema = z.object({ view: z.enum(views).catch('html') })
type Page = (nonce: string) => string

/** All messages, newest first, with a search by address. */
export function listPage(messages: MailboxMessage[], search: string): Page {
  const rows = messages.map(
    (
      message,
    ) => `<li><a href="/dev/mailbox/${message.id}"><span class="subject">${escapeHtml(message.subject || 'No subject')}</span>
<span class="who">to ${escapeHtml(message.to)}</span><time datetime="${message.receivedAt}">${when(message.receivedAt)}</time>
<span class="start">${escapeHtml(firstWords(message.text))}</span></a></li>`,
  )
  const nothing = search
    ? `<p class="empty">No mail to an address with “${escapeHtml(search)}”. <a href="/dev/mailbox">Show all mail</a></p>`
    : '<p class="empty">No mail yet. Mail that Chainwork sends in this mode, such as a verification link, arrives here within seconds.</p>'
  return frame(
    'Mailbox',
    `<h1>Mailbox</h1><p class="lead">Mail from this installation, caught here and never delivered.</p>
<form method="get" action="/dev/mailbox" role="search"><label for="to">Address</label><div class="field"><input id="to" name="to" type="search" value="${escapeHtml(search)}" autocomplete="off" spellcheck="false"><button>Search</button></div></form>
${rows.length ? `<ul class="list" aria-label="Messages, newest first">${rows.join('\n')}</ul>` : nothing}`,
  )
}

/** One message: as its reader sees it, as plain text, or its headers. */
export function messagePage(message: MailboxMessage, view: (typeof views)[number]): Page {
  const tabs = views
    .map(
      (each) =>
        `<a href="/dev/mailbox/${message.id}?view=${each}"${each === view ? ' aria-current="page"' : ''}>${{ html: 'Letter', text: 'Plain text', headers: 'Headers' }[each]}</a>`,
    )
    .join('')
  return frame(
    message.subject || 'No subject',
    `<p class="back"><a href="/dev/mailbox">All mail</a></p><h1>${escapeHtml(message.subject || 'No subject')}</h1>
<dl><dt>To</dt><dd>${escapeHtml(message.to)}</dd><dt>From</dt><dd>${escapeHtml(message.from)}</dd><dt>Received</dt><dd><time datetime="${message.receivedAt}">${when(message.receivedAt)}</time></dd>${filesOf(message)}</dl>
<nav class="tabs" aria-label="Views of this message">${tabs}</nav>
${bodyOf(message, view)}`,
  )
}

export function missingPage(): Page {
  return frame(
    'No such message',
    '<h1>No such message</h1><p class="lead">It may have made room for newer ones. <a href="/dev/mailbox">All mail</a></p>',
  )
}

function bodyOf(message: MailboxMessage, view: (typeof views)[number]): string {
  if (view === 'headers') {
    const rows = Object.entries(message.headers).map(
      ([name, value]) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd>`,
    )
    return `<dl class="headers">${rows.join('')}</dl>`
  }
  if (view === 'html' && message.html)
    return `<iframe src="/dev/mailbox/${message.id}/html" title="The letter" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>`
  return `<pre tabindex="0" aria-label="Plain text">${escapeHtml(message.text || 'This message has no plain text.')}</pre>`
}

function firstWords(text: string): string {
  const [body = ''] = text.split('\n-- \n')
  return body
    .replace(/[\s=]+/g, ' ')
    .trim()
    .slice(0, 140)
}

function when(iso: string): string {
  return `${iso.slice(8, 10)}.${iso.slice(5, 7)}.${iso.slice(0, 4)} ${iso.slice(11, 19)} UTC`
}

function filesOf({ id, attachments }: MailboxMessage): string {
  if (!attachments.length) return ''
  const links = attachments.map(
    ({ position, name, size }) =>
      `<a href="/dev/mailbox/${id}/attachment/${position}" download>${escapeHtml(name)}</a> (${Math.ceil(size / 1024)} kB)`,
  )
  return `<dt>Attached</dt><dd>${links.join('<br>')}</dd>`
}

function frame(title: string, main: string): Page {
  return (
    nonce,
  ) => `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(title)} · Chainwork mailbox</title>
<link rel="icon" href="data:,"><style nonce="${nonce}">${css}</style></head>
<body><header><a href="/">${seal}Chainwork</a><span>Local mailbox</span></header><main>${main}</main></body></html>`
}

const seal =
  '<svg viewBox="0 0 100 100" width="28" height="28" aria-hidden="true"><rect width="100" height="100" rx="18" fill="var(--signal)"/><path d="M50 36V14M50 64v22M36 50H14M64 50h22M40 40 27 27M60 60l13 13M60 40l13-13M40 60 27 73" stroke="var(--onSignal)" stroke-width="9" stroke-linecap="round"/></svg>'

const colours = Object.entries(palette.light)
  .map(([name, light]) => `--${name}:light-dark(${light},${palette.dark[name as keyof typeof palette.dark]})`)
  .join(';')

const css = `:root{color-scheme:light dark;${colours}}
*{box-sizing:border-box}
body{margin:0;background:var(--canvas);color:var(--text);font:400 16px/1.5 ${fonts.sans}}
a{color:var(--signal)}
:focus-visible{outline:2px solid var(--signal);outline-offset:2px}
header{display:flex;gap:12px;align-items:center;padding:14px 24px;background:var(--surface);border-bottom:1px solid var(--line)}
header a{display:flex;gap:10px;align-items:center;color:var(--text);font-weight:600;font-size:19px;text-decoration:none}
header span{color:var(--muted);font-size:14px}
main{max-width:860px;margin:0 auto;padding:32px 24px 64px}
h1{font-size:28px;line-height:1.2;letter-spacing:-.01em;margin:0 0 8px;overflow-wrap:anywhere}
.lead,.empty{color:var(--muted);margin:0 0 24px;max-width:66ch}
.back{margin:0 0 16px}
label{display:block;font-weight:600;margin-bottom:4px}
.field{display:flex;gap:8px;max-width:480px;margin-bottom:24px}
input{flex:1;min-width:0;height:44px;padding:0 12px;border:1px solid var(--strong);border-radius:4px;background:var(--surface);color:var(--text);font:inherit}
button{height:44px;padding:0 18px;border:0;border-radius:4px;background:var(--signal);color:var(--onSignal);font:inherit;font-weight:600;cursor:pointer}
button:hover{filter:brightness(.94)}
.list{list-style:none;margin:0;padding:0;border:1px solid var(--line);border-radius:8px;background:var(--surface);overflow:hidden}
.list li+li{border-top:1px solid var(--line)}
.list a{display:grid;grid-template-columns:1fr auto;gap:2px 16px;padding:14px 16px;color:inherit;text-decoration:none}
.list a:hover{background:color-mix(in srgb,var(--text) 4%,transparent)}
.list a:focus-visible{outline-offset:-2px}
.subject{font-weight:600;overflow-wrap:anywhere;grid-column:1}
time{font:400 14px/1.7 ${fonts.mono};color:var(--muted);grid-column:2;grid-row:1;font-variant-numeric:tabular-nums}
.who,.start{grid-column:1/-1;font-size:14px;color:var(--muted);overflow-wrap:anywhere}
.who{color:var(--text)}
dl{display:grid;grid-template-columns:max-content 1fr;gap:4px 16px;margin:0 0 24px}
dt{color:var(--muted)}
dd{margin:0;overflow-wrap:anywhere;white-space:pre-wrap}
dd time{grid-column:auto;color:inherit}
.headers{font:400 14px/1.5 ${fonts.mono};background:var(--surface);border:1px solid var(--line);border-radius:8px;padding:16px;margin:0}
.tabs{display:flex;gap:4px;border-bottom:1px solid var(--line);margin-bottom:16px}
.tabs a{padding:10px 14px;color:var(--muted);text-decoration:none;border-bottom:3px solid transparent}
.tabs a[aria-current]{color:var(--text);border-color:var(--signal);font-weight:600}
iframe{display:block;width:100%;height:70vh;min-height:420px;border:1px solid var(--line);border-radius:8px;background:var(--surface)}
pre{margin:0;padding:16px;background:var(--surface);border:1px solid var(--line);border-radius:8px;font:400 14px/1.6 ${fonts.mono};white-space:pre-wrap;overflow-wrap:anywhere}
@media (max-width:600px){main{padding:24px 16px 48px}.list a{grid-template-columns:1fr}time{grid-column:1;grid-row:auto}.headers{grid-template-columns:1fr}.headers dd{margin-bottom:8px}}`
