import { type Editor, useEditorState } from '@tiptap/react'
import { useRef, useState } from 'react'
import { onText } from './on-text.ts'
import { ToolIcon, type ToolName } from './toolbar-icons.tsx'
import styles from './editor.module.css'

interface Tool {
  name: ToolName
  label: string
  keys?: string
  /** Undefined for tools that are not on or off. */
  isOn?: (editor: Editor) => boolean
  can?: (editor: Editor) => boolean
  run: (editor: Editor) => void
}

const tools: readonly Tool[] = [
  {
    name: 'bold',
    label: 'Bold',
    keys: 'Control+B',
    isOn: (editor) => editor.isActive('bold'),
    run: (editor) => onText(editor).toggleBold().run(),
  },
  {
    name: 'italic',
    label: 'Italic',
    keys: 'Control+I',
    isOn: (editor) => editor.isActive('italic'),
    run: (editor) => onText(editor).toggleItalic().run(),
  },
  {
    name: 'heading',
    label: 'Heading',
    isOn: (editor) => editor.isActive('heading', { level: 3 }),
    run: (editor) => onText(editor).toggleHeading({ level: 3 }).run(),
  },
  {
    name: 'subheading',
    label: 'Subheading',
    isOn: (editor) => editor.isActive('heading', { level: 4 }),
    run: (editor) => onText(editor).toggleHeading({ level: 4 }).run(),
  },
  {
    name: 'bullets',
    label: 'Bullet list',
    keys: 'Control+Shift+8',
    isOn: (editor) => editor.isActive('bulletList'),
    run: (editor) => onText(editor).toggleBulletList().run(),
  },
  {
    name: 'numbers',
    label: 'Numbered list',
    keys: 'Control+Shift+7',
    isOn: (editor) => editor.isActive('orderedList'),
    run: (editor) => onText(editor).toggleOrderedList().run(),
  },
  {
    name: 'link',
    label: 'Link',
    keys: 'Control+K',
    isOn: (editor) => editor.isActive('link'),
    run: () => {},
  },
  {
    name: 'undo',
    label: 'Undo',
    keys: 'Control+Z',
    can: (editor) => editor.can().undo(),
    run: (editor) => onText(editor).undo().run(),
  },
  {
    name: 'redo',
    label: 'Redo',
    keys: 'Control+Shift+Z',
    can: (editor) => editor.can().redo(),
    run: (editor) => onText(editor).redo().run(),
  },
]

/** One stop for the Tab key; arrows, Home and End go through it. */
export function Toolbar({ editor, onLink }: { editor: Editor; onLink: () => void }) {
  const bar = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState(0)
  const state = useEditorState({
    editor,
    selector: () =>
      tools.map(({ isOn, can }) => ({ isOn: isOn?.(editor) ?? null, can: can?.(editor) ?? true })),
  })
  const go = (index: number) => {
    setAt(index)
    bar.current?.querySelectorAll<HTMLElement>('button')[index]?.focus()
  }
  const onKeyDown = (event: React.KeyboardEvent) => {
    const to = {
      ArrowRight: (at + 1) % tools.length,
      ArrowLeft: (at + tools.length - 1) % tools.length,
      Home: 0,
      End: tools.length - 1,
    }[event.key]
    if (to === undefined) return
    event.preventDefault()
    go(to)
  }
  return (
    <div
      ref={bar}
      role="toolbar"
      tabIndex={-1}
      aria-label="Formatting"
      aria-controls="jobDescription"
      className={styles.toolbar}
      onKeyDown={onKeyDown}
    >
      {tools.map((tool, index) => {
        const { isOn, can } = state[index]!
        return (
          <button
            key={tool.name}
            type="button"
            tabIndex={index === at ? 0 : -1}
            aria-label={tool.label}
            title={tool.keys ? `${tool.label} (${tool.keys.replace('Control', 'Ctrl')})` : tool.label}
            aria-keyshortcuts={tool.keys}
            aria-pressed={isOn ?? undefined}
            aria-disabled={can ? undefined : true}
            className={styles.tool}
            onFocus={() => setAt(index)}
            // Pressing a tool must not take the selection away from the text.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => {
              if (!can) return
              if (tool.name === 'link') onLink()
              else tool.run(editor)
            }}
          >
            <ToolIcon name={tool.name} />
          </button>
        )
      })}
    </div>
  )
}
