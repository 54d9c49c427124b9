import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Protocol, RegistryContract, RegistryFile } from '../../src/index.ts'
import { distinctColors } from './distinct-colors.ts'
import { selectorOf } from './hashes.ts'
import { callOverrides, categoryMap, version } from './overrides.ts'

/** The registry and the marks of its protocols, as text; always the same for the same inputs beside this file. */
export function composeRegistry(): {
  registry: RegistryFile
  json: string
  marks: ReadonlyMap<string, string>
} {
  const drawn = protocolsOf(read('protocols.txt'))
  const protocols = drawn.map(({ id, name, url, color, icon }) => ({ id, name, url, color, icon }))
  const registry = {
    version,
    taxonomy: 'OLI usage_category',
    protocols,
    contracts: contractsOf(
      `${read('packages.txt')}\n${read('contracts.txt')}`,
      new Set(protocols.map(({ id }) => id)),
    ),
    selectorOverrides: callOverrides.map(({ protocol, calls, dimension, why }) => {
      return { protocol, selectors: calls.map(selectorOf), dimension, why }
    }),
    categoryMap,
  }
  return {
    registry,
    json: jsonOf(registry),
    marks: new Map(drawn.map((one) => [one.id, markOf(one.initials, one.color)])),
  }
}

const read = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8')
const linesOf = (text: string) => text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))

function protocolsOf(text: string): (Protocol & { initials: string })[] {
  const rows = linesOf(text).map((line) => line.split(' | ') as [string, string, string, string, string])
  const colors = distinctColors(rows.map(([, , , wanted]) => wanted))
  return rows.map(([id, name, url, , initials], at) => {
    return { id, name, url, color: colors[at]!, icon: `/icons/protocols/${id}.svg`, initials }
  })
}

/** By chain and address. A contract may be named twice for one protocol; then the first, a package, is the source. */
function contractsOf(text: string, protocols: ReadonlySet<string>): RegistryContract[] {
  const contracts = new Map<string, RegistryContract>()
  let protocol = ''
  let source = ''
  for (const line of linesOf(text)) {
    const section = /^\[(.+)\] (\S+)$/.exec(line)
    if (section) {
      ;[, protocol = '', source = ''] = section
      if (!protocols.has(protocol)) throw new Error(`${protocol} is not in protocols.txt`)
      continue
    }
    const [oliCategory = '', name = '', address = '', chains = ''] = line.split(' | ')
    const dimension = categoryMap[oliCategory]
    if (!dimension) throw new Error(`${line}: a usage that counts as nothing`)
    for (const chainId of chains.split(',').map(Number)) {
      const key = `${String(chainId).padStart(9)}:${address.toLowerCase()}`
      const before = contracts.get(key)
      if (before && (before.protocol !== protocol || before.dimension !== dimension))
        throw new Error(`${line}: already ${before.protocol}, ${before.dimension}`)
      if (!before) contracts.set(key, { chainId, address, protocol, name, oliCategory, dimension, source })
    }
  }
  return [...contracts].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, contract]) => contract)
}

/** A line for each row, so that a change reads as what it is. */
function jsonOf(registry: RegistryFile): string {
  const list = (rows: readonly unknown[]) =>
    `[\n${rows.map((row) => `    ${JSON.stringify(row)}`).join(',\n')}\n  ]`
  const parts = Object.entries(registry).map(([key, value]) => {
    return `  ${JSON.stringify(key)}: ${Array.isArray(value) ? list(value) : JSON.stringify(value)}`
  })
  return `{\n${parts.join(',\n')}\n}\n`
}

/** Letters on a disc: nobody's trademark, and told apart by color. */
function markOf(initials: string, color: string): string {
  const size = [18, 14, 11, 9][initials.length - 1] ?? 9
  const text = `<text x="16" y="${16 + Math.round(36 * size) / 100}" fill="#fff" font-family="sans-serif" font-size="${size}" font-weight="600" text-anchor="middle">${initials}</text>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><circle cx="16" cy="16" r="16" fill="${color}"/>${text}</svg>\n`
}
