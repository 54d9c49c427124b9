import type { PageHandle } from '../../features/shell/layout.tsx'

/** Ways in: one task, nothing round it. */
export const handle: PageHandle = { bar: 'plain', hidesBanner: true }
