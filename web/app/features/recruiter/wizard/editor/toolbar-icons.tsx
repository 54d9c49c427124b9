/** Signs of the toolbar, drawn here so that only its own chunk carries them. */
const paths = {
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

export type ToolName = keyof typeof paths

export function ToolIcon({ name }: { name: ToolName }) {
  return (
    <svg viewBox="0 0 20 20" width="20" height="20" fill="none" stroke="currentColor" aria-hidden="true">
      <path d={paths[name]} strokeWidth="1.6" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  )
}
