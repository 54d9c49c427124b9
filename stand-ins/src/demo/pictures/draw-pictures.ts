import { writeFileSync } from 'node:fs'
import { drawPicture } from '@chainwork/server'
import { drawings } from './drawings.ts'
import { fileOf, sizes } from './read-picture.ts'

// `npm run draw:demo` after a drawing has changed: filling the demo reads the files, since drawing would take a second of each start.
for (const [name, svg] of drawings)
  for (const [size, bytes] of await drawPicture(svg, sizes)) writeFileSync(fileOf(name, size), bytes)
