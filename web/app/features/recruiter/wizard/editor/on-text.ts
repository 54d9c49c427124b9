import type { Editor } from '@tiptap/react'

/**
 * Starts a chain of commands and focuses the text immediately. The editor's own `focus` waits for the next frame, so a key pressed
 * before then would be lost.
 */
export function onText(editor: Editor) {
  if (editor.view.hasFocus()) return editor.chain()
  editor.view.focus()
  return editor.chain().scrollIntoView()
}
