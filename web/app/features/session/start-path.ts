import { pagePath } from '@chainwork/contract/pages'

/** The first steps of a job seeker, in their order; each can be skipped. */
export const startSteps = ['experience', 'look', 'wallet'] as const
export type StartStep = (typeof startSteps)[number]

/** One of the first steps, and where they lead in the end. */
export function startPath(step: StartStep, continueTo: string | null = null): string {
  const params = new URLSearchParams({ step })
  if (continueTo) params.set('continue', continueTo)
  return `${pagePath('/onboarding')}?${params}`
}
