import { readFileSync, readdirSync } from 'node:fs'
import { type Contract, compileSources } from './compile.ts'

const names = ['Tok', 'Nft', 'Dex', 'Lend', 'EntryPoint', 'Wallet1271', 'Puzzles'] as const
export type ContractName = (typeof names)[number]

const folder = new URL('contracts/', import.meta.url)
/** The contracts as compiled, by name; kept beside their sources so that a chain starts without a compiler. */
export const artifactsFile = new URL('artifacts.json', folder)

/** The contracts ready to be deployed. */
export const readArtifacts = (): Record<ContractName, Contract> =>
  JSON.parse(readFileSync(artifactsFile, 'utf8'))

/** What the sources compile to, as text of the file of artifacts. */
export function composeArtifacts(): string {
  const files = readdirSync(folder).filter((file) => file.endsWith('.sol'))
  const sources = files.map((file) => [file, readFileSync(new URL(file, folder), 'utf8')])
  const compiled = compileSources(Object.fromEntries(sources))
  return `${JSON.stringify(Object.fromEntries(names.map((name) => [name, compiled[name]])), null, 1)}\n`
}
