import { pagePath } from '@chainwork/contract/pages'
import { isReturnPath } from '@chainwork/contract/identity/return-path'
import { type MiddlewareFunction, data, redirect } from 'react-router'
import { type AccessDecision, type Rule, decideAccess } from './decide-access.ts'
import { sessionContext } from './open-session.ts'

/** Applies the guard table to a page or a whole branch. A blocked account meets the error page, with status 403. */
export function guard(rule: Rule): MiddlewareFunction<Response> {
  return guarded(rule, ({ state, company = null }) => {
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

function guarded(rule: Rule, block: (blocked: Blocked) => never): MiddlewareFunction<Response> {
  return async ({ request, url, context }, next) => {
    const session = await context.get(sessionContext)()
    // What a form sends after its session has ended reaches the API, whose 401 lets the page ask to sign in and send again.
    if (request.method !== 'GET' && !session.isSignedIn) return next()
    const continueTo = url.searchParams.get('continue')
    const decision = decideAccess({
      rule,
      session,
      path: url.pathname + url.search,
      continueTo: continueTo && isReturnPath(continueTo) ? continueTo : null,
    })
    if (decision.outcome === 'go') throw redirect(decision.to)
    if (decision.outcome === 'block') block(decision)
    return next()
  }
}
