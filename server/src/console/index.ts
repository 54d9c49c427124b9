export { type ConsoleOptions, openConsole } from './open-console.ts'
