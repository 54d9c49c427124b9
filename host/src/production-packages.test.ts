import { readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sourceFiles } from '@chainwork/tools/source-files'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, { dev?: boolean }>
}
const isDevelopment = (path: string) => lock.packages[path]?.dev === true

/** What is not part of a running product. */
const besides = /\.(test|race)\.tsx?$|\/(testing|tools|bench)\/|^(web|stand-ins|e2e|bench|tools)\/|\/dev\.ts$/

test('what the product loads at any time is no development package', () => {
  const wrong: string[] = []
  for (const file of sourceFiles(root).filter((path) => !besides.test(path))) {
    const text = readFileSync(join(root, file), 'utf8').replaceAll(
      /^(import|export) type [^;]*? from .*$/gms,
      '',
    )
    for (const [, name] of text.matchAll(
      /(?:^(?:import|export|\}).* from |^import |\bimport\()'([^.'][^']*)'/gm,
    )) {
      const [scope, rest] = name!.split('/')
      const path = `node_modules/${scope!.startsWith('@') ? `${scope}/${rest}` : scope}`
      if (!isBuiltin(name!) && (isDevelopment(path) || !lock.packages[path])) wrong.push(`${file}: ${name}`)
    }
  }
  expect(wrong).toEqual([])
})
