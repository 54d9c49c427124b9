import { fieldsWith, postingFields } from '@chainwork/contract/postings/fields'
import type { WorkingCopy } from '@chainwork/contract/postings/own-posting'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { noCredits } from '../../buying/testing/samples.ts'
import { DetailsStep } from './details-step.tsx'
import { OnChainStep } from './on-chain-step.tsx'
import { ScheduleStep } from './schedule-step.tsx'
import { SkillsStep } from './skills-step.tsx'
import type { StepProps } from './step-props.ts'
import type { FormStep } from './steps.ts'

const written: WorkingCopy = {
  jobTitle: 'Rust Engineer',
  jobCategory: 'Engineering',
  jobDescription: '<p>We build.</p>',
  employmentType: 'full-time',
  experienceLevel: 'Senior',
  salaryMin: 90_000,
  salaryMax: 120_000,
  salaryCurrency: 'USD',
  hideSalary: true,
  locationCode: 'DE-BE',
  isRemote: true,
  workplace: 'hybrid',
  residence: ['PT'],
  timeZone: 'Europe/Berlin',
  coreHours: { from: '10:00', to: '15:00' },
  workPermission: 'sponsored',
  availability: 'In a month',
  languages: [{ languageCode: 'de', proficiencyLevel: 4 }],
  requiredSkills: [{ id: 'ski_1', name: 'Rust' }],
  preferredSkills: [{ id: 'ski_2', name: 'Go' }],
  questions: [{ question: 'Why?', isOnChain: false }],
  onChainRequirements: {
    dexXp: 10,
    defiXp: 20,
    nftXp: 30,
    years: 2,
    blockchains: ['ETH'],
    skills: ['MEV'],
    questions: [],
  },
  publishAt: '2026-12-01T09:00:00.000Z',
  sponsorshipIntent: true,
}
/** `workplace` says whether it is remote, and there is one currency. */
const saidOtherwise = new Set<string>(['isRemote', 'salaryCurrency'])

const steps: Record<FormStep, (props: StepProps) => React.ReactNode> = {
  details: DetailsStep,
  skills: SkillsStep,
  'on-chain': OnChainStep,
  schedule: ScheduleStep,
}

function markup(step: FormStep, copy: WorkingCopy): string {
  const Step = steps[step]
  const named = (codes: readonly string[] = []) => codes.map((value) => ({ value, label: value }))
  return renderToStaticMarkup(
    <Step
      copy={copy}
      stored={copy}
      form={{ values: {}, problems: {}, nameOf: (name) => name, waitFor: () => () => {}, changed: () => {} }}
      placeName={copy.locationCode}
      residence={named(copy.residence)}
      chains={named(copy.onChainRequirements?.blockchains)}
      timeZones={['Europe/Berlin']}
      languages={[{ code: 'de', name: 'German' }]}
      hint={null}
      openSince={null}
      credits={noCredits}
      isSponsored={false}
    />,
  )
}

const fields = (['details', 'skills', 'on-chain', 'schedule'] as const)
  .flatMap((step) => fieldsWith('step', step).map((field) => ({ step, field })))
  .filter(({ field }) => !saidOtherwise.has(field))

test.each(fields)('the step $step shows $field', ({ step, field }) => {
  expect(markup(step, { ...written, [field]: postingFields[field].blank })).not.toBe(markup(step, written))
})

test('a new form begins with on-site; what an ad left open is not chosen', () => {
  const chosen = (copy: WorkingCopy) =>
    /name="workplace" checked="" value="(\w+)"/.exec(markup('details', copy))?.[1]
  expect(chosen({ ...written, workplace: null, jobTitle: '' })).toBe('onsite')
  expect(chosen({ ...written, workplace: null })).toBeUndefined()
  expect(chosen(written)).toBe('hybrid')
})
