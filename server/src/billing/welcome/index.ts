export {
  type WelcomeAnswer,
  decideWelcome,
  forgetNetworks,
  freeCredits,
  giveUpWelcome,
  listWelcomes,
  waitingCredits,
} from './decide-welcome.ts'
export { type WelcomeSettings, welcomeCompany } from './welcome-company.ts'
