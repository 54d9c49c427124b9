import type { CountedTransactions } from '../events/counted-transactions.ts'
import { type ProtocolCount, countProtocols } from './count-protocols.ts'

/** Transactions on each decentralized exchange, the most used first. */
export function dexActivity({ done }: CountedTransactions): ProtocolCount[] {
  return countProtocols(done.filter(({ category }) => category === 'dex')).protocols
}
