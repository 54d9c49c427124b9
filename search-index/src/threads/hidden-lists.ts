import { listNumberOf, setNumber } from '../search/hidden.ts'

/** Ids that the other thread may remember, of all lists together. */
const maxIds = 200_000

/** A list as it travels: by its number, with its ids the first time only. */
export interface SharedList {
  number: number
  ids?: readonly string[]
  /** Lists that will not be named again without their ids. */
  forget?: readonly number[]
}

/** Describes lists of hidden ids to another thread, which is told each one once. */
export class HiddenListWriter {
  /** How many ids each list has that the other knows, the one asked for last at the end. */
  private readonly known = new Map<number, number>()
  private ids = 0

  write(list: readonly string[]): SharedList {
    const number = listNumberOf(list)
    const isKnown = this.known.delete(number)
    this.known.set(number, list.length)
    if (isKnown) return { number }
    this.ids += list.length
    const forget: number[] = []
    for (const [other, length] of this.known) {
      if (this.ids <= maxIds || other === number) break
      this.known.delete(other)
      this.ids -= length
      forget.push(other)
    }
    return { number, ids: list, forget }
  }
}

/** The other end. */
export class HiddenListReader {
  private readonly known = new Map<number, readonly string[]>()

  read({ number, ids, forget = [] }: SharedList): readonly string[] {
    for (const other of forget) this.known.delete(other)
    if (ids) {
      setNumber(ids, number)
      this.known.set(number, ids)
    }
    return this.known.get(number)!
  }
}
