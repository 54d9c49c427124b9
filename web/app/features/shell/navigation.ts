import type { Session } from '@chainwork/contract/identity/schemas'
import type { CompanyRole, ContextName } from '@chainwork/contract/identity/values'
import { hasRank } from '@chainwork/contract/identity/values'
import type { IconName } from '../../ui/icon.tsx'
import { hasOffice } from '../session/has-office.ts'

export interface Entry {
  label: string
  to: string
  icon: IconName
  /** False until the page exists; then nothing leads there. */
  isOpen: boolean
  /** Rank in the company from which on it is shown. */
  rank?: CompanyRole
  children?: readonly Omit<Entry, 'icon' | 'children'>[]
}

export interface Section {
  label: string
  entries: readonly Entry[]
}

/** Everything the sidebar leads to, on each side. */
export const navigation: Record<ContextName, readonly Section[]> = {
  jobSeeker: [
    {
      label: 'Dashboard',
      entries: [
        { label: 'Jobs', to: '/jobs', icon: 'search', isOpen: true },
        { label: 'Applications', to: '/applied-jobs', icon: 'sheet', isOpen: true },
      ],
    },
    {
      label: 'Account',
      entries: [
        { label: 'My Profile', to: '/profile', icon: 'person', isOpen: true },
        { label: 'My Wallets', to: '/wallets', icon: 'wallet', isOpen: true },
      ],
    },
    {
      label: 'General',
      entries: [
        {
          label: 'Settings',
          to: '/settings',
          icon: 'settings',
          isOpen: true,
          children: [{ label: 'User', to: '/settings/user', isOpen: true }],
        },
      ],
    },
  ],
  recruiter: [
    {
      label: 'Dashboard',
      entries: [
        {
          label: 'Job Posts',
          to: '/recruiter/my-jobs',
          icon: 'sheet',
          isOpen: true,
          children: [
            { label: 'Post a Job', to: '/recruiter/post-job', isOpen: true },
            { label: 'My Job Posts', to: '/recruiter/my-jobs', isOpen: true },
          ],
        },
        { label: 'Applicants', to: '/recruiter/applicants', icon: 'people', isOpen: true },
        { label: 'Search Candidates', to: '/recruiter/candidates', icon: 'search', isOpen: false },
      ],
    },
    {
      label: 'Pages',
      entries: [
        {
          label: 'Company Profile',
          to: '/recruiter/company-profile',
          icon: 'company',
          isOpen: true,
          children: [{ label: 'About', to: '/recruiter/company-profile/about', isOpen: true }],
        },
      ],
    },
    {
      label: 'General',
      entries: [
        {
          label: 'Settings',
          to: '/recruiter/settings',
          icon: 'settings',
          isOpen: true,
          children: [
            { label: 'User', to: '/recruiter/settings/user', isOpen: true },
            { label: 'Organization', to: '/recruiter/settings/organization', isOpen: true },
            {
              label: 'Payment and Billing',
              to: '/recruiter/settings/payment-and-billing',
              isOpen: false,
              rank: 'admin',
            },
          ],
        },
      ],
    },
  ],
}

/** The tabs at the lower edge of a phone, job seekers only. */
const tabOrder = ['/applied-jobs', '/jobs', '/wallets', '/profile'] as const
const tabLabels: Record<string, string> = { '/wallets': 'Wallets', '/profile': 'Profile' }

/** Where recruiters go on: to their job posts, or what they have to do before they can work in a company. */
export function recruiterStart(session: Session): Pick<Entry, 'label' | 'to'> {
  if (hasOffice(session)) return { label: 'My Job Posts', to: recruiterHome }
  if (!session.user.emailVerified) return { label: 'Verify your email', to: '/signup' }
  if (session.invitationCompanyId) return { label: 'Your invitation', to: '/accept-invite' }
  return session.companyCount
    ? { label: 'Select a company', to: '/select-account' }
    : { label: 'Set up a company', to: '/recruiter/onboarding' }
}

/** What is left for recruiters who cannot work in a company: none of its pages, but those of their account. */
function withoutOffice(session: Session): readonly Section[] {
  const start: Entry = { ...recruiterStart(session), icon: 'company', isOpen: true }
  return [{ label: 'Dashboard', entries: [start] }, navigation.jobSeeker.at(-1)!]
}

/** The sections one person sees: open pages their rank reaches, and no empty headings. */
export function sectionsFor(session: Session): Section[] {
  const { context, companyContext } = session
  const role = companyContext?.role ?? null
  const sections =
    context === 'recruiter' && !hasOffice(session) ? withoutOffice(session) : navigation[context]
  const isShown = ({ isOpen, rank }: Pick<Entry, 'isOpen' | 'rank'>) =>
    isOpen && (!rank || (role !== null && hasRank(role, rank)))
  return sections
    .map(({ label, entries }) => ({
      label,
      entries: entries
        .filter(isShown)
        .map((entry) =>
          entry.children ? Object.assign({}, entry, { children: entry.children.filter(isShown) }) : entry,
        ),
    }))
    .filter(({ entries }) => entries.length > 0)
}

/** Tabs of the phone's lower edge; none while there would be only one. */
export function tabsFor(context: ContextName): Pick<Entry, 'label' | 'to' | 'icon'>[] {
  if (context !== 'jobSeeker') return []
  const entries = navigation.jobSeeker.flatMap((section) => section.entries).filter(({ isOpen }) => isOpen)
  const tabs = tabOrder.flatMap((to) => entries.find((entry) => entry.to === to) ?? [])
  return tabs.length > 1
    ? tabs.map(({ label, to, icon }) => ({ label: tabLabels[to] ?? label, to, icon }))
    : []
}

/** True once a page of the sidebar exists. */
function isOpenPage(to: string, context: ContextName = 'recruiter'): boolean {
  const isOpen = (entry: Pick<Entry, 'to' | 'isOpen'>) => entry.to === to && entry.isOpen
  return navigation[context].some(({ entries }) =>
    entries.some((entry) => isOpen(entry) || entry.children?.some(isOpen)),
  )
}

/** Where recruiters start. */
export const recruiterHome = isOpenPage('/recruiter/my-jobs')
  ? '/recruiter/my-jobs'
  : '/recruiter/settings/user'
/** Where recruiters post a job, once they can. */
export const postJob = isOpenPage('/recruiter/post-job') ? '/recruiter/post-job' : null
/** Where job seekers see their own profile, once they can. */
export const seekerProfile = isOpenPage('/profile', 'jobSeeker') ? '/profile' : null
