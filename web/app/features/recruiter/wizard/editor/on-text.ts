import type { Editor } from '@tiptap/react'

/**
 * Commands for the text, which takes the focus at once. The editor's own `focus` gives it in the next frame, and a key pressed before
 * that would be lost.
 */
export function onText(editor: Editor) {
  if (editor.view.hasFocus()) return editor.chain()
  editor.view.focus()
  return editor.chain().scrollIntoView()
}
