/** What only members see round every page; one file, so that it comes in one piece. */
export { Bell } from '../notifications/bell.tsx'
export { Breadcrumbs } from './breadcrumbs.tsx'
export { MenuButton, PhoneTabs } from './phone-menu.tsx'
export { Sidebar } from './sidebar.tsx'
export { UserMenu } from './user-menu.tsx'
