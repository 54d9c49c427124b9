import type { Category } from '../activity-event.ts'
import type { Label, Registry } from './registry.ts'
import type { RegistryFile } from './registry-file.ts'

/** Makes a version of the registry ready to be asked; each answer costs one or two look-ups. */
export function openRegistry(file: RegistryFile): Registry {
  const labels = new Map<string, Label>()
  for (const { chainId, address, protocol, dimension } of file.contracts)
    labels.set(`${chainId}:${address.toLowerCase()}`, { protocol, category: dimension })
  const overrides = new Map<string, Category | null>()
  for (const { protocol, selectors, dimension } of file.selectorOverrides)
    for (const selector of selectors) overrides.set(`${protocol}:${selector.toLowerCase()}`, dimension)
  return {
    version: file.version,
    protocols: new Map(file.protocols.map((protocol) => [protocol.id, protocol])),
    find: (chainId, address) => labels.get(`${chainId}:${address.toLowerCase()}`),
    override: (protocol, selector) => {
      const call = selector.toLowerCase()
      const own = protocol === null ? undefined : overrides.get(`${protocol}:${call}`)
      return own === undefined ? overrides.get(`*:${call}`) : own
    },
  }
}
