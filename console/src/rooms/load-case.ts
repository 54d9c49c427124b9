import { call } from '../session.ts'

/** One case with everything that its decision rests on. */
export const loadCase = (id: string) =>
  call('GET /api/console/case/:id', { params: { id: id as `cas_${string}` } })

export type Case = Awaited<ReturnType<typeof loadCase>>
export type Decision = 'freeze' | 'uphold' | 'release'
