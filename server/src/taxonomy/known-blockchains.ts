import { refuse } from '../platform/failure.ts'
import { taxonomyBook } from './taxonomy-book.ts'

/** The symbols of chains, each once and as they are called now. Refuses `blockchain.unknown`, naming `field`. */
export function knownBlockchains(symbols: readonly string[], field: string): string[] {
  const book = taxonomyBook()
  const known = symbols.map(
    (symbol) =>
      book.blockchainBySymbol(symbol)?.symbol ??
      refuse('blockchain.unknown', { [field]: `“${symbol}” is not on the list of blockchains.` }),
  )
  return [...new Set(known)]
}
