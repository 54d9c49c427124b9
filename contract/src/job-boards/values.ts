import { openDays } from '../open-window.ts'

/** Job boards of companies. Screens import them freely. */

/** The systems whose boards are read, as they are called. */
export const boardSystems = {
  greenhouse: 'Greenhouse',
  lever: 'Lever',
  ashby: 'Ashby',
  recruitee: 'Recruitee',
  workable: 'Workable',
  smartrecruiters: 'SmartRecruiters',
  personio: 'Personio',
  teamtailor: 'Teamtailor',
  jobPage: 'Job page',
} as const
export type BoardSystem = keyof typeof boardSystems
/** Systems whose boards we read only if the company connects them itself. */
export const companyOnlySystems: ReadonlySet<BoardSystem> = new Set([
  'workable',
  'smartrecruiters',
  'personio',
  'teamtailor',
  'jobPage',
])
export const boardSystemNames = Object.keys(boardSystems) as [BoardSystem, ...BoardSystem[]]

/**
 * How a board is doing. `waiting`: nobody has proven whose it is, so its posts are not public. `held`: an operator looks at it
 * before anything closes. `unreadable`: no complete read for 14 days, its posts are hidden.
 */
export const boardHealths = ['waiting', 'healthy', 'failing', 'held', 'unreadable', 'removed'] as const
export type BoardHealth = (typeof boardHealths)[number]

export const boardHealthLabels: Record<BoardHealth, string> = {
  waiting: 'Waiting for a proof',
  healthy: 'Healthy',
  failing: 'Last reads failed',
  held: 'Held for an operator',
  unreadable: 'Unreadable',
  removed: 'Removed',
}

/** How one read of a board ended. Only `complete` and `unchanged` ones count. */
export const readOutcomes = ['complete', 'unchanged', 'incomplete', 'failed'] as const
export type ReadOutcome = (typeof readOutcomes)[number]

/** Where a field of a post comes from. */
export const fieldOrigins = {
  board: 'From the board',
  company: 'By the company',
  notStated: 'Not stated',
} as const
export type FieldOrigin = keyof typeof fieldOrigins

/** Why a post from a board was closed. */
export const closeReasons = {
  vanished: 'It is no longer on the board.',
  ended: 'The board says that it has ended.',
  emptied: 'The board has no posts any more.',
  boardGone: 'The board is gone.',
  boardUnreadable: 'The board could not be read for a month.',
  boardRemoved: 'The board was removed.',
  optedOut: 'The company does not want to be listed.',
} as const
export type CloseReason = keyof typeof closeReasons

export const claimWays = ['domain', 'code'] as const
export type ClaimWay = (typeof claimWays)[number]
/** What makes a board a company's. */
export type BoardProof = ClaimWay | 'operator'

/**
 * `open`: not proven yet. `objectable`: proven, but another company holds the board and may object. `contested`: what is proven
 * is not enough against another company, and an operator decides. `refused` and `undone` end it until an operator says otherwise.
 */
export const claimStates = ['open', 'objectable', 'contested', 'proven', 'refused', 'undone'] as const
export type ClaimState = (typeof claimStates)[number]

/** What a company adds to a post of its board, and no read changes. */
export const overlayFields = [
  'requiredSkills',
  'preferredSkills',
  'onChainRequirements',
  'timeZone',
  'coreHours',
] as const
export type OverlayField = (typeof overlayFields)[number]

/** A board that nobody has claimed is read for so many days after it was connected. */
export const unclaimedDays = 14
/** A code is found within so many days. */
export const codeDays = 7
/** A sitting owner may object for so many hours. */
export const objectionHours = 72
/** What a company added is stored for so many days after it disconnected. */
export const overlayDays = 30
/** Boards that one company can connect. */
export const maxBoards = 10
/** Posts of one board. */
export const maxBoardPosts = 5000
/** Posts that a preview shows. */
export const previewPosts = 5
export const maxBoardAddress = 500

export const jobBoardWords = {
  connected: 'Job board connected. Prove that it is yours, and its posts are yours here too.',
  claimedByDomain: 'The board is yours: your website links to it.',
  contested:
    'Noted. We know this board as another company’s, so this proof alone is not enough. Prove it the other way too, or write to us.',
  codeShown: 'Put this code into the text of your newest post. We’ll find it when we read the board next.',
  objectable: 'Proven. Another company holds this board and can object for 72 hours.',
  objected: 'We’ll look at it. Until then the board stays yours.',
  reading: 'We’ll read the board within a minute.',
  disconnected: 'Job board disconnected, and its posts are closed.',
  reconnected: 'Job board connected again. Its posts are back once it has been read.',
  optedOut: 'Your board is no longer read, and its posts are gone from here.',
  overlaySaved: 'Saved. Reading the board again won’t change it.',
  appliesHere: `People apply here now, for ${openDays} days.`,
  outsideNoted: 'Noted. Only you see this.',
  outsideRemoved: 'Note removed.',
} as const
