export {
  type OperatorAction,
  type OperatorRecord,
  type PendingNotice,
  deleteSubject,
  listOperatorRecords,
  recordOperator,
  takePendingNotices,
} from './record-operator.ts'
