export {
  type WelcomeAnswer,
  decideWelcome,
  forgetNetworks,
  giveUpWelcome,
  listWelcomes,
  welcomeCredits,
} from './decide-welcome.ts'
export { type WelcomeSettings, welcomeCompany } from './welcome-company.ts'
