/** Writes the registry and the marks of its protocols from the texts beside this file. Needs no network. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { composeRegistry } from './compose-registry.ts'

const root = join(import.meta.dirname, '../../..')
const { registry, json, marks } = composeRegistry()
writeFileSync(join(root, 'onchain/registry', `${registry.version}.json`), json)
const folder = join(root, 'web/public/icons/protocols')
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
for (const [id, mark] of marks) writeFileSync(join(folder, `${id}.svg`), mark)
writeFileSync(
  join(folder, 'NOTICE.txt'),
  'Letters on a disc, drawn by onchain/tools/registry for this product; no mark of any protocol.\n',
)
console.log(`${registry.protocols.length} protocols, ${registry.contracts.length} contracts`)
