import type { Purchase } from '@chainwork/contract/billing/schemas'

/** Where a payment stands for the person who waits for it. */
export type PaymentState =
  | 'confirming'
  | 'unfinished'
  | 'expired'
  | 'paid'
  | 'refunded'
  | 'disputed'
  | 'takenBack'

/** `isOver`: the buyer came back without paying, or the provider has said long enough that nothing was paid. */
export function paymentState({ status }: Pick<Purchase, 'status'>, isOver: boolean): PaymentState {
  switch (status) {
    case 'open':
      return isOver ? 'unfinished' : 'confirming'
    case 'canceled':
      return 'unfinished'
    case 'expired':
    case 'paid':
    case 'disputed':
      return status
    // What was given back in part has been paid all the same.
    case 'partlyRefunded':
      return 'paid'
    case 'refunded':
      return 'refunded'
    case 'lost':
      return 'takenBack'
  }
}

/** What people read of each that has not been paid, or is no longer. */
export const paymentWords: Record<Exclude<PaymentState, 'paid'>, string> = {
  confirming: 'Confirming your payment. You can leave: credits arrive by themselves.',
  unfinished: 'Payment not finished. Nothing was charged.',
  expired: 'This checkout has expired. Nothing was charged.',
  refunded: 'This payment was refunded. Its credits are gone.',
  disputed: 'The cardholder’s bank is disputing this payment. Unused credits are on hold until it’s settled.',
  takenBack: 'The cardholder’s bank took this payment back, so unused credits are gone.',
}
