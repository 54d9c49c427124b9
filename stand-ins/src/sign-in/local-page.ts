import { randomBytes } from 'node:crypto'

interface LocalPage {
  html: string
  /** The policy the page needs. */
  policy: string
}

/** The stand-in's sign-in page, clearly not the real one. */
export function localSignInPage(label: string, problem: string | null): LocalPage {
  return page(
    label,
    `<p>This page takes the place of ${label} while Chainwork runs as demo or for development. Nothing is sent to ${label}.</p>
${problem ? `<p role="alert">${problem}</p>` : ''}
<form method="post"><label for="email">Email</label><input id="email" name="email" type="email" required autocomplete="email" maxlength="254">
<label for="name">Name (optional)</label><input id="name" name="name" type="text" autocomplete="name" maxlength="100">
<label class="check"><input type="checkbox" name="verified" checked> The provider has verified this address</label>
<div class="row"><button class="main" name="answer" value="continue">Continue</button><button name="answer" value="cancel" formnovalidate>Cancel</button></div></form>`,
  )
}

/** What the stand-in says when there is nothing to fill in. */
export function localProblemPage(label: string, problem: string): LocalPage {
  return page(label, `<p role="alert">${problem} Go back to Chainwork and start again.</p>`)
}

function page(label: string, inside: string): LocalPage {
  const nonce = randomBytes(16).toString('base64')
  const html = `<!doctype html><html lang="en-US"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${label} stand-in - Chainwork</title><meta name="robots" content="noindex"><style nonce="${nonce}">
${style}
</style></head><body><main><p class="stand-in">Local stand-in</p><h1>Sign in as anybody</h1>
${inside}</main></body></html>`
  return {
    html,
    policy: `default-src 'none'; style-src 'nonce-${nonce}'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`,
  }
}

const style = `:root{color-scheme:light dark;--canvas:#F4F6F8;--surface:#FFFFFF;--text:#12161F;--muted:#4D5566;--line:#DDE2EA;--strong:#808999;--signal:#B8430B;--on:#FFFFFF;--warning:#855600}
@media (prefers-color-scheme:dark){:root{--canvas:#0E1116;--surface:#161A21;--text:#E9ECF2;--muted:#A9B1C0;--line:#2A303B;--strong:#737C8D;--signal:#FF9A5A;--on:#241103;--warning:#E8B95A}}
*{box-sizing:border-box}body{margin:0;background:var(--canvas);color:var(--text);font:16px/1.5 'IBM Plex Sans',system-ui,sans-serif}
main{max-width:26rem;margin:8vh auto;padding:1.5rem;background:var(--surface);border:1px solid var(--line);border-radius:8px}
@media (max-width:500px){main{margin:0;min-height:100vh;border:0;border-radius:0}}
h1{font-size:1.4375rem;line-height:1.2;margin:0 0 .5rem;font-weight:600}p{margin:.5rem 0 1rem;color:var(--muted)}
.stand-in{display:inline-block;margin:0 0 1rem;padding:.125rem .5rem;border:1px solid var(--warning);border-radius:999px;color:var(--warning);font-size:.875rem}
label{display:block;margin:1rem 0 .25rem;font-weight:500}input[type=email],input[type=text]{width:100%;height:44px;padding:0 .75rem;font:inherit;color:inherit;background:var(--surface);border:1px solid var(--strong);border-radius:4px}
.check{display:flex;gap:.5rem;align-items:center;font-weight:400;min-height:44px}.check input{width:20px;height:20px}
.row{display:flex;gap:.75rem;margin-top:1.5rem}button{flex:1;min-height:44px;padding:0 1rem;font:inherit;font-weight:500;border-radius:4px;border:1px solid var(--strong);background:none;color:inherit;cursor:pointer}
button.main{background:var(--signal);border-color:var(--signal);color:var(--on)}:focus-visible{outline:2px solid var(--signal);outline-offset:2px}[role=alert]{color:var(--text);border-left:3px solid var(--warning);padding-left:.75rem}`
