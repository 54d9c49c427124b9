import type { Session } from '@chainwork/contract/identity/schemas'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { Outlet, createRoutesStub } from 'react-router'
import { guestSession } from '@chainwork/contract/identity/guest-session'
import { SessionContext } from '../features/session/use-session.ts'

/** The HTML that the server sends for a part of a page, for a guest unless a session says more; `root`: what else is known. */
export function rendered(part: ReactNode, session: Partial<Session> = {}, root: object = {}): string {
  const here = { ...guestSession, ...session }
  const Stub = createRoutesStub([
    {
      id: 'root',
      path: '/',
      Component: () => (
        <SessionContext value={here}>
          <Outlet />
        </SessionContext>
      ),
      HydrateFallback: () => null,
      loader: () => null,
      children: [{ id: 'page', index: true, Component: () => part }],
    },
  ])
  const loaderData = { root: { ...root, session: here } }
  return renderToStaticMarkup(<Stub initialEntries={['/']} hydrationData={{ loaderData }} />)
}

/** A signed-in job seeker. */
export const aSeeker: Partial<Session> = {
  isSignedIn: true,
  context: 'jobSeeker',
  roles: ['jobSeeker'],
}

/** The words of some HTML, as they are read. */
export function words(html: string): string {
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}
