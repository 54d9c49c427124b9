import { useEffect, useRef, useState } from 'react'
import { CheckField, Field, FieldProblem } from '../../../ui/field.tsx'
import field from '../../../ui/field.module.css'
import { loadBlockchains } from '../fields/load-options.ts'
import { Reach } from './reach.tsx'
import { RowList } from '../fields/row-list.tsx'
import { TagField } from '../../../ui/tag-field.tsx'
import type { StepProps } from './step-props.ts'
import { fieldLabels } from './field-labels.ts'
import { fieldsOf } from './reading/field-mark.tsx'
import { numberWords } from '../fields/number-words.ts'
import styles from './wizard.module.css'

const areas = ['dexXp', 'defiXp', 'nftXp'] as const
const defaultXp = 100

/** What somebody has to have done on chain; most jobs ask for nothing. */
export function OnChainStep({
  copy,
  form,
  chains,
  words,
}: Pick<StepProps, 'copy' | 'chains' | 'words'> & { form: Pick<StepProps['form'], 'problems' | 'changed'> }) {
  const { problems, changed } = form
  const own = fieldsOf(problems)
  const required = copy.onChainRequirements
  const part = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState<Typed | null>(null)
  const isRequired = typed ? typed.isRequired : required !== null
  const amountOf = (name: 'years' | (typeof areas)[number]) =>
    typed ? typed.amounts[name] : required ? required[name] : name === 'years' ? 0 : defaultXp
  const chosen = typed?.chains ?? chains.map(({ value, label }) => ({ value, label }))
  useEffect(() => {
    const whole = part.current?.closest('form')
    let timer: ReturnType<typeof setTimeout> | undefined
    // React has yet to take what was typed: drawing the step now would put the words of before back into their field.
    const read = () => {
      clearTimeout(timer)
      timer = setTimeout(() => setTyped(readTyped(whole)))
    }
    whole?.addEventListener('input', read)
    return () => {
      clearTimeout(timer)
      whole?.removeEventListener('input', read)
    }
  }, [])
  return (
    <>
      <CheckField name="asksOnChain" label={fieldLabels.asksOnChain} defaultChecked={required !== null} />
      <div className={styles.onChain} ref={part}>
        <p className={field.hint}>
          Applicants show these scores with their wallets, 0 to 100 points in each area. Anything not checked
          counts as unknown, never as 0. Counts include only job seekers who show the score to all recruiters.
        </p>
        <div className={styles.triple}>
          {areas.map((name) => (
            <div key={name} className={field.field}>
              <Field
                {...own(name)}
                type="number"
                min={0}
                max={100}
                inputMode="numeric"
                defaultValue={required ? numberWords(required[name]) : defaultXp}
              />
              {isRequired ? <Reach line={name} amount={amountOf(name)} /> : null}
            </div>
          ))}
        </div>
        <div className={styles.triple}>
          <div className={field.field}>
            <Field
              {...own('years')}
              type="number"
              min={0}
              max={50}
              inputMode="numeric"
              defaultValue={required ? numberWords(required.years) : 0}
            />
            {isRequired ? <Reach line="years" amount={amountOf('years')} /> : null}
          </div>
        </div>
        <div className={field.field}>
          <TagField
            {...own('blockchains')}
            isOptional
            initial={chains}
            words={words?.['blockchains']}
            load={loadBlockchains}
            onChange={(name) => {
              changed(name)
              // The tags write their values after they told of the change.
              setTimeout(() => setTyped(readTyped(part.current?.closest('form'))))
            }}
          />
          {isRequired
            ? chosen.map(({ value, label }) => (
                <Reach key={value} line="blockchain" symbol={value} name={label} />
              ))
            : null}
        </div>
        <TagField
          {...own('onChainSkills', 'In your own words: governance, liquidity provision, audits.')}
          isOptional
          isFree
          words={words?.['onChainSkills']}
          initial={(required?.skills ?? []).map((name) => ({ value: name, label: name }))}
          onChange={changed}
        />
        <RowList
          legend="On-chain question"
          addLabel="Add on-chain question"
          rows={required?.questions ?? []}
          blank=""
          onChange={changed}
        >
          {(question, index) => (
            <div className={field.field}>
              {problems[`onChainQuestion-${index}`] ? (
                <FieldProblem id={`onChainQuestion-${index}-problem`}>
                  {problems[`onChainQuestion-${index}`]!}
                </FieldProblem>
              ) : null}
              <input
                className={field.input}
                name="onChainQuestion"
                id={`onChainQuestion-${index}`}
                maxLength={500}
                defaultValue={question}
                aria-label={`On-chain question ${index + 1}`}
                aria-invalid={problems[`onChainQuestion-${index}`] ? true : undefined}
              />
            </div>
          )}
        </RowList>
      </div>
    </>
  )
}

interface Typed {
  isRequired: boolean
  amounts: Record<'years' | (typeof areas)[number], number>
  chains: { value: string; label: string }[]
}

/** What stands in the fields of the step now. */
function readTyped(form: HTMLFormElement | null | undefined): Typed | null {
  if (!form) return null
  const inputs = [...form.querySelectorAll<HTMLInputElement>('input[name]')]
  const valuesOf = (wanted: string) => inputs.filter(({ name }) => name === wanted).map(({ value }) => value)
  const labels = valuesOf('blockchainsLabel')
  const amount = (name: string) => Number(valuesOf(name)[0] || Number.NaN)
  return {
    isRequired: inputs.some(({ name, checked }) => name === 'asksOnChain' && checked),
    amounts: {
      dexXp: amount('dexXp'),
      defiXp: amount('defiXp'),
      nftXp: amount('nftXp'),
      years: amount('years'),
    },
    chains: valuesOf('blockchains').map((value, at) => ({ value, label: labels[at] ?? value })),
  }
}
