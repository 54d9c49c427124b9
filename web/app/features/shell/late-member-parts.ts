import { lazy } from 'react'

type Parts = typeof import('./member-parts.ts')

/** A part that guests never see, so that their first visit does not load it. */
const late = <Name extends keyof Parts>(name: Name) =>
  lazy(() => import('./member-parts.ts').then((parts) => ({ default: parts[name] })))

export const Bell = late('Bell')
export const Breadcrumbs = late('Breadcrumbs')
export const MenuButton = late('MenuButton')
export const Tabs = late('Tabs')
export const Sidebar = late('Sidebar')
export const UserMenu = late('UserMenu')
