export { layOut, type Line, oneParagraph, unprintable } from './lay-out.ts'
export { openTypefaces, type Typeface } from './open-typefaces.ts'
export { writeLine } from './pdf-text.ts'
export type { Weight } from './typeface-files.ts'
