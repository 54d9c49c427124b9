import { pagePath } from '@chainwork/contract/pages'
import type { Session } from '@chainwork/contract/identity/schemas'
import { type CompanyRole, type ContextName, hasRank } from '@chainwork/contract/identity/values'
import type { IconName } from '../../ui/icon.tsx'
import { hasOffice } from '../session/has-office.ts'
import { recruiterStart } from './recruiter-start.ts'

export interface Entry {
  label: string
  to: string
  icon: IconName
  children?: readonly Child[]
}

type Child = Omit<Entry, 'icon' | 'children'> & {
  /** The rank in a company from which on somebody sees it. */
  from?: CompanyRole
}

export interface NavSection {
  label: string
  entries: readonly Entry[]
}

/** Everything the sidebar leads to, on each side. */
const navigation: Record<ContextName, readonly NavSection[]> = {
  jobSeeker: [
    {
      label: 'Dashboard',
      entries: [
        { label: 'Jobs', to: pagePath('/jobs'), icon: 'search' },
        { label: 'Recommended', to: pagePath('/recommended'), icon: 'star' },
        { label: 'Applications', to: pagePath('/applied-jobs'), icon: 'sheet' },
        { label: 'Messages', to: pagePath('/messages'), icon: 'messages' },
      ],
    },
    {
      label: 'Account',
      entries: [
        { label: 'My Profile', to: pagePath('/profile'), icon: 'person' },
        { label: 'My Wallets', to: pagePath('/wallets'), icon: 'wallet' },
      ],
    },
    {
      label: 'General',
      entries: [
        {
          label: 'Settings',
          to: pagePath('/settings'),
          icon: 'settings',
          children: [{ label: 'User', to: pagePath('/settings/user') }],
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
          to: pagePath('/recruiter/my-jobs'),
          icon: 'sheet',
          children: [
            { label: 'Post a Job', to: pagePath('/recruiter/post-job') },
            { label: 'My Job Posts', to: pagePath('/recruiter/my-jobs') },
          ],
        },
        { label: 'Applicants', to: pagePath('/recruiter/applicants'), icon: 'people' },
        { label: 'Messages', to: pagePath('/recruiter/messages'), icon: 'messages' },
        { label: 'Search Candidates', to: pagePath('/recruiter/candidates'), icon: 'search' },
        { label: 'Shortlists', to: pagePath('/recruiter/shortlists'), icon: 'bookmark' },
        { label: 'Interviews', to: pagePath('/recruiter/interviews'), icon: 'calendar' },
        { label: 'Invitations', to: pagePath('/recruiter/invitations'), icon: 'mail' },
      ],
    },
    {
      label: 'Pages',
      entries: [
        {
          label: 'Company Profile',
          to: pagePath('/recruiter/company-profile'),
          icon: 'company',
          children: [
            { label: 'About', to: pagePath('/recruiter/company-profile/about') },
            { label: 'Job boards', to: pagePath('/recruiter/company-profile/job-boards') },
            { label: 'Decisions', to: pagePath('/recruiter/decisions') },
          ],
        },
      ],
    },
    {
      label: 'General',
      entries: [
        {
          label: 'Settings',
          to: pagePath('/recruiter/settings'),
          icon: 'settings',
          children: [
            { label: 'User', to: pagePath('/recruiter/settings/user') },
            { label: 'Organization', to: pagePath('/recruiter/settings/organization') },
            { label: 'Hiring', to: pagePath('/recruiter/settings/hiring'), from: 'admin' },
            {
              label: 'Payment and Billing',
              to: pagePath('/recruiter/settings/payment-and-billing'),
              from: 'admin',
            },
          ],
        },
      ],
    },
  ],
}

/** The tabs at the lower edge of a phone, job seekers only. */
const tabs: readonly [to: string, label?: string][] = [
  [pagePath('/applied-jobs')],
  [pagePath('/jobs')],
  [pagePath('/wallets'), 'Wallets'],
  [pagePath('/profile'), 'Profile'],
]

/** What is left for recruiters who cannot work in a company: none of its pages, but those of their account. */
function withoutOffice(session: Session): readonly NavSection[] {
  const start: Entry = { ...recruiterStart(session), icon: 'company' }
  return [{ label: 'Dashboard', entries: [start] }, navigation.jobSeeker.at(-1)!]
}

/** The sections one person sees. */
export function sectionsFor(session: Session): readonly NavSection[] {
  const { context } = session
  return context === 'recruiter' && !hasOffice(session)
    ? withoutOffice(session)
    : navigation[context].map((section) => reachedIn(section, session))
}

/** What the rank in the company reaches; where none is asked for, everything. */
function reachedIn(section: NavSection, { companyContext }: Session): NavSection {
  const rank = companyContext?.role ?? 'recruiter'
  const entries = section.entries.map((entry) =>
    entry.children
      ? { ...entry, children: entry.children.filter(({ from = 'recruiter' }) => hasRank(rank, from)) }
      : entry,
  )
  return { ...section, entries }
}

/** Tabs of the phone's lower edge, in their order. */
export function tabsFor(context: ContextName): Pick<Entry, 'label' | 'to' | 'icon'>[] {
  if (context !== 'jobSeeker') return []
  const entries = navigation.jobSeeker.flatMap((section) => section.entries)
  return tabs.flatMap(([to, short]) =>
    entries
      .filter((entry) => entry.to === to)
      .map(({ label, icon }) => ({ label: short ?? label, to, icon })),
  )
}
