import { noticeCookie } from '@chainwork/contract/notice-cookie'
import { passwordPolicy } from '@chainwork/contract/identity/password-policy'
import { useContext, useEffect } from 'react'
import {
  Links,
  Meta,
  Outlet,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  data,
  useRouteError,
  useRouteLoaderData,
} from 'react-router'
import type { Route } from './+types/root.ts'
import { forwardCookies } from './api/forward-cookies.ts'
import { hostContext } from './context.ts'
import { PageProblem, problemMeta } from './features/errors/page-problem.tsx'
import { guestSession } from '@chainwork/contract/identity/guest-session'
import { loadSession, sessionContext } from './features/session/open-session.ts'
import { countUnread } from './features/notifications/unread.ts'
import { countUnreadThreads } from './features/threads/unread-threads.ts'
import { consentIn } from './features/shell/consent.ts'
import { noticeOf } from './features/session/notice.ts'
import { SessionContext } from './features/session/use-session.ts'
import { isNarrowFine } from './features/shell/use-narrow-passed.ts'
import { isSideCollapsed } from './features/shell/use-collapsed-side.ts'
import { sansLinks } from './ui/fonts.ts'
import { LateScripts } from './ui/late-scripts.tsx'
import { Served } from './served.ts'
import { storageFallback } from './ui/storage.ts'
import './ui/tokens.css'
import './ui/base.css'
import './ui/controls.css'

export const links: Route.LinksFunction = () => [
  ...sansLinks,
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'manifest', href: '/site.webmanifest' },
]

export const meta = ({ error }: Route.MetaArgs) => problemMeta(error)

export const middleware: Route.MiddlewareFunction[] = [forwardCookies, loadSession]

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { nonce, theme, origin, requestId, mode, passwordMax, isFromScripts, answered, fetch } =
    context.get(hostContext)
  passwordPolicy.max = passwordMax
  const session = await context.get(sessionContext)()
  const cookies = request.headers.get('cookie')
  const notice = noticeOf(cookies)
  const [unread, unreadThreads] = session.isSignedIn
    ? await Promise.all([countUnread(fetch), countUnreadThreads(fetch)])
    : [0, 0]
  return data(
    {
      nonce,
      theme,
      origin,
      requestId,
      mode,
      passwordMax,
      session,
      unread,
      unreadThreads,
      hasConsent: consentIn(cookies) !== null,
      isSideCollapsed: isSideCollapsed(cookies),
      isNarrowFine: isNarrowFine(cookies),
      answered,
      at: answered && url.pathname + url.search,
      notice: notice === null ? null : { words: notice },
    },
    // Scripts say when they told it: what they ask for may be overtaken by another question, and then nobody is told.
    notice && !isFromScripts ? { headers: { 'set-cookie': noticeCookie('') } } : {},
  )
}

/** Who is here changes with actions, and when the page asks to look again; moving about changes nothing. */
export function shouldRevalidate({
  formMethod,
  actionStatus = 200,
  currentUrl,
  nextUrl,
}: ShouldRevalidateFunctionArgs) {
  // What was refused has changed nothing, and a page whose session has ended must stay until it is open again.
  if (actionStatus >= 400) return false
  return (formMethod !== undefined && formMethod !== 'GET') || currentUrl.href === nextUrl.href
}

export function Layout({ children }: { children: React.ReactNode }) {
  const host = useRouteLoaderData<typeof loader>('root')
  // Browsers hide a nonce from scripts once they have read it, so in the browser it must not be compared.
  const served = useContext(Served)
  const nonce = served?.nonce
  // Tells measurements and journeys that the page is taken over.
  useEffect(() => {
    document.documentElement.dataset['hydrated'] = 'true'
  }, [])
  return (
    <html
      lang="en-US"
      data-theme={(host ?? served)?.theme ?? undefined}
      data-password-max={host?.passwordMax}
      data-account={host?.session.user.uid ?? undefined}
      data-company={host?.session.companyContext?.id}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <script
          nonce={nonce}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: storageFallback }}
        />
        {host?.at ? (
          // The address is that of a form; the router looks at it when it starts.
          <script
            nonce={nonce}
            suppressHydrationWarning
            dangerouslySetInnerHTML={{ __html: `history.replaceState(null,'',${scriptText(host.at)})` }}
          />
        ) : null}
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#F4F6F8" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#0E1116" media="(prefers-color-scheme: dark)" />
        <Meta />
        <Links />
      </head>
      <body>
        <SessionContext value={host?.session ?? guestSession}>{children}</SessionContext>
        <ScrollRestoration nonce={nonce} />
        <LateScripts nonce={nonce} />
      </body>
    </html>
  )
}

/** Text as a script in a page may have it. */
function scriptText(text: string): string {
  return JSON.stringify(text).replaceAll('<', '\\u003c')
}

export default function Root() {
  return <Outlet />
}

export function ErrorBoundary() {
  return <PageProblem error={useRouteError()} />
}
