import { call } from '../../api/client.ts'

/** How many are unread. Without the count every page still works; its bell then shows none. */
export async function countUnread(fetch: typeof globalThis.fetch): Promise<number> {
  const { unread } = await call('GET /api/notifications/unread', {}, { fetch }).catch(() => ({ unread: 0 }))
  return unread
}
