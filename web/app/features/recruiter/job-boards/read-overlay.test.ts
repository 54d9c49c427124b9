import type { WorkingCopy } from '@chainwork/contract/postings/own-posting'
import { expect, test } from 'vitest'
import { changedIn, readOverlay } from './read-overlay.ts'

const copy = {
  requiredSkills: [{ name: 'Rust' }],
  preferredSkills: [],
  onChainRequirements: null,
  timeZone: null,
  coreHours: { to: '15:00', from: '10:00' },
} as unknown as WorkingCopy

function form(fields: Record<string, string | string[]>): FormData {
  const made = new FormData()
  for (const [name, value] of Object.entries(fields))
    for (const each of [value].flat()) made.append(name, each)
  return made
}

test('only what differs from the post becomes the company’s', () => {
  const same = { requiredSkills: 'Rust', coreHours: '10:00', coreHoursTo: '15:00' }
  expect(changedIn(readOverlay(form(same)), copy)).toEqual({})
  expect(
    changedIn(
      readOverlay(form({ ...same, requiredSkills: ['Rust', 'Go'], timeZone: 'Europe/Berlin' })),
      copy,
    ),
  ).toEqual({ requiredSkills: ['Rust', 'Go'], timeZone: 'Europe/Berlin' })
  expect(changedIn(readOverlay(form({ requiredSkills: 'Rust' })), copy)).toEqual({ coreHours: null })
})
