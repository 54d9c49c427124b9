import './tables.ts'

export { type CaseAnswer, type CaseOrder, freezeByHand, releaseCase, upholdCase } from './decide-case.ts'
export { type PostingAnswer, freezePostingByHand, unfreezePostingByHand } from './freeze-posting.ts'
export { type ListedCase, type ShownCase, listCasesForOperators, showCase } from './cases-for-operators.ts'
export {
  type RecallAnswer,
  type RecallChange,
  cancelRecall,
  orderRecall,
  previewRecall,
  withdrawRecall,
} from './recall.ts'
export { recallMail, sendRecalls, sendRecallsJob } from './send-recalls.ts'
export { mountRecalls } from './signed-recalls.ts'
export { lockCase } from './case-rows.ts'
export { trustRoutes } from './routes.ts'
export { caseRetention, deleteFromCases, overdueCasesJob, releaseOverdueCases } from './work-on-cases.ts'
export { sendDigest } from './operator-digest.ts'
