import { call } from '../../../api/client.ts'
import { loadUsedSkills, skillGroup } from '../../../api/used-skills.ts'
import type { Option } from '../../../ui/use-combobox.ts'

/** All skills, found by their aliases too, the most used first. */
export async function loadSkills(): Promise<Option[]> {
  const skills = await loadUsedSkills()
  return skills.map((skill) => ({
    value: skill.name,
    label: skill.name,
    aliases: skill.aliases,
    group: skillGroup(skill),
    count: skill.count,
  }))
}

export async function loadBlockchains(): Promise<Option[]> {
  const chains = await call('GET /api/blockchain', {})
  return chains.map(({ symbol, name }) => ({ value: symbol, label: name, aliases: [symbol] }))
}
