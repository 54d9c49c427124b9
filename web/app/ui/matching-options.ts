import type { Option } from './use-combobox.ts'

/**
 * Options for what is typed: those so named, then those that begin so, then those that have it somewhere, by label or alias;
 * among them the order given counts. Groups stand together, the one with the best match first, so that Enter takes that.
 */
export function matchingOptions<O extends Option>(all: readonly O[], typed: string): O[] {
  const wanted = typed.trim().toLowerCase()
  if (!wanted) return []
  const ranked = all
    .map((option) => ({ option, rank: rankOf(option, wanted) }))
    .filter(({ rank }) => rank < none)
    .sort((a, b) => a.rank - b.rank)
    .map(({ option }) => option)
  return [...Map.groupBy(ranked, ({ group = '' }) => group).values()].flat()
}

const none = 3

function rankOf({ label, aliases = [] }: Option, wanted: string): number {
  const names = [label, ...aliases].map((name) => name.toLowerCase())
  if (names.includes(wanted)) return 0
  if (names.some((name) => name.startsWith(wanted))) return 1
  return names.some((name) => name.includes(wanted)) ? 2 : none
}
