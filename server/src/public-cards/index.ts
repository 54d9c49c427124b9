export { deleteCard, deleteFreeNames } from './choose-name.ts'
export { findReportedCard, switchCardOff } from './reported-card.ts'
export { publicCardRoutes } from './routes.ts'
export { type CardSettings, findCard } from './show-card.ts'
