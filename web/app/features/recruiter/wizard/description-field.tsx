import { longestDescription } from '@chainwork/contract/postings/values'
import { visibleLength } from '@chainwork/contract/postings/visible-text'
import { useState } from 'react'
import { FieldProblem, described } from '../../../ui/field.tsx'
import field from '../../../ui/field.module.css'
import { htmlOf, textOf } from './written-text.ts'
import styles from './wizard.module.css'

/** The description with its counter, which speaks up at nine tenths. */
export function DescriptionField({ html, problem }: { html: string; problem: string | undefined }) {
  const [initial] = useState(() => textOf(html))
  const [length, setLength] = useState(() => visibleLength(html))
  const isNear = length > longestDescription * 0.9
  return (
    <div className={field.field}>
      <label className={field.label} htmlFor="jobDescription">
        <span>Job Description</span>
        <span className={length > longestDescription ? styles.over : styles.counter} aria-hidden="true">
          <span className="mono">
            {length.toLocaleString('en-US')} / {longestDescription.toLocaleString('en-US')}
          </span>
        </span>
      </label>
      <p className={field.hint} id="jobDescription-hint">
        An empty line begins a paragraph, “- ” a list, “### ” a heading; **bold** and *italic* work too.
      </p>
      {problem ? <FieldProblem id="jobDescription-problem">{problem}</FieldProblem> : null}
      <input type="hidden" name="descriptionBefore" value={initial} />
      <textarea
        className={`${field.input} ${styles.description}`}
        name="jobDescription"
        id="jobDescription"
        rows={14}
        defaultValue={initial}
        {...described('jobDescription', '', problem, true)}
        onChange={(event) => setLength(visibleLength(htmlOf(event.target.value)))}
      />
      <span role="status" className="visually-hidden">
        {isNear ? `${length} of ${longestDescription} characters` : ''}
      </span>
    </div>
  )
}
