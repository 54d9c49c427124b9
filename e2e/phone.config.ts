import config from './playwright.config.ts'

/** What is measured in a browser instead of tested: `npm run bench -- phone`. */
export default { ...config, testMatch: '*.bench.ts', reporter: 'line' }
