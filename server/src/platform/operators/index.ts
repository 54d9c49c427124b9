export type { OperatorAction } from '@chainwork/contract/audit/values'
export { type AuditFilter, type AuditLine, auditCsv, listAudit } from './list-audit.ts'
export {
  type OperatorRecord,
  type PendingNotice,
  auditRetention,
  hasOtherOperators,
  isAutomatic,
  listOperatorRecords,
  readsAutomatic,
  recordOperator,
  takePendingNotices,
} from './record-operator.ts'
