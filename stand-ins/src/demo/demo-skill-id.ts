import { taxonomyBook } from '@chainwork/server'

/** The id of a skill by its name; one that nobody knows is a mistake of the demo. */
export function demoSkillId(name: string): string {
  const skill = taxonomyBook().skillByName(name)
  if (!skill) throw new Error(`The demo names an unknown skill: ${name}`)
  return skill.id
}
