import { pagePath } from '@chainwork/contract/pages'

/** The form of a posting; drafts say that they are some. */
export function editPath({ id, isDraft }: { id: string; isDraft: boolean }): string {
  return `${pagePath('/recruiter/edit-job/:id', { id })}${isDraft ? '?status=Draft' : ''}`
}

/** Asks whether a posting is taken back to the drafts. */
export function takeBackPath(id: string): string {
  return `${editPath({ id, isDraft: false })}?confirm=unpublish`
}

/** The form of a posting at the first step where something is missing. */
export function completePath(posting: { id: string; displayedStatus: string }): string {
  return `${pagePath('/recruiter/edit-job/:id', { id: posting.id })}?${posting.displayedStatus === 'Draft' ? 'status=Draft&' : ''}check=1`
}
