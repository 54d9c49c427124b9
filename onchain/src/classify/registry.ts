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
