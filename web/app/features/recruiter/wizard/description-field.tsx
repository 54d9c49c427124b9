import { maxDescriptionLength } from '@chainwork/contract/postings/values'
import { richTextLength } from '@chainwork/contract/postings/visible-text'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import { FieldProblem, described } from '../../../ui/field.tsx'
import field from '../../../ui/field.module.css'
import type { RichTextEditor } from './editor/rich-text-editor.tsx'
import { htmlOf, textOf } from './written-text.ts'
import { fieldLabels } from './field-labels.ts'
import styles from './wizard.module.css'

type Editor = ComponentType<React.ComponentProps<typeof RichTextEditor>>

/** How far below the window the box may be when its editor is loaded; a box that is not shown at all is nowhere. */
const nearMargin = '1500px'

/**
 * The description with its counter, which speaks up at nine tenths: a plain box at first and without scripts, an editor once the
 * box comes near and that has been loaded.
 */
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
  const [initial] = useState(() => ({ text: textOf(html), stored: textOf(storedHtml) }))
  // Null until something is written in the editor: what nobody touched is not sent.
  const [written, setWritten] = useState<string | null>(html === storedHtml ? null : html)
  const [length, setLength] = useState(() => richTextLength(html))
  const box = useRef<HTMLTextAreaElement>(null)
  const [editor, setEditor] = useState<{ Editor: Editor; html: string; hasFocus: boolean } | null>(null)
  const isNear = length > maxDescriptionLength * 0.9
  useEffect(() => {
    let isHere = true
    const open = (Editor: Editor) => {
      if (!isHere) return
      const typed = box.current?.value ?? initial.text
      const isTyped = typed !== initial.text
      if (isTyped) setWritten(htmlOf(typed))
      setEditor({
        Editor,
        html: isTyped ? htmlOf(typed) : html,
        hasFocus: document.activeElement === box.current,
      })
    }
    const near = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        near.disconnect()
        // Without the editor the plain box goes on working.
        import('./editor/rich-text-editor.tsx').then(
          (loaded) => open(loaded.RichTextEditor),
          () => {},
        )
      },
      { rootMargin: nearMargin },
    )
    near.observe(box.current!)
    return () => {
      isHere = false
      near.disconnect()
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once: the editor keeps its own text from then on
  }, [])
  const hint = editor
    ? 'Describe the work, who you’re looking for and what you offer.'
    : 'An empty line begins a paragraph, “- ” a list, “### ” a heading; **bold** and *italic* work too.'
  const ties = described('jobDescription', '', problem, hint)
  return (
    <div className={field.field}>
      <label className={field.label} htmlFor="jobDescription">
        <span id="jobDescription-label">{fieldLabels.jobDescription}</span>
        <span className={length > maxDescriptionLength ? styles.over : styles.counter} aria-hidden="true">
          <span className="mono">
            {length.toLocaleString('en-US')} / {maxDescriptionLength.toLocaleString('en-US')}
          </span>
        </span>
      </label>
      <p className={field.hint} id="jobDescription-hint">
        {mark} {hint}
      </p>
      {problem ? <FieldProblem id="jobDescription-problem">{problem}</FieldProblem> : null}
      <input type="hidden" name="descriptionBefore" value={initial.stored} />
      {editor ? (
        <>
          <input type="hidden" name="jobDescription" value={initial.stored} />
          {written === null ? null : <input type="hidden" name="jobDescriptionHtml" value={written} />}
          <editor.Editor
            html={editor.html}
            labelId="jobDescription-label"
            describedBy={ties['aria-describedby']}
            isInvalid={Boolean(problem)}
            hasFocus={editor.hasFocus}
            onChange={(changed) => {
              setWritten(changed)
              setLength(richTextLength(changed))
              onChange()
            }}
          />
        </>
      ) : (
        <textarea
          ref={box}
          className={`${field.input} ${styles.description}`}
          name="jobDescription"
          dir="auto"
          id="jobDescription"
          rows={14}
          defaultValue={initial.text}
          {...ties}
          onChange={(event) => setLength(richTextLength(htmlOf(event.target.value)))}
        />
      )}
      <span role="status" className="visually-hidden">
        {isNear ? `${length} of ${maxDescriptionLength} characters` : ''}
      </span>
    </div>
  )
}
