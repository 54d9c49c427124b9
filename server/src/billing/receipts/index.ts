export {
  type ReceiptFilter,
  type ReceiptSum,
  receiptSumsCsv,
  receiptsCsv,
  sumReceipts,
} from './export-receipts.ts'
export { receiptRetention } from './retention.ts'
export { attachReceipt } from './print-receipt.ts'
export { issueReceipt } from './issue-receipt.ts'
export type { NewReceipt } from './notify-of-receipt.ts'
export { registerSeller } from './seller.ts'
export { notifyOfDispute } from './notify-of-dispute.ts'
