export { deleteCard, deleteFreeNames } from './choose-name.ts'
export { publicCardRoutes } from './routes.ts'
export { type CardSettings, findCard } from './show-card.ts'
