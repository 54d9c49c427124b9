import type { Category } from '../activity-event.ts'
import type { Protocol, RegistryFile } from './registry-file.ts'

/** What a contract is known as. */
export interface Label {
  /** Id of the protocol. */
  protocol: string
  category: Category
}

/** Which contracts are known, ready to be asked. */
export interface Registry {
  version: string
  /** What it was opened from, to open it again in another thread. */
  file: RegistryFile
  /** By id. */
  protocols: ReadonlyMap<string, Protocol>
  /** What a contract is known as; the address in either case. */
  find(chainId: number, address: string): Label | undefined
  /**
   * What a call counts as instead of what its contract does: null is nothing, undefined is no exception. A call's own protocol
   * goes before `*`; the selector in either case.
   */
  override(protocol: string | null, selector: string): Category | null | undefined
}

/** Makes a version of the registry ready to be asked; each answer costs one or two look-ups. */
export function openRegistry(file: RegistryFile): Registry {
  const labels = new Map<number, Map<string, Label>>()
  for (const { chainId, address, protocol, dimension } of file.contracts)
    entryOf(labels, chainId).set(address.toLowerCase(), { protocol, category: dimension })
  // By selector first: most have no exception.
  const overrides = new Map<string, Map<string, Category | null>>()
  for (const { protocol, selectors, dimension } of file.selectorOverrides)
    for (const selector of selectors) entryOf(overrides, selector.toLowerCase()).set(protocol, dimension)
  return {
    version: file.version,
    file,
    protocols: new Map(file.protocols.map((protocol) => [protocol.id, protocol])),
    find: (chainId, address) => labels.get(chainId)?.get(address.toLowerCase()),
    override: (protocol, selector) => {
      const of = overrides.get(selector.toLowerCase())
      const own = protocol === null ? undefined : of?.get(protocol)
      return own === undefined ? of?.get('*') : own
    },
  }
}

function entryOf<Outer, Inner, Value>(map: Map<Outer, Map<Inner, Value>>, key: Outer): Map<Inner, Value> {
  let entry = map.get(key)
  if (!entry) map.set(key, (entry = new Map()))
  return entry
}
