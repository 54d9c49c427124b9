import styles from './empty-state.module.css'

const block = (x: number, y: number) =>
  `M${x} ${y}l16 9-16 9-16-9zM${x - 16} ${y + 9}v14l16 9v-14M${x + 16} ${y + 9}v14l-16 9`
const head = (x: number, y: number) => `M${x + 6} ${y}a6 6 0 1 1-12 0 6 6 0 0 1 12 0z`

const two = block(18, 44) + block(52, 25)
const apart = block(18, 40) + block(94, 40)
const stack = block(56, 47) + block(56, 33)
const row = block(18, 47) + block(56, 47) + block(94, 47)
const next = 'M86 6l16 9v14l-16 9-16-9V15z'

/** What stands of the ledger, and what is still to come, drawn in a box of 112 × 80. */
const drawings = {
  none: [two, next],
  post: [two, `${next}M86 15v14M79 22h14`],
  search: [two, 'M97 20a13 13 0 1 1-26 0 13 13 0 0 1 26 0zM93.500 29.500 105 41'],
  saved: [two, 'M78 4h20v30l-10-8-10 8z'],
  dismissed: [apart, 'M46 50l20 20M66 50 46 70'],
  wallet: [apart, 'M40 60h32M48 51h16a9 9 0 0 1 0 18H48a9 9 0 0 1 0-18z'],
  people: [row, head(18, 34) + head(56, 34) + head(94, 34)],
  bell: [two, 'M74 30s5-3 5-13a9 9 0 0 1 18 0c0 10 5 13 5 13zM84 35a4 4 0 0 0 8 0'],
  mail: [two, 'M70 8h36v24H70zM70 10l18 13 18-13'],
  sheet: [two, 'M76 3h16l9 9v26H76zM92 3v9h9M82 21h13M82 28h13'],
  match: [two, 'M88 2l19 19-19 19-19-19zM88 9l8 12-8 11-13-11z'],
  domain: [stack, 'M56 3l14 5v9c0 8-5 13-14 16-9-3-14-8-14-16V8zM50 17l4 4 9-9'],
  credits: [stack, block(56, 4)],
  sent: [two, block(86, 6)],
  warning: [apart, 'M40 58l10-6-2 14 12-10-2 14 14-9'],
} as const
export type EmptyDrawingName = keyof typeof drawings

/** A drawing of what is missing: blocks of the ledger, and in green what they wait for. */
export function EmptyDrawing({ of = 'none' }: { of?: EmptyDrawingName | undefined }) {
  const [standing, coming] = drawings[of]
  return (
    <svg className={styles.drawing} viewBox="0 0 112 80" aria-hidden="true">
      <path d={standing} />
      <path className={styles.coming} d={coming} />
    </svg>
  )
}
