import type { Block, EmailMessage, Words } from './email.ts'

/** The product's colours where its style sheet cannot reach: emails and the local mailbox. */
export const palette = {
  light: {
    canvas: '#F4F6F8',
    surface: '#FFFFFF',
    text: '#12161F',
    muted: '#4D5566',
    line: '#DDE2EA',
    strong: '#808999',
    signal: '#B8430B',
    onSignal: '#FFFFFF',
    onChain: '#0B6E5F',
  },
  dark: {
    canvas: '#0E1116',
    surface: '#161A21',
    text: '#E9ECF2',
    muted: '#A9B1C0',
    line: '#2A303B',
    strong: '#737C8D',
    signal: '#FF9A5A',
    onSignal: '#241103',
    onChain: '#5FD1B8',
  },
} as const

export const fonts = {
  sans: `'IBM Plex Sans', 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif`,
  mono: `'IBM Plex Mono', ui-monospace, 'SF Mono', Menlo, Consolas, monospace`,
} as const

/** Text as HTML, safe in elements and in quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

const { light, dark } = palette

/** An email as HTML: tables and inline styles for old programs, dark colours for those that ask. All text is escaped. */
export function renderHtml(email: EmailMessage, origin: string): string {
  const blocks = email.blocks.map((block) => row(htmlOf(block), block.kind === 'heading' ? 8 : 16)).join('\n')
  return `<!doctype html>
<html lang="en" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${escapeHtml(email.subject)}</title>
<style>${styles}</style>
</head>
<body class="canvas" style="margin:0;padding:0;background:${light.canvas};-webkit-text-size-adjust:100%">
${preheader(email.preheader)}<table role="presentation" class="canvas" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:${light.canvas}">
<tr><td align="center" style="padding:32px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px">
<tr><td style="padding:0 4px 16px">${mark(origin)}</td></tr>
<tr><td class="surface" style="background:${light.surface};border:1px solid ${light.line};border-radius:8px;padding:28px 28px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
${blocks}
</table>
</td></tr>
<tr><td class="muted" style="padding:16px 4px 0;font:400 13px/1.5 ${fonts.sans};color:${light.muted}">Chainwork. The work behind a person, shown and proven.<br><a class="muted" href="${escapeHtml(origin)}" style="color:${light.muted};text-decoration:underline">${escapeHtml(origin.replace(/^https?:\/\//, ''))}</a></td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
}

const styles = [
  ':root{color-scheme:light dark;supported-color-schemes:light dark}',
  '@media (max-width:480px){.surface{padding:20px 18px 4px!important}}',
  `@media (prefers-color-scheme:dark){.canvas{background:${dark.canvas}!important}.surface{background:${dark.surface}!important;border-color:${dark.line}!important}.text{color:${dark.text}!important}.muted{color:${dark.muted}!important}.link{color:${dark.signal}!important}.button{background:${dark.signal}!important}.button a{color:${dark.onSignal}!important}.mark{color:${dark.onChain}!important}.box{background:${dark.canvas}!important;border-color:${dark.line}!important}.line{border-color:${dark.line}!important}}`,
].join('')

/** The mark without a picture, two joined squares: programs hide pictures until they are asked to show them. */
function mark(origin: string): string {
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td class="mark" valign="middle" style="color:${light.onChain};font:700 28px/28px ${fonts.sans}" aria-hidden="true">&#10697;</td><td style="padding-left:8px"><a class="text" href="${escapeHtml(origin)}" style="font:600 17px/28px ${fonts.sans};color:${light.text};text-decoration:none">Chainwork</a></td></tr></table>`
}

function preheader(text: string | undefined): string {
  if (!text) return ''
  // The blanks keep the first words of the email out of the preview.
  return `<div style="display:none;max-height:0;overflow:hidden;opacity:0">${escapeHtml(text)}${'&#847;&#8199;'.repeat(40)}</div>\n`
}

function row(content: string, gap: number): string {
  return `<tr><td style="padding:0 0 ${gap}px">${content}</td></tr>`
}

function htmlOf(block: Block): string {
  switch (block.kind) {
    case 'heading':
      return `<h1 class="text" style="margin:0;font:600 23px/1.25 ${fonts.sans};letter-spacing:-.01em;color:${light.text}">${escapeHtml(block.text)}</h1>`
    case 'paragraph':
      return `<p class="text" style="${prose}">${wordsOf(block.text)}</p>`
    case 'button':
      return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:4px 0"><tr><td class="button" align="center" style="background:${light.signal};border-radius:4px"><a href="${escapeHtml(block.url)}" style="display:inline-block;padding:12px 22px;font:600 16px/20px ${fonts.sans};color:${light.onSignal};text-decoration:none">${escapeHtml(block.label)}</a></td></tr></table>`
    case 'list':
      return `<ul class="text" style="${prose};padding:0 0 0 20px">${block.items.map((item) => `<li style="margin:0 0 6px">${wordsOf(item)}</li>`).join('')}</ul>`
    case 'code':
      return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td class="box text" align="center" style="background:${light.canvas};border:1px solid ${light.line};border-radius:4px;padding:14px;font:400 ${block.text.length <= 12 ? '28px/1.2' : '14px/1.5'} ${fonts.mono};letter-spacing:${block.text.length <= 12 ? '.12em' : '0'};color:${light.text};word-break:break-all">${escapeHtml(block.text)}</td></tr></table>`
    case 'note':
      return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td class="box muted" style="background:${light.canvas};border:1px solid ${light.line};border-radius:4px;padding:12px 14px;font:400 14px/1.5 ${fonts.sans};color:${light.muted}">${wordsOf(block.text)}</td></tr></table>`
    case 'divider':
      return `<div class="line" style="border-top:1px solid ${light.line};height:0;line-height:0;font-size:0">&nbsp;</div>`
  }
}

const prose = `margin:0;font:400 16px/1.5 ${fonts.sans};color:${light.text}`

function wordsOf(words: Words): string {
  const parts = typeof words === 'string' ? [words] : words
  return parts
    .map((part) => {
      if (typeof part === 'string') return lines(part)
      if ('strong' in part) return `<strong style="font-weight:600">${lines(part.strong)}</strong>`
      if ('emphasis' in part) return `<em>${lines(part.emphasis)}</em>`
      return `<a class="link" href="${escapeHtml(part.link)}" style="color:${light.signal};text-decoration:underline">${lines(part.label)}</a>`
    })
    .join('')
}

function lines(text: string): string {
  return escapeHtml(text).replace(/\r?\n/g, '<br>')
}
