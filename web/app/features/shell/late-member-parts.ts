import { late } from '../../ui/late.ts'

// Guests never see these, so their first visit doesn't load them.
const parts = () => import('./member-parts.ts')

export const Bell = late(async () => (await parts()).Bell)
export const Breadcrumbs = late(async () => (await parts()).Breadcrumbs)
export const MenuButton = late(async () => (await parts()).MenuButton)
export const PhoneTabs = late(async () => (await parts()).PhoneTabs)
export const Sidebar = late(async () => (await parts()).Sidebar)
export const UserMenu = late(async () => (await parts()).UserMenu)
