import { call } from '../../api/client.ts'
import { sendFile } from '../../api/files.ts'

/** Uploads the chosen file and makes it the picture, or takes the picture away. */
export async function savePicture(
  form: FormData,
  updatedAt: { updatedAt?: string },
  fetch: typeof globalThis.fetch,
): Promise<{ updatedAt: string }> {
  const avatarUrl = form.get('remove') === 'picture' ? null : await upload(form.get('file'), fetch)
  return call(
    'PATCH /api/job-seeker/:id',
    { params: { id: 'me' }, body: { avatarUrl, ...updatedAt } },
    { fetch },
  )
}

async function upload(file: FormDataEntryValue | null, fetch: typeof globalThis.fetch): Promise<string> {
  const picture = file instanceof File && file.size ? file : null
  return (await sendFile<{ uri: string }>('/api/image', picture, fetch)).uri
}
