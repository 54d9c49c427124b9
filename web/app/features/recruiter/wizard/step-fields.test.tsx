import { fieldsWith, postingFields } from '@chainwork/contract/postings/fields'
import type { WorkingCopy } from '@chainwork/contract/postings/own-posting'
import { written } from '@chainwork/contract/postings/testing/written'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { noCredits } from '../../buying/testing/samples.ts'
import { DetailsStep } from './details-step.tsx'
import { OnChainStep } from './on-chain-step.tsx'
import { ScheduleStep } from './schedule-step.tsx'
import { SkillsStep } from './skills-step.tsx'
import { readStep } from './read-step.ts'
import type { StepProps } from './step-props.ts'
import type { FormStep } from './steps.ts'

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

const plain = (html: string) => html.replaceAll('&lt;', '<').replaceAll('&gt;', '>')

/** What a browser sends of a form with this markup. */
function sentBy(html: string): FormData {
  const form = new FormData()
  const attribute = (tag: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1]
  for (const [tag, , select = '', chosen, inside] of html.matchAll(
    /<(input)[^>]*>|(<select[^>]*>)(?:(?!<\/select).)*?(?:<option[^>]*value="([^"]*)"[^>]*selected|<\/select)|<textarea[^>]*>([^<]*)/g,
  )) {
    const name = attribute(select || tag, 'name')
    const isLeft = /type="(radio|checkbox)"/.test(tag) && !tag.includes(' checked=')
    if (name && !isLeft) form.append(name, plain(chosen ?? inside ?? attribute(tag, 'value') ?? ''))
  }
  return form
}

test.each(fields)('what the step $step shows as $field is read as that', ({ step, field }) => {
  const said = written[field]
  const named =
    Array.isArray(said) && said.map((each) => (typeof each === 'object' && 'name' in each ? each.name : each))
  expect(readStep(step, sentBy(markup(step, written)))[field]).toEqual(named || said)
})

test('a new form begins with on-site; what an ad left open is not chosen', () => {
  const chosen = (copy: WorkingCopy) =>
    /name="workplace" checked="" value="(\w+)"/.exec(markup('details', copy))?.[1]
  expect(chosen({ ...written, workplace: null, jobTitle: '' })).toBe('onsite')
  expect(chosen({ ...written, workplace: null })).toBeUndefined()
  expect(chosen(written)).toBe('hybrid')
})
