import type { Posting } from '@chainwork/contract/postings/schemas'

/** True when applying means answering something; then it has a page of its own. */
export function asksQuestions({ questions, onChainRequirements }: Posting): boolean {
  return questions.length > 0 || Boolean(onChainRequirements?.questions.length)
}
