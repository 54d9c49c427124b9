import type { WhySafe } from './why-safe.ts'

const between = (name: string, facts: readonly string[]) =>
  Object.fromEntries(facts.map((fact) => [`${name}.${fact}`, 'between' as const]))

const interviewFacts =
  'id applicationId jobTitle side company state rev booked offer isPaused canMove canCancel canReportMissing canReport decision endedBy reason missed'.split(
    ' ',
  )

/** All but the person, whose fields are listed by themselves. */
const ofInterview = (name: string) => between(name, interviewFacts)

/** Of interviews, what a company receives of somebody without a name: what both agreed on, and who of itself takes part. */
export const unnamedInterviews: Record<string, WhySafe> = {
  ...ofInterview('Interview'),
  ...ofInterview('ChangedInterview'),
  'ChangedInterview.message': 'shared',
  ...between('InterviewPreparation', ['jobTitle', 'members', 'last', 'busy']),
  'InterviewPreparation.timeZone': 'chosen',
}
