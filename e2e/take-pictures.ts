import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { buildWeb } from '../tools/build-web.ts'
import { comparePictures } from './compare-pictures.ts'

// `npm run pictures` takes every screen; `-- --to FOLDER` puts them elsewhere, `-- --compare OLD` compares what is there.
const root = fileURLToPath(new URL('..', import.meta.url))
const { values } = parseArgs({
  options: {
    to: { type: 'string', default: 'e2e/pictures/screens' },
    compare: { type: 'string' },
  },
})
const folder = resolve(root, values.to)

if (values.compare) process.exit((await comparePictures(resolve(root, values.compare), folder)) ? 1 : 0)

buildWeb({ quiet: true })
mkdirSync(folder, { recursive: true })
for (const name of readdirSync(folder)) if (name.endsWith('.png')) rmSync(join(folder, name))
const { status } = spawnSync(
  resolve(root, 'node_modules/.bin/playwright'),
  ['test', '--config', 'e2e/pictures.config.ts'],
  { cwd: root, stdio: 'inherit', env: { ...process.env, PICTURES: folder } },
)
process.exit(status ?? 1)
