import { maxDescriptionLength } from '@chainwork/contract/postings/values'
import { richTextLength } from '@chainwork/contract/postings/visible-text'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import { FieldProblem, described } from '../../../ui/field.tsx'
import field from '../../../ui/field.module.css'
import type { RichTextEditor } from './editor/rich-text-editor.tsx'
import { fieldLabels } from './field-labels.ts'
import styles from './wizard.module.css'

type Editor = ComponentType<React.ComponentProps<typeof RichTextEditor>>

/** How far below the window the box may be when its editor is loaded; a box that is not shown at all is nowhere. */
const nearMargin = '1500px'

/** The description with its counter, which speaks up at nine tenths. Its editor is loaded once it comes near. */
export function DescriptionField({
  html,
  storedHtml,
  problem,
  mark,
  onChange,
}: {
  html: string
  /** What is saved already; `html` may be a version that is not. */
  storedHtml: string
  problem: string | undefined
  /** Whether it comes from an ad. */
  mark?: React.ReactNode
  onChange: () => void
}) {
  const [written, setWritten] = useState(html)
  const [length, setLength] = useState(() => richTextLength(html))
  const box = useRef<HTMLDivElement>(null)
  const [editor, setEditor] = useState<{ Editor: Editor } | 'failed' | null>(null)
  const isNear = length > maxDescriptionLength * 0.9
  useEffect(() => {
    let isHere = true
    const near = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        near.disconnect()
        import('./editor/rich-text-editor.tsx').then(
          (loaded) => (isHere ? setEditor({ Editor: loaded.RichTextEditor }) : undefined),
          () => (isHere ? setEditor('failed') : undefined),
        )
      },
      { rootMargin: nearMargin },
    )
    near.observe(box.current!)
    return () => {
      isHere = false
      near.disconnect()
    }
  }, [])
  const hint = 'Describe the work, who you’re looking for and what you offer.'
  const ties = described('jobDescription', '', problem, hint)
  return (
    <div className={field.field}>
      <label className={field.label} htmlFor="jobDescription">
        <span id="jobDescription-label">{fieldLabels.jobDescription}</span>
        <span className={length > maxDescriptionLength ? styles.over : styles.counter} aria-hidden="true">
          <span>
            {length.toLocaleString('en-US')} / {maxDescriptionLength.toLocaleString('en-US')}
          </span>
        </span>
      </label>
      <p className={field.hint} id="jobDescription-hint">
        {mark} {hint}
      </p>
      {problem ? <FieldProblem id="jobDescription-problem">{problem}</FieldProblem> : null}
      <input type="hidden" name="descriptionBefore" value={storedHtml} />
      <input type="hidden" name="jobDescription" value={written} />
      {editor && editor !== 'failed' ? (
        <editor.Editor
          html={html}
          labelId="jobDescription-label"
          describedBy={ties['aria-describedby']}
          isInvalid={Boolean(problem)}
          onChange={(changed) => {
            setWritten(changed)
            setLength(richTextLength(changed))
            onChange()
          }}
        />
      ) : (
        <div ref={box} className={`${field.input} ${styles.description}`} aria-busy={editor === null}>
          {editor === null ? '' : 'The editor could not be loaded. Load the page again.'}
        </div>
      )}
      <span role="status" className="visually-hidden">
        {isNear ? `${length} of ${maxDescriptionLength} characters` : ''}
      </span>
    </div>
  )
}
