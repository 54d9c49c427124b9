import { pagePath } from '@chainwork/contract/pages'
import type { WorkingCopy } from '@chainwork/contract/postings/own-posting'
import { parseCookie, stringifySetCookie } from 'cookie'
import { useEffect, useState } from 'react'
import { type StepName, stepNames } from './steps.ts'

const cookieName = 'steps'
const maxPostings = 5
const days30 = 2_592_000

/** The steps that say something: they were opened somewhere, be it on another device. */
export function begunIn(copy: WorkingCopy): StepName[] {
  const begun = {
    details: Boolean(copy.jobTitle.trim()),
    skills: copy.requiredSkills.length + copy.preferredSkills.length + copy.questions.length > 0,
    'on-chain': copy.onChainRequirements !== null,
    schedule: copy.publishAt !== null || copy.sponsorshipIntent,
    preview: false,
  }
  return stepNames.filter((step) => begun[step])
}

/** The steps of a posting that a browser's cookie says were opened in it. */
export function visitedIn(cookies: string | null, id: string): StepName[] {
  const digits = entriesIn(cookies).find(([each]) => each === id)?.[1] ?? ''
  return stepNames.filter((_, at) => digits.includes(String(at)))
}

/** The cookie that remembers them, for the postings that were written last. */
export function visitedCookie(cookies: string | null, id: string, steps: ReadonlySet<StepName>): string {
  const all = new Set([...steps, ...visitedIn(cookies, id)])
  const digits = stepNames.flatMap((step, at) => (all.has(step) ? [at] : [])).join('')
  const others = entriesIn(cookies).filter(([each]) => each !== id)
  const value = [[id, digits], ...others]
    .slice(0, maxPostings)
    .map((entry) => entry.join('.'))
    .join('~')
  return stringifySetCookie({
    name: cookieName,
    value,
    path: pagePath('/recruiter'),
    maxAge: days30,
    sameSite: 'lax',
  })
}

function entriesIn(cookies: string | null): [id: string, digits: string][] {
  const value = parseCookie(cookies ?? '')[cookieName] ?? ''
  return value.split('~').flatMap((entry) => {
    const [id, digits] = entry.split('.')
    return id && digits ? [[id, digits] as [string, string]] : []
  })
}

/** The steps that were opened: those known before, and each that is shown from now on. */
export function useVisited(
  id: string | null,
  current: StepName,
  before: readonly StepName[],
): ReadonlySet<StepName> {
  const [visited, setVisited] = useState<ReadonlySet<StepName>>(() => new Set([...before, current]))
  useEffect(() => setVisited((earlier) => new Set([...earlier, current])), [current])
  useEffect(() => {
    if (id) document.cookie = visitedCookie(document.cookie, id, visited)
  }, [id, visited])
  return visited
}
