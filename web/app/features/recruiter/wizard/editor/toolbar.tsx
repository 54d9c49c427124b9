import { type Editor, useEditorState } from '@tiptap/react'
import { useRef, useState } from 'react'
import { onText } from './on-text.ts'
import styles from './editor.module.css'

/** Signs of the toolbar, drawn here so that only its own chunk carries them. */
const iconPaths = {
  bold: 'M6 3.500h5a3.200 3.200 0 0 1 0 6.400H6v-6.400Zm0 6.400h5.800a3.300 3.300 0 0 1 0 6.600H6v-6.600Z',
  italic: 'M8 3.500h7M5 16.500h7M12 3.500l-4 13',
  heading: 'M4 4v12M13 4v12M4 10h9M16.500 9v7M15 10l1.500-1',
  subheading: 'M3.500 6v10M11 6v10M3.500 11H11M14 11a1.800 1.800 0 1 1 3 1.300L14 16h3.500',
  bullets: 'M8 5h9M8 10h9M8 15h9M4 5h.01M4 10h.01M4 15h.01',
  numbers: 'M8 5h9M8 10h9M8 15h9M3 4l1-.6V7M3 12.500h2L3.200 15.500H5',
  link: 'M8.500 11.500a3.500 3.500 0 0 0 5 0l3-3a3.500 3.500 0 0 0-5-5l-1 1M11.500 8.500a3.500 3.500 0 0 0-5 0l-3 3a3.500 3.500 0 0 0 5 5l1-1',
  undo: 'M7 4 3.500 7.500 7 11M4 7.500h7.500a4.500 4.500 0 0 1 0 9H8',
  redo: 'm13 4 3.500 3.500L13 11M16 7.500H8.500a4.500 4.500 0 0 0 0 9H12',
} as const

type ToolName = keyof typeof iconPaths

function ToolIcon({ name }: { name: ToolName }) {
  return (
    <svg viewBox="0 0 20 20" width="20" height="20" fill="none" stroke="currentColor" aria-hidden="true">
      <path d={iconPaths[name]} strokeWidth="1.6" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  )
}

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
