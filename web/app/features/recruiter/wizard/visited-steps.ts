import type { WorkingCopy } from '@chainwork/contract/postings/own-posting'
import { useEffect, useState } from 'react'
import { type StepName, stepNames } from './steps.ts'

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

/** The steps that were opened: those known before, and each that is shown from now on. */
export function useVisited(current: StepName, before: readonly StepName[]): ReadonlySet<StepName> {
  const [visited, setVisited] = useState<ReadonlySet<StepName>>(() => new Set([...before, current]))
  useEffect(() => setVisited((earlier) => new Set([...earlier, current])), [current])
  return visited
}
