import './tables.ts'

export {
  type ListedOperator,
  type OperatorAnswer,
  addOperator,
  changeRole,
  findOperator,
  linkForDemo,
  linkOperator,
  listOperators,
  removeOperator,
} from './manage-operators.ts'
export { proveOperator } from './gate.ts'
export { judgeSecondYes } from './second-yes.ts'
export { operatorRoutes } from './routes.ts'
