import type { ResumeProposal } from '@chainwork/contract/profiles/resume'
import { call } from '../../api/client.ts'
import { sendFile } from '../../api/files.ts'
import { aboutDocument, fileIn } from '../forms/about-document.ts'
import { type ReviewValues, reviewValues } from './review-values.ts'

/** Has a résumé read; nothing is saved. */
export async function readResume(sent: FormData): Promise<ReviewValues> {
  const file = fileIn(sent)
  const read = file
    ? sendFile<ResumeProposal>('/api/job-seeker/me/resume/file', file)
    : call('POST /api/job-seeker/me/resume', { body: { kind: 'text', text: String(sent.get('text') ?? '') } })
  const [proposal, profile] = await Promise.all([
    read.catch((error: unknown) => {
      throw aboutDocument(error, sent)
    }),
    call('GET /api/graph/job-seeker/me', {}),
  ])
  return reviewValues(proposal, profile)
}
