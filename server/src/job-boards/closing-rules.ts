export type Closing = Record<string, never>
