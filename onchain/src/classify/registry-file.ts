import type { Category } from '../activity-event.ts'

/** Something people use on chains, whatever contracts it has. */
export interface Protocol {
  id: string
  name: string
  /** Its own pages. */
  url: string
  /** `#rrggbb`, which white text is readable on. */
  color: string
  /** Path of its mark on our server. */
  icon: string
}

/** A contract that belongs to a protocol. */
export interface RegistryContract {
  chainId: number
  /** With its EIP-55 checksum. */
  address: string
  /** Id of the protocol. */
  protocol: string
  /** What its makers call it. */
  name: string
  /** `usage_category` of the Open Labels Initiative. */
  oliCategory: string
  /** What using it counts as: the category map's answer for `oliCategory`. */
  dimension: Category
  /** Where the address was read: a page, or a package with its version. */
  source: string
}

/** Calls that count as something else than their contract does. */
export interface SelectorOverride {
  /** Id of a protocol; `*` is any contract, known or not. */
  protocol: string
  /** `0x` and 8 hex digits each. */
  selectors: readonly string[]
  /** null: as nothing. */
  dimension: Category | null
  why: string
}

/** A version of the registry, as it lies in `onchain/registry/`. */
export interface RegistryFile {
  version: string
  taxonomy: string
  protocols: readonly Protocol[]
  contracts: readonly RegistryContract[]
  selectorOverrides: readonly SelectorOverride[]
  /** What each `oliCategory` counts as; null is nothing. */
  categoryMap: Readonly<Record<string, Category | null>>
}
