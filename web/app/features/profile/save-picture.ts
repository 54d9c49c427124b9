import type { FailureReply } from '@chainwork/contract'
import { ApiFailure, call } from '../../api/client.ts'

/** Uploads the chosen file and makes it the picture, or takes the picture away. */
export async function savePicture(
  form: FormData,
  updatedAt: { updatedAt?: string },
  fetch: typeof globalThis.fetch,
): Promise<void> {
  const avatarUrl = form.get('remove') === 'picture' ? null : await upload(form.get('file'), fetch)
  await call(
    'PATCH /api/job-seeker/:id',
    { params: { id: 'me' }, body: { avatarUrl, ...updatedAt } },
    { fetch },
  )
}

async function upload(file: FormDataEntryValue | null, fetch: typeof globalThis.fetch): Promise<string> {
  const body = new FormData()
  if (file instanceof File && file.size) body.set('file', file)
  const answer = await fetch('/api/image', { method: 'POST', body })
  if (!answer.ok)
    throw new ApiFailure(answer.status, (await answer.json().catch(() => null)) as FailureReply | null)
  return ((await answer.json()) as { uri: string }).uri
}
