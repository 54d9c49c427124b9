import type { PageHandle } from '../../features/shell/layout.tsx'

export const handle: PageHandle = { crumb: 'Settings' }
