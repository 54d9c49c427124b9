import config from './playwright.config.ts'

/** Every screen as it looks: `npm run pictures`. */
export default { ...config, testMatch: '*.pictures.ts', workers: 1, reporter: 'line', timeout: 900_000 }
