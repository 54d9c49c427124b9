import { pagePath } from '@chainwork/contract/pages'
import { readReturnPath } from '@chainwork/contract/identity/return-path'
import { type MiddlewareFunction, data, redirect, redirectDocument } from 'react-router'
import { hostContext } from '../../context.ts'
import { type AccessDecision, type Rule, decideAccess } from './decide-access.ts'
import { withNotice } from './notice.ts'
import { sessionContext } from './open-session.ts'

/** Applies the guard table to a page or a whole branch. A blocked account meets the error page, with status 403. */
export function guard(rule: Rule): MiddlewareFunction<Response> {
  return guarded(rule, ({ state, company = null }, path) => {
    // Scripts request only some routes of a page and cannot show an error of another route, so the browser loads the page.
    if (path) throw redirectDocument(path)
    throw data({ state, company }, { status: 403 })
  })
}

/** The same for a file, which has no page that could say so: the start says it. */
export function guardFile(rule: Rule): MiddlewareFunction<Response> {
  return guarded(rule, () => {
    throw redirect(pagePath('/'))
  })
}

type Blocked = Extract<AccessDecision, { outcome: 'block' }>

/** `path` is the page that scripts are navigating to; null when a browser opens it or sends a form. */
function guarded(
  rule: Rule,
  block: (blocked: Blocked, path: string | null) => never,
): MiddlewareFunction<Response> {
  return async ({ request, url, context }, next) => {
    const session = await context.get(sessionContext)()
    // What a form sends after its session has ended reaches the API, whose 401 lets the page ask to sign in and send again.
    if (request.method !== 'GET' && !session.isSignedIn) return next()
    const continueTo = url.searchParams.get('continue')
    const path = url.pathname + url.search
    const decision = decideAccess({
      rule,
      session,
      path,
      continueTo: readReturnPath(continueTo),
    })
    if (decision.outcome === 'go')
      throw redirect(decision.to, decision.notice ? { headers: withNotice(decision.notice) } : {})
    const isShownByScripts = request.method === 'GET' && context.get(hostContext).isFromScripts
    if (decision.outcome === 'block') block(decision, isShownByScripts ? path : null)
    return next()
  }
}
