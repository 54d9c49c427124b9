import './tables.ts'

export { type NewEntry, addThreadEntry } from './add-message.ts'
