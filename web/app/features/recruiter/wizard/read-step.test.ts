import { detailsStep, onChainStep, skillsStep } from '@chainwork/contract/postings/posting-form'
import { expect, test } from 'vitest'
import { checkStep } from './check-step.ts'
import { readStep } from './read-step.ts'
import { missingOf } from './missing-in.ts'

function aForm(fields: Record<string, string | string[]>): FormData {
  const form = new FormData()
  for (const [name, values] of Object.entries(fields))
    for (const value of [values].flat()) form.append(name, value)
  return form
}
const details = {
  jobTitle: 'Rust Engineer',
  jobCategory: 'Engineering',
  jobDescription: '<p>We build.</p>',
  employmentType: 'full-time',
  where: 'Berlin, Germany',
  whereKnown: 'Berlin, Germany',
  locationCode: 'DE-BE',
}

test('a filled step is what the API takes', () => {
  const read = readStep('details', aForm({ ...details, salaryMin: '90,000', salaryMax: '120000' }))
  expect(detailsStep.parse(read)).toMatchObject({
    jobDescription: '<p>We build.</p>',
    salaryMin: 90_000,
    salaryCurrency: 'USD',
    locationCode: 'DE-BE',
  })
})

test('core hours need both times, in order, and the time zone they are in', () => {
  const problems = (fields: Record<string, string>) =>
    missingOf(
      detailsStep.safeParse(readStep('details', aForm({ ...details, ...fields }))).error?.issues ?? [],
    ).details
  const timeZone = 'Europe/Berlin'
  expect(problems({ timeZone, coreHours: '10:00', coreHoursTo: '15:00' })).toBeUndefined()
  expect(problems({ timeZone })).toBeUndefined()
  expect(problems({ coreHours: '10:00', coreHoursTo: '15:00' })).toEqual({
    timeZone: 'Choose the time zone of the core hours.',
  })
  expect(problems({ timeZone, coreHours: '15:00', coreHoursTo: '10:00' })).toEqual({
    coreHours: 'Core hours end later than they begin.',
  })
  expect(problems({ timeZone, coreHours: '10:00' })).toEqual({ coreHoursTo: 'Add a valid time.' })
  expect(problems({ timeZone, coreHoursTo: '10:00' })).toEqual({ coreHours: 'Add a valid time.' })
  expect(problems({ timeZone: 'Europe/Atlantis' })).toEqual({ timeZone: 'This is not a time zone.' })
})

test.each([
  ['120.000', 120_000],
  ["120'000", 120_000],
  ['$120,000.00', 120_000],
  ['95k', 95_000],
  ['95.5 K', 95_500],
  ['12.5', 12.5],
  ['ten', Number.NaN],
])('a salary written as %s is %d', (salaryMin, amount) => {
  expect(readStep('details', aForm({ ...details, salaryMin }))['salaryMin']).toBe(amount)
})

test('a place that was typed over its code is to be looked up', () => {
  expect(readStep('details', aForm({ ...details, where: 'Porto' }))['locationCode']).toBe('?')
  expect(readStep('details', aForm({ ...details, where: ' ' }))['locationCode']).toBeNull()
})

test('skills come chosen or typed with commas, each once', () => {
  const read = readStep(
    'skills',
    aForm({ requiredSkills: ['Rust', 'Go'], requiredSkillsTyped: 'go, Rust ; ' }),
  )
  expect(read['requiredSkills']).toEqual(['Rust', 'Go', 'go'])
  expect(skillsStep.safeParse(readStep('skills', aForm({}))).error?.issues[0]?.message).toBe(
    'Select at least 1 required skill.',
  )
})

test('a past publishing date cannot be chosen, but may stay in a draft', () => {
  const now = Date.parse('2026-11-23T10:00:00Z')
  const problems = (publishAt: string, mayHaveGaps = false, when = 'day') =>
    checkStep('schedule', aForm({ when, publishAt }), mayHaveGaps, now)
  const past = { publishAt: 'Choose a time in the future.' }
  expect(problems('2020-01-01T10:00')).toEqual(past)
  expect(problems('2026-11-23T10:00')).toEqual(past)
  expect(problems('2026-11-23T10:01')).toEqual({})
  expect(problems('2020-01-01T10:00', true)).toEqual({})
  expect(problems('2020-01-01T10:00', false, 'approved')).toEqual({})
})

test('choosing a day of your own is kept without a day, which is asked for even in a draft', () => {
  const form = aForm({ when: 'day', publishAt: '' })
  expect(readStep('schedule', form)['publishAt']).toBe('')
  const missing = { publishAt: 'Choose a day, or let it open as soon as it is approved.' }
  for (const mayHaveGaps of [true, false]) expect(checkStep('schedule', form, mayHaveGaps)).toEqual(missing)
  expect(checkStep('schedule', aForm({ when: 'approved', publishAt: '' }), false)).toEqual({})
})

test('an empty question and a score that is no number have their fields', () => {
  const questions = skillsStep.safeParse(
    readStep('skills', aForm({ requiredSkills: 'Rust', question: ['Why?', ' '] })),
  )
  expect(missingOf(questions.error!.issues)).toEqual({
    skills: { 'question-1': 'Question cannot be empty.' },
  })
  const onChain = onChainStep.safeParse(
    readStep('on-chain', aForm({ asksOnChain: 'on', dexXp: 'many', defiXp: '5', nftXp: '5' })),
  )
  expect(missingOf(onChain.error!.issues)['on-chain']).toHaveProperty('dexXp')
  expect(readStep('on-chain', aForm({ dexXp: '7' }))['onChainRequirements']).toBeNull()
})
