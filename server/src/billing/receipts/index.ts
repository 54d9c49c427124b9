export { attachReceipt } from './attach-receipt.ts'
export { type NewReceipt, issueReceipt } from './issue-receipt.ts'
export { registerSeller } from './seller.ts'
export { tellOfDispute } from './tell-of-dispute.ts'
