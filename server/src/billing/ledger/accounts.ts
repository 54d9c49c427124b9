/** Where credits are: `issued` is what they come from and go back to. */
export const creditAccounts = ['issued', 'available', 'reserved', 'used', 'frozen'] as const
export type CreditAccount = (typeof creditAccounts)[number]

/** Where money is: `provider` is what the payment provider holds for us. */
export const moneyAccounts = ['provider', 'revenue', 'tax', 'fees', 'disputed'] as const
export type MoneyAccount = (typeof moneyAccounts)[number]

export type Account = CreditAccount | MoneyAccount

export type MoveKind =
  | 'grant'
  | 'revoke'
  | 'reserve'
  | 'use'
  | 'return'
  | 'sponsor'
  | 'sponsorReturn'
  | 'purchase'
  | 'refund'
  | 'fee'
  | 'dispute'
  | 'freeze'
  | 'thaw'
  | 'clawBack'
