import './tables.ts'

export { type CaseAnswer, type CaseOrder, freezeByHand, releaseCase, upholdCase } from './decide-case.ts'
export { type ListedCase, type ShownCase, listCasesForOperators, showCase } from './cases-for-operators.ts'
export { trustRoutes } from './routes.ts'
export {
  deleteFromCases,
  deleteOldCases,
  deleteOldCasesJob,
  overdueCasesJob,
  releaseOverdueCases,
} from './work-on-cases.ts'
