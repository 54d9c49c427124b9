import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { buildWeb } from '../tools/build-web.ts'
import { writeBeforeAfter } from './before-after.ts'
import { comparePictures } from './compare-pictures.ts'

// `npm run pictures` takes every screen; `-- --to FOLDER` puts them elsewhere, `-- --compare OLD` compares what is there and
// writes both into one page, side by side; `-- --only NAME` takes the screens of one kind of people.
const root = fileURLToPath(new URL('..', import.meta.url))
const { values } = parseArgs({
  options: {
    to: { type: 'string', default: 'e2e/pictures/screens' },
    compare: { type: 'string' },
    only: { type: 'string' },
  },
})
const folder = resolve(root, values.to)

if (values.compare) {
  const before = resolve(root, values.compare)
  const page = join(dirname(folder), 'before-after.html')
  const changed = await comparePictures(before, folder)
  console.log(`${await writeBeforeAfter(before, folder, page)} pictures, before and after: ${page}`)
  process.exit(changed ? 1 : 0)
}

buildWeb({ quiet: true })
mkdirSync(folder, { recursive: true })
for (const name of values.only ? [] : readdirSync(folder))
  if (name.endsWith('.png')) rmSync(join(folder, name))
const { status } = spawnSync(
  resolve(root, 'node_modules/.bin/playwright'),
  ['test', '--config', 'e2e/pictures.config.ts', ...(values.only ? ['--grep', values.only] : [])],
  { cwd: root, stdio: 'inherit', env: { ...process.env, PICTURES: folder } },
)
process.exit(status ?? 1)
