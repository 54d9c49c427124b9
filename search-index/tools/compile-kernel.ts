import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

// `npm run kernel -w search-index`: after kernel.wat has changed. The compiler is fetched for it.
const bits = new URL('../src/bits/', import.meta.url)
const source = new URL('kernel.wat', bits)
const wat2wasm = ['wat2wasm', fileURLToPath(source), '--enable-threads', '--output=-']
const bytes = execFileSync('npm', ['exec', '--yes', '--package=wabt@1.0.39', '--', ...wat2wasm])
if (!WebAssembly.validate(bytes)) throw new Error('kernel.wat does not make a valid module.')
const lines = bytes.toString('base64').match(/.{1,100}/g)!
writeFileSync(
  new URL('kernel.wasm.ts', bits),
  `/** kernel.wat, compiled by \`npm run kernel -w search-index\`, as base64. */
export const kernelBase64 =
  '${lines.join("' +\n  '")}'
/** SHA-256 of the kernel.wat that it was compiled from. */
export const kernelSource = '${createHash('sha256').update(readFileSync(source)).digest('hex')}'
`,
)
