import {
  type Expected,
  expectations,
  expectedFields,
  expectedHeaders,
} from '@chainwork/contract/expected-session'

let owner: Expected = { account: null, company: null }

/** Whose this page is: the account, and the company it acts for. */
export function pageOwner(): Expected {
  return owner
}

export function ownPage(next: Expected): void {
  owner = next
}

/** Says with a form that the browser sends itself whose page it stands in. */
export function nameOwner(form: HTMLFormElement): void {
  const named = expectedFields(owner).map(([name, value]) =>
    Object.assign(document.createElement('input'), { type: 'hidden', name, value }),
  )
  form.append(...named)
  // What is sent is fixed by then, and the page may stay.
  setTimeout(() => named.forEach((field) => field.remove()))
}

/**
 * Makes every change that this page asks for name its owner, no matter who sends it: the API's client, the router, or the browser
 * itself. The page was rendered with its owner in it. When the gate finds another account in its place, the answer never comes,
 * and `leave` is called.
 */
export function nameOwnerEverywhere(leave: () => void): void {
  const { account = null, company = null } = document.documentElement.dataset as Partial<
    Record<keyof Expected, string>
  >
  ownPage({ account, company })
  for (const { field } of Object.values(expectations))
    for (const rendered of document.querySelectorAll(`input[name=${field}]`)) rendered.remove()
  addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement
    if (!event.defaultPrevented && form.method === 'post') nameOwner(form)
  })
  globalThis.fetch = fetchAsOwner(globalThis.fetch, leave)
}

/** A `fetch` that says whose page it is called from wherever it asks this site for a change. */
export function fetchAsOwner(send: typeof fetch, leave: () => void): typeof fetch {
  return async (input, init) => {
    const method = init?.method ?? (input instanceof Request ? input.method : 'GET')
    const { origin } = new URL(input instanceof Request ? input.url : input, location.href)
    if (origin !== location.origin || /^(get|head)$/i.test(method)) return send(input, init)
    const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined))
    for (const [name, value] of Object.entries(expectedHeaders(owner))) headers.set(name, value)
    const answer = await send(input, { ...init, headers })
    if (answer.status !== 409 || !(await isAnothers(answer))) return answer
    leave()
    return new Promise(() => {})
  }
}

async function isAnothers(answer: Response): Promise<boolean> {
  const failure: unknown = await answer
    .clone()
    .json()
    .catch(() => null)
  return (failure as { reason?: string } | null)?.reason === 'session.otherAccount'
}
