import { EditorContent, useEditor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { useState } from 'react'
import detail from '../../../postings/prose.module.css'
import { cleanHtml, linkAddress } from './editor-html.ts'
import { LinkBox } from './link-box.tsx'
import { pastedHtml } from './pasted-html.ts'
import { Toolbar } from './toolbar.tsx'
import styles from './editor.module.css'

/** Exactly the elements that the server keeps. */
const extensions = [
  StarterKit.configure({
    heading: { levels: [3, 4] },
    strike: false,
    underline: false,
    horizontalRule: false,
    trailingNode: false,
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      isAllowedUri: (address) => linkAddress(address) !== null,
      HTMLAttributes: { target: null, rel: null, class: null },
    },
  }),
]

/** Text with headings, lists and links, written by keyboard or toolbar. */
export function RichTextEditor({
  html,
  labelId,
  describedBy,
  isInvalid,
  onChange,
}: {
  html: string
  labelId: string
  describedBy: string | undefined
  isInvalid: boolean
  onChange: (html: string) => void
}) {
  const [isLinking, setLinking] = useState(false)
  const editor = useEditor({
    extensions,
    content: html,
    onUpdate: ({ editor: changed }) => onChange(changed.isEmpty ? '' : cleanHtml(changed.getHTML())),
    // The page's policy takes no styles from scripts; its own stylesheet has them.
    injectCSS: false,
    editorProps: {
      attributes: {
        id: 'jobDescription',
        role: 'textbox',
        dir: 'auto',
        'aria-multiline': 'true',
        'aria-labelledby': labelId,
        ...(describedBy ? { 'aria-describedby': describedBy } : {}),
        ...(isInvalid ? { 'aria-invalid': 'true' } : {}),
        class: `${detail.prose} ${styles.text}`,
      },
      transformPastedHTML: pastedHtml,
      handleDOMEvents: {
        keydown: (_view, event) => {
          if (event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)) {
            event.preventDefault()
            event.stopPropagation()
            setLinking(true)
            return true
          }
          if (event.key === 'Escape') setLinking(false)
          // The Tab key leaves, as from every other field.
          return event.key === 'Tab'
        },
      },
    },
  })
  return (
    <div className={styles.editor}>
      <Toolbar editor={editor} onLink={() => setLinking(true)} />
      {isLinking ? <LinkBox editor={editor} onClose={() => setLinking(false)} /> : null}
      <EditorContent editor={editor} />
    </div>
  )
}
