import type { PostingFigures } from '@chainwork/contract/applications/recruiter-start'
import { applicationStatuses, stages } from '@chainwork/contract/applications/values'
import { useEffect, useState } from 'react'
import { call } from '../../../api/client.ts'
import { day } from '../../../format/dates.ts'
import { grouped } from '../../../format/numbers.ts'
import styles from './posting-figures.module.css'

const dash = '–'

/** How a job post is doing, in three small pictures. */
export function PostingFigures({ id }: { id: string }) {
  return <FigurePictures figures={useFigures(id)} />
}

/** The pictures of figures; a dash where nothing is known, as in all of them until the figures are there. Nobody answered is no picture. */
export function FigurePictures({ figures }: { figures: PostingFigures | null }) {
  const applications = figures
    ? applicationStatuses.reduce((sum, status) => sum + figures.counts[status], 0)
    : null
  return (
    <section className={styles.figures} aria-label="How this job post is doing">
      <Pipeline counts={figures && applications ? figures.counts : null} />
      <Funnel
        steps={[
          ['Views', figures?.views ?? null],
          ['Applications', applications || null],
          ['Interviews', applications && figures ? figures.interviewed : null],
        ]}
        note={figures ? viewsNote(figures) : undefined}
      />
      {figures && figures.medianDays === null ? null : <FirstAnswer figures={figures} />}
    </section>
  )
}

/** Null until they are there, and where they cannot be had. */
function useFigures(id: string): PostingFigures | null {
  const [found, setFound] = useState<{ id: string; figures: PostingFigures } | null>(null)
  useEffect(() => {
    const over = new AbortController()
    call('GET /api/recruiter/job-posting/:id/figures', { params: { id } }, { signal: over.signal }).then(
      (figures) => setFound({ id, figures }),
      // The post itself says what is wrong.
      () => {},
    )
    return () => over.abort()
  }, [id])
  return found?.id === id ? found.figures : null
}

function Pipeline({ counts }: { counts: PostingFigures['counts'] | null }) {
  return (
    <Bars
      title="Pipeline"
      bars={stages.map((stage): Bar => [stage, counts?.[stage] ?? null])}
      said={counts ? undefined : 'no applications yet'}
    />
  )
}

function Funnel({ steps, note }: { steps: readonly Bar[]; note: string | undefined }) {
  return <Bars title="From views to interviews" bars={steps} note={note} />
}

/** What the number of views leaves out, for a job post that is older than their counting. */
function viewsNote({ views, viewsSince }: PostingFigures): string | undefined {
  if (viewsSince) return `Views counted since ${day(viewsSince)}`
  return views === null ? 'Earlier views weren’t counted' : undefined
}

/** What is counted, and how many there are; null where that is not known. */
type Bar = readonly [name: string, count: number | null]

const row = 16

/** A bar for each, with its number. */
function Bars({
  title,
  bars,
  said,
  note,
}: {
  title: string
  bars: readonly Bar[]
  said?: string | undefined
  /** What the numbers leave out. */
  note?: string | undefined
}) {
  const max = Math.max(1, ...bars.map(([, count]) => count ?? 0))
  const words = bars.map(([name, count]) => `${name} ${count ?? 'not known'}`).join(', ')
  return (
    <figure>
      <figcaption>{title}</figcaption>
      <svg viewBox={`0 0 200 ${bars.length * row + 4}`} role="img" aria-label={`${title}: ${said ?? words}`}>
        {bars.map(([name, count], at) => (
          <g key={name}>
            <text className={styles.start} x={0} y={at * row + 13}>
              {name}
            </text>
            <rect className={styles.rail} x={80} y={at * row + 5} width={90} height={9} rx={2} />
            <rect
              className={styles.bar}
              x={80}
              y={at * row + 5}
              width={(90 * (count ?? 0)) / max}
              height={9}
              rx={2}
            />
            <text className={styles.end} x={200} y={at * row + 13}>
              {count === null ? dash : grouped(count)}
            </text>
          </g>
        ))}
      </svg>
      {note ? <p className={styles.note}>{note}</p> : null}
    </figure>
  )
}

const shownDays = 14

function FirstAnswer({ figures }: { figures: PostingFigures | null }) {
  const days = figures?.medianDays ?? null
  const at = days === null ? 0 : Math.min(1, days / shownDays) * 188
  const said =
    days === null
      ? 'Days to the first answer: not known'
      : `Days to the first answer: ${days}, the median of ${figures!.answered} answered`
  return (
    <figure>
      <figcaption>Days to first answer</figcaption>
      <svg viewBox="0 0 200 64" role="img" aria-label={said}>
        <text className={styles.large} x={0} y={26}>
          {days === null ? dash : days}
        </text>
        <rect className={styles.rail} x={0} y={38} width={200} height={4} rx={2} />
        {days === null ? null : <circle className={styles.bar} cx={at + 6} cy={40} r={6} />}
        <text className={styles.start} x={0} y={60}>
          0
        </text>
        <text className={styles.end} x={200} y={60}>
          {shownDays}+
        </text>
      </svg>
    </figure>
  )
}
