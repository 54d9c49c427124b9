/** Whose on-chain profile is shown, and to whom. */
export interface Viewed {
  isOwn: boolean
  /** How the person is called in a sentence. */
  name: string
  /** The address of a score's page. */
  pageOf?: ((path: string) => string) | undefined
}
