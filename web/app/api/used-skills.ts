import type { Skill } from '@chainwork/contract/taxonomy/schemas'
import { call } from './client.ts'

/** A skill and how many open job posts ask for it. */
export interface UsedSkill extends Skill {
  count: number
}

/** All skills, the most used in open job posts first. Without the counts they are as useful, in order of their names. */
export async function loadUsedSkills(): Promise<UsedSkill[]> {
  const [skills, used] = await Promise.all([
    call('GET /api/skill', {}),
    call('GET /api/jobs/skills', {}).catch(() => ({ items: [] })),
  ])
  const counts = new Map<string, number>(used.items.map(({ id, count }) => [id, count]))
  return skills
    .map((skill) => ({ ...skill, count: counts.get(skill.id) ?? 0 }))
    .toSorted((a, b) => b.count - a.count || Number(b.isWeb3) - Number(a.isWeb3))
}

/** Under which heading a skill is offered. */
export function skillGroup({ kind }: Skill): string {
  return { hard: 'Skills', tool: 'Tools', soft: 'Soft skills' }[kind]
}
