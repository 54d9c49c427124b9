import type { Endpoint } from '@chainwork/contract'
import { failures } from '@chainwork/contract/failures'

/** The API for reading: one HTML page without scripts, generated from the same declarations. */
export function apiPage(endpoints: readonly Endpoint[], nonce: string): string {
  const rows = endpoints
    .toSorted((a, b) => a.path.localeCompare(b.path))
    .map(
      (
        endpoint,
      ) => `<section id="${escapeHtml(endpoint.method + endpoint.path)}"><h2><code>${endpoint.method} ${escapeHtml(endpoint.path)}</code></h2>
<p>${escapeHtml(endpoint.summary)}</p><dl><dt>Who</dt><dd>${endpoint.who}</dd><dt>Kept by clients</dt><dd>${endpoint.cacheSeconds ? `${endpoint.cacheSeconds} s` : 'never'}</dd>
<dt>Refusals</dt><dd>${endpoint.fails.map((reason) => `${failures[reason].status} <code>${reason}</code> ${escapeHtml(failures[reason].message)}`).join('<br>') || 'only the general ones'}</dd></dl></section>`,
    )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Chainwork API</title>
<style nonce="${nonce}">:root{color-scheme:light dark}body{font:16px/1.5 "IBM Plex Sans",system-ui,sans-serif;margin:0 auto;max-width:60rem;padding:2rem 1rem;background:light-dark(#F4F6F8,#0E1116);color:light-dark(#12161F,#E9ECF2)}
h2{font-size:1rem;margin:2rem 0 .25rem}a{color:light-dark(#B8430B,#FF9A5A)}code{font-family:"IBM Plex Mono",monospace}section{border-top:1px solid light-dark(#DDE2EA,#2A303B)}dl{display:grid;grid-template-columns:9rem 1fr;gap:.25rem 1rem;margin:0}dd{margin:0}dt{color:light-dark(#4D5566,#A9B1C0)}</style></head>
<body><h1>Chainwork API</h1><p>JSON in, JSON out. The machine-readable description is <a href="/api/openapi.json">/api/openapi.json</a> (OpenAPI 3.1).
Every error is <code>{ code, reason, message, fields?, requestId }</code>.</p>${rows.join('\n')}</body></html>`
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
