import type { Interview } from '@chainwork/contract/interviews/schemas'

/**
 * The question to show: the one that the address names, where it can be answered. One that is open stays until the address names it no more,
 * also where the interview changed meanwhile: what was typed stays, and the server says why it is refused.
 */
export function heldQuestion(open: string | null, named: string | null, interview: Interview): string | null {
  return named === open || (named !== null && canAnswer(interview, named)) ? named : null
}

const canAnswer = ({ canCancel, offer, side, missed }: Interview, question: string) =>
  (question === 'cancel' && canCancel) ||
  (question === 'decline' && offer !== null && side === 'jobSeeker') ||
  (question === 'contest' && missed?.side === side && missed.answer === null)
