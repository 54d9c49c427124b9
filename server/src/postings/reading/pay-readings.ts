import { type PayPeriod, type Piece, dollar, piecesOf, yenOrYuan } from './money-words.ts'

/** An amount or a range as a line has it. */
export interface PayReading {
  low: number
  high: number
  currency: string | null
  period: PayPeriod | null
  isOpen: boolean
  at: number
  end: number
}

/** Every amount or range of a line, with the currency and the period that stand with it. */
export function readingsIn(line: string): PayReading[] {
  const pieces = piecesOf(line)
  const found: PayReading[] = []
  for (let at = 0; at < pieces.length; at++) {
    const low = pieces[at]!
    if (low.is !== 'amount') continue
    const before = pieces[at - 1]
    const walk = new Walk(pieces, at + 1)
    const currencies = [before?.is === 'currency' ? before.code : null, walk.currency()]
    let period = walk.period()
    const isPlus = walk.take('plus')
    let high: Amount = low
    if (
      walk.isRange('to') ||
      (walk.isRange('and') && /\b(?:between|zwischen|von)\b/i.test(line.slice(0, low.at)))
    ) {
      walk.at += 1
      currencies.push(walk.currency())
      high = walk.take('amount')!
      currencies.push(walk.currency())
    }
    period = walk.period() ?? period
    const isOpen =
      high === low && (isPlus !== null || pieces[walk.at]?.is === 'plus' || isOneEnd(line, low.at, walk.end))
    const ahead = periodBefore(pieces, at - (before?.is === 'currency' ? 2 : 1))
    // `Daily rate: €600, invoiced monthly`
    if (ahead === 'day' || ahead === 'hour') period ??= ahead
    const tail = new Walk(pieces, walk.at)
    for (let count = 0; count < 4 && period === null; count++) {
      if (!tail.take('filler') && !tail.take('plus')) {
        const code = tail.currency()
        if (!code) break
        currencies.push(code)
      }
      period = tail.period()
    }
    period ??= ahead
    const bounds = boundsOf(low, high)
    // A named currency says more than the sign beside it.
    const named = currencies.filter((code) => code !== null)
    const currency = named.find((code) => code !== dollar && code !== yenOrYuan) ?? named[0] ?? null
    if (bounds) found.push({ ...bounds, currency, period, isOpen, at: low.at, end: walk.end })
    at = walk.at - 1
  }
  return found
}

type Amount = Piece & { is: 'amount' }

/** Goes over the pieces of a line and takes those that are asked for. */
class Walk {
  private readonly pieces: readonly Piece[]
  at: number
  constructor(pieces: readonly Piece[], at: number) {
    this.pieces = pieces
    this.at = at
  }
  get end(): number {
    return this.pieces[this.at - 1]!.end
  }
  take<Is extends Piece['is']>(is: Is): (Piece & { is: Is }) | null {
    const piece = this.pieces[this.at]
    if (piece?.is !== is) return null
    this.at += 1
    return piece as Piece & { is: Is }
  }
  currency(): string | null {
    return this.take('currency')?.code ?? null
  }
  period(): PayPeriod | null {
    const from = this.at
    this.take('per')
    const found = this.take('period')
    if (!found) this.at = from
    return found?.period ?? null
  }
  isRange(by: 'to' | 'and'): boolean {
    const [to, one, two] = this.pieces.slice(this.at, this.at + 3)
    return to?.is === by && (one?.is === 'amount' || (one?.is === 'currency' && two?.is === 'amount'))
  }
}

/** `Annual salary: $90,000`, `月薪 20k` */
function periodBefore(pieces: readonly Piece[], from: number): PayPeriod | null {
  for (let at = from; at >= 0 && at > from - 4; at--) {
    const piece = pieces[at]!
    if (piece.is === 'period') return piece.period
    if (piece.is === 'amount' || piece.is === 'currency') return null
  }
  return null
}

function isOneEnd(line: string, at: number, end: number): boolean {
  return (
    /(?:up to|(?<![\p{L}\d])to|from|starting(?: at)?|at least|minimum(?: of)?|max(?:imum)?(?: of)?|over|under|>|<)\W{0,3}(?:US)?\W{0,3}$/iu.test(
      line.slice(Math.max(0, at - 24), at),
    ) || /^\s?(?:起|以上|以内|左右|and up|or more)/i.test(line.slice(end, end + 12))
  )
}

const factors: Record<string, number> = { '': 1, k: 1000, w: 10_000, 万: 10_000, 萬: 10_000 }

/** `100-140K` are both thousands. Null for millions and for what is no range. */
function boundsOf(low: Amount, high: Amount) {
  const valueOf = (one: Amount, other: Amount) =>
    one.value * (factors[one.suffix || (one.value < 1000 ? other.suffix : '')] ?? Number.NaN)
  const [min, max] = [valueOf(low, high), valueOf(high, low)]
  return min <= max ? { low: min, high: max } : null
}
