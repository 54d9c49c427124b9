import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import wabt from 'wabt'

const bits = new URL('../src/bits/', import.meta.url)

/** Compiles kernel.wat. Throws when the text is wrong. */
export async function compileKernel(): Promise<Uint8Array<ArrayBuffer>> {
  const { parseWat } = await wabt()
  const module = parseWat('kernel.wat', readFileSync(new URL('kernel.wat', bits), 'utf8'), {
    simd: true,
    threads: true,
  })
  const bytes = new Uint8Array(module.toBinary({}).buffer)
  module.destroy()
  if (!WebAssembly.validate(bytes)) throw new Error('kernel.wat does not make a valid module.')
  return bytes
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const lines = Buffer.from(await compileKernel())
    .toString('base64')
    .match(/.{1,100}/g)!
  writeFileSync(
    new URL('kernel.wasm.ts', bits),
    `/** kernel.wat, compiled by \`npm run kernel -w search-index\`, as base64. */\nexport const kernelBase64 =\n  '${lines.join("' +\n  '")}'\n`,
  )
}
