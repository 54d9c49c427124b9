import type { Editor } from '@tiptap/react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import field from '../../../../ui/field.module.css'
import { linkAddress } from './editor-html.ts'
import styles from './editor.module.css'
import { onText } from './on-text.ts'

/** Where the chosen words lead. Escape and every button give the focus back to the text. */
export function LinkBox({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const input = useRef<HTMLInputElement>(null)
  const [isWrong, setWrong] = useState(false)
  const before = String(editor.getAttributes('link')['href'] ?? '')
  useEffect(() => {
    input.current?.focus()
  }, [])
  const set = () => {
    const href = linkAddress(input.current?.value ?? '')
    if (!href) return setWrong(true)
    const chain = onText(editor).extendMarkRange('link')
    const { empty } = editor.state.selection
    if (empty && !before)
      chain
        .insertContent({
          type: 'text',
          text: href.replace(/^mailto:|^https:\/\//, ''),
          marks: [{ type: 'link', attrs: { href } }],
        })
        // What is typed next is not linked.
        .unsetMark('link')
    else chain.setLink({ href })
    chain.run()
    onClose()
  }
  const remove = () => {
    onText(editor).extendMarkRange('link').unsetLink().run()
    onClose()
  }
  const cancel = () => {
    onText(editor).run()
    onClose()
  }
  return (
    <div
      role="group"
      aria-label="Link"
      className={styles.linkBox}
      // What happens in here is no change of the form.
      onInput={(event) => event.stopPropagation()}
      onKeyDown={(event) => {
        if (event.key === 'Escape') cancel()
        else if (event.key !== 'Enter' || event.target !== input.current) return
        else set()
        event.preventDefault()
        event.stopPropagation()
      }}
    >
      <label htmlFor="link-address">Address</label>
      <input
        ref={input}
        id="link-address"
        className={field.input}
        inputMode="url"
        autoComplete="off"
        placeholder="https://"
        defaultValue={before}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? 'link-address-problem' : undefined}
      />
      <Button type="button" size="small" onClick={set}>
        Set link
      </Button>
      {before ? (
        <Button type="button" size="small" onClick={remove}>
          Remove link
        </Button>
      ) : null}
      <Button type="button" size="small" onClick={cancel}>
        Cancel
      </Button>
      <p role="status" id="link-address-problem" className={styles.linkProblem}>
        {isWrong ? 'Enter a web or email address, like https://example.org.' : ''}
      </p>
    </div>
  )
}
