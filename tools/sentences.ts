import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { changesOf } from './changed-sentences.ts'
import { shownSentences } from './check-sentences.ts'
import { specificationTexts } from './specification-texts.ts'

// `npm run sentences` lists every sentence people read, file by file, so that one can go through them in one sitting; those of
// the specification, which stay as they are, begin with §. `-- --since REF` lists what has changed since then, old → new.
const root = fileURLToPath(new URL('..', import.meta.url))
const { values } = parseArgs({ options: { since: { type: 'string' } } })

if (values.since) {
  const old = mkdtempSync(join(tmpdir(), 'sentences-'))
  try {
    const tar = execFileSync('git', ['archive', values.since, 'web/app', 'contract/src', 'server/src'], {
      cwd: root,
      maxBuffer: 2 ** 30,
    })
    execFileSync('tar', ['-x', '-C', old], { input: tar })
    const { changed, added, removed } = changesOf(shownSentences(old), shownSentences(root))
    console.log(`# Sentences changed since ${values.since}\n\n${changed.length} were reworded.\n`)
    for (const [file, pairs] of Map.groupBy(changed, (each) => each.file)) {
      console.log(`## ${file}\n`)
      for (const { before, after } of pairs) console.log(`- ${before}\n  → ${after}`)
      console.log()
    }
    console.log(`${added.length} came with what is new, ${removed.length} went.`)
  } finally {
    rmSync(old, { recursive: true })
  }
} else {
  const own = new Set(specificationTexts)
  for (const [file, texts] of shownSentences(root)) {
    console.log(`\n## ${file}`)
    for (const text of texts) console.log(`${own.has(text) ? '§' : '-'} ${text}`)
  }
}
