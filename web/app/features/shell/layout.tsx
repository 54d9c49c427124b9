import { pagePath } from '@chainwork/contract/pages'
import { Suspense, useEffect, useMemo } from 'react'
import { Link, Outlet, useMatches, useRouteLoaderData } from 'react-router'
import { BrandMark } from '../../ui/brand-mark.tsx'
import { ToastRegion } from '../../ui/toast.tsx'
import { ConsentBanner } from './consent-banner.tsx'
import { SessionWatch } from '../identity/session-watch.tsx'
import { useSession } from '../session/use-session.ts'
import { BarEnd } from './bar-end.tsx'
import { noticeCookie } from '@chainwork/contract/notice-cookie'
import { OfflineStrip } from './offline-strip.tsx'
import { restoreFocus } from './restore-focus.ts'
import { Breadcrumbs, MenuButton, PhoneTabs, Sidebar } from './late-member-parts.ts'
import { useCollapsedSide } from './use-collapsed-side.ts'
import styles from './shell.module.css'
import topBar from './bar.module.css'
import { late } from '../../ui/late.ts'
import { call } from '../../api/client.ts'
import { consentIn } from './consent.ts'
import { ThemeToggle } from './theme-toggle.tsx'
import { widths } from '../../ui/breakpoints.ts'

// Most people have verified their address, and guests have none.
const VerifyBanner = late(async () => (await import('../identity/verify-banner.tsx')).VerifyBanner)

/** What a page may say about its surroundings by its `handle`. */
export interface PageHandle {
  /** `plain`: a page with one task and nothing round it. `full`: a public page, without the sidebar. */
  bar?: 'plain' | 'full'
  crumb?: string
  /** The verification banner would repeat what the page says. */
  hidesBanner?: boolean
  /** A recruiter’s page that works as well on a phone, so the notice about wider screens is left out. */
  fitsPhones?: boolean
}

/** Bar, sidebar, footer and everything that is told, round every page. */
export default function Shell() {
  const root = useRouteLoaderData('root') as { notice: { words: string } | null } | undefined
  const session = useSession()
  useEffect(restoreFocus, [])
  useCountedViews()
  const handles = useMatches().map(({ handle }) => handle as PageHandle | undefined)
  const isUsable = session.state === 'active'
  // An account that may not be used has nowhere to go from the few pages it can read.
  const bar = isUsable ? (handles.findLast((handle) => handle?.bar)?.bar ?? 'app') : 'plain'
  const isMember = session.isSignedIn
  const isUnverified = isMember && session.user.email !== null && !session.user.emailVerified
  const hasSidebar = isMember && bar === 'app'
  const notice = root?.notice
  const side = useCollapsedSide()
  const served = useMemo(() => (notice ? { text: notice.words } : null), [notice])
  useEffect(() => {
    if (notice) document.cookie = noticeCookie('')
  }, [notice])
  return (
    <>
      <a className={styles.skip} href="#main">
        Skip to content
      </a>
      <header className={topBar.bar} data-member={(isMember && bar !== 'plain') || undefined}>
        <Suspense>{hasSidebar ? <MenuButton /> : null}</Suspense>
        <Link
          to={isMember ? pagePath('/') : pagePath('/jobs')}
          className={topBar.logo}
          aria-label="Chainwork, start"
        >
          <BrandMark />
          <span>Chainwork</span>
        </Link>
        <Suspense>
          {hasSidebar ? <Breadcrumbs crumbs={handles.flatMap((handle) => handle?.crumb ?? [])} /> : null}
        </Suspense>
        <BarEnd bar={bar} />
      </header>
      <OfflineStrip />
      <div
        className={hasSidebar ? styles.withSide : undefined}
        data-collapsed={(hasSidebar && side.isCollapsed) || undefined}
      >
        <Suspense>{hasSidebar ? <Sidebar {...side} /> : null}</Suspense>
        <div className={styles.content}>
          {!isUsable || !isUnverified || handles.some((handle) => handle?.hidesBanner) ? null : (
            <Suspense>
              <VerifyBanner />
            </Suspense>
          )}
          <Outlet />
          <Footer hasSidebar={hasSidebar} />
        </div>
      </div>
      <Suspense>{hasSidebar ? <PhoneTabs /> : null}</Suspense>
      <ConsentBanner />
      <ToastRegion served={served} />
      <SessionWatch />
    </>
  )
}

/** Only who chose Accept All is counted; for everybody else nothing is even asked. */
const acceptsAll = () => consentIn(document.cookie) === 'all'

/** Counts each page that is looked at by its kind, as the file of its route is called. A count that is lost is lost. */
function useCountedViews() {
  const match = useMatches().at(-1)
  const page = /^routes\/([a-z-]+)$/.exec(match?.id ?? '')?.[1]
  const path = match?.pathname
  useEffect(() => {
    if (!page || !acceptsAll()) return
    const fits = (width: string) => matchMedia(width).matches
    const width = fits(widths.desktop) ? 'desktop' : fits(widths['tablet-up']) ? 'tablet' : 'phone'
    call('POST /api/usage', { body: { page, width } }).catch(() => {})
  }, [page, path])
}

const links = [
  ['For recruiters', pagePath('/recruit')],
  ['Check signed scores', pagePath('/check-score')],
  ['Where posts come from', pagePath('/where-posts-come-from')],
  ['What we took down', pagePath('/what-we-took-down')],
  ['Contact', `${pagePath('/recruit')}?contact=1#contactus`],
  ['Terms of use', pagePath('/terms-of-use')],
  ['Privacy policy', pagePath('/privacy-policy')],
  ['Cookie policy', pagePath('/cookie-policy')],
] as const
/** For programs and those who write them; beside a sidebar people are at work. */
const publicLinks = [
  ['RSS', pagePath('/jobs.rss')],
  ['API', '/api'],
  ['Sitemap', '/sitemap.xml'],
] as const

/** The foot of every page. `hasSidebar`: of someone signed in, at their own things. */
export function Footer({ hasSidebar }: { hasSidebar: boolean }) {
  return (
    <footer className={styles.footer}>
      <p>Chainwork. The work behind a person, shown and proven.</p>
      <nav aria-label="Footer">
        {[...links, ...(hasSidebar ? [] : publicLinks)].map(([name, address]) => (
          <a key={address} href={address}>
            {name}
          </a>
        ))}
        <ThemeToggle />
      </nav>
    </footer>
  )
}
