const maxKept = 1000

/** The list that each company or seeker had last: an equal one is given as the same array, which the index knows already. */
export class KnownLists {
  private readonly kept = new Map<string, readonly string[]>()

  known(key: string, list: readonly string[]): readonly string[] {
    const before = this.kept.get(key)
    const isSame = before?.length === list.length && before.every((id, at) => id === list[at])
    const known = isSame ? before : list
    this.kept.delete(key)
    this.kept.set(key, known)
    if (this.kept.size > maxKept) this.kept.delete(this.kept.keys().next().value!)
    return known
  }
}
