export { describeCandidates } from './describe-candidates.ts'
export { openPeopleIndex, resetPeople } from './people-index.ts'
export { candidateRoutes } from './routes.ts'
export { type Standing, checkSearch, findStanding, readFound, readStanding } from './standing-search.ts'
