export {
  type OperatorAction,
  type OperatorRecord,
  type OwedTelling,
  forgetSubject,
  listOperatorRecords,
  recordOperator,
  takeOwed,
} from './record-operator.ts'
