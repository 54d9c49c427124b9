import { reasonToLeaveOut } from '@chainwork/contract/applications/leaving-out'
import type { Applicant } from '@chainwork/contract/applications/schemas'
import type { Stage } from '@chainwork/contract/applications/values'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { arranged, boardSorts } from './arrange-board.ts'
import { BoardCard, CardInTheAir } from './board-card.tsx'
import styles from './board.module.css'
import { type ApplicantListState, writeApplicantList } from './applicants-address.ts'
import { type BoardStage, type LoadedApplicants, boardOrder } from './load-applicants.ts'
import { nameOf } from './person-words.ts'
import { type DragWords, useCardDrag } from './use-card-drag.ts'
import type { Moves } from './use-moves.ts'
import { Written } from '../../../ui/written.tsx'

/** A decision goes out with a message: a question comes first, as it does before somebody is moved back. */
const asksFirst = new Set<Stage>(['Offered', 'Hired', 'Rejected'])

/** The pipeline of one job post. Cards are dragged, or moved by keys or the menu that each of them has. */
export function Board({
  columns,
  state,
  moves,
  now,
}: {
  columns: NonNullable<LoadedApplicants['board']>
  state: ApplicantListState
  moves: Moves
  now: number
}) {
  const navigate = useNavigate()
  const [said, setSaid] = useState('')
  const follow = useRef<string | null>(null)
  const shown = arranged(columns, moves, boardSorts[boardOrder(state.sortBy)])
  const move = (applicant: Applicant, to: BoardStage) => {
    if (applicant.stageId === to.stageId) return
    const kind = to.stage
    if (applicant.status === kind || (!asksFirst.has(kind) && !reasonToLeaveOut(applicant, kind)))
      return moves.move(to, [applicant])
    void navigate(writeApplicantList({ ...state, decide: kind, stageId: to.stageId, picks: [applicant] }), {
      preventScrollReset: true,
    })
  }
  const { board, ghost, drag, take } = useCardDrag(columns, move, (words) => setSaid(dragWords(words)))
  /** Without a pointer, the focus goes where the card goes. */
  const moveWithFocus = (applicant: Applicant, to: BoardStage) => {
    follow.current = applicant.id
    move(applicant, to)
  }
  // Before the next frame, in which the focus goes to what is near.
  useLayoutEffect(() => {
    // A card may change its column more than once until its move is answered.
    if (follow.current && document.activeElement === document.body) linkOf(follow.current)?.focus()
  })
  useEffect(() => {
    const over = new AbortController()
    const stop = ({ target }: Event) => {
      if (follow.current && target !== linkOf(follow.current)) follow.current = null
    }
    document.addEventListener('focusin', stop, { signal: over.signal })
    document.addEventListener('pointerdown', stop, { signal: over.signal })
    return () => over.abort()
  }, [])
  const onKeyDown = (event: React.KeyboardEvent<HTMLElement>, applicant: Applicant) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const at = shown.findIndex(({ applicants }) => applicants.includes(applicant))
    const row = shown[at]?.applicants.indexOf(applicant) ?? -1
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key] ?? 0
    const along = { ArrowUp: -1, ArrowDown: 1 }[event.key] ?? 0
    if (row < 0 || (!step && !along) || (along && event.shiftKey)) return
    event.preventDefault()
    if (event.shiftKey) {
      const to = shown[at + step]
      return to ? moveWithFocus(applicant, to) : setSaid(`There is no stage beyond ${shown[at]!.name}.`)
    }
    // Columns without a card are passed over.
    const beside = shown.filter(({ applicants }, index) => (index - at) * step > 0 && applicants.length)
    const column = step ? beside.at(step > 0 ? 0 : -1)?.applicants : shown[at]?.applicants
    const next = column?.[Math.min(row + along, column.length - 1)]
    if (next && row + along >= 0) linkOf(next.id)?.focus()
  }
  return (
    <>
      <p className={styles.hint} id="board-hint">
        <span>Drag a card to another stage, or focus it and press Shift with ← or →.</span>
        <span>Hold a card to drag it to another stage, or press Move.</span>
      </p>
      <nav className={styles.jumps} aria-label="Stages" data-many={columns.length > 6 || undefined}>
        {shown.map(({ stageId, name, total }) => (
          <button
            type="button"
            key={stageId}
            onClick={() =>
              document
                .getElementById(`stage-${stageId}`)
                ?.parentElement?.scrollIntoView({ inline: 'start', block: 'nearest' })
            }
          >
            <Written>{name}</Written> <span>{total}</span>
          </button>
        ))}
      </nav>
      <div
        className={styles.scroll}
        role="region"
        aria-label="Board"
        aria-describedby="board-hint"
        tabIndex={0}
        ref={board}
        data-dragging={drag ? true : undefined}
      >
        <div className={styles.board}>
          {shown.map(({ stageId, name, stage, total, applicants }) => (
            <section
              key={stageId}
              className={styles.column}
              aria-labelledby={`stage-${stageId}`}
              data-stage={stageId}
              data-over={(drag?.over?.stageId === stageId && drag.applicant.stageId !== stageId) || undefined}
            >
              <h2 id={`stage-${stageId}`}>
                <Written>{name}</Written> <span>{total}</span>
              </h2>
              {name === stage ? null : <p className={styles.kind}>{stage}</p>}
              <ul>
                {applicants.map((each) => (
                  <li key={each.id}>
                    <BoardCard
                      applicant={each}
                      now={now}
                      to={writeApplicantList({ ...state, view: 'list', application: each.id })}
                      isDragged={drag?.applicant.id === each.id}
                      onTake={take}
                      onKeyDown={onKeyDown}
                      stages={columns.filter((other) => other.stageId !== each.stageId)}
                      onMove={moveWithFocus}
                    />
                  </li>
                ))}
              </ul>
              {applicants.length === 0 ? <p className={styles.none}>No one</p> : null}
              {total > applicants.length ? (
                <Link
                  className={styles.more}
                  to={writeApplicantList({
                    jobPostingId: state.jobPostingId,
                    stageId,
                    sortBy: state.sortBy,
                  })}
                >
                  All {total.toLocaleString('en-US')}
                </Link>
              ) : null}
            </section>
          ))}
        </div>
        {drag ? (
          <div ref={ghost} className={styles.ghost} style={{ width: drag.width }} aria-hidden="true">
            <CardInTheAir applicant={drag.applicant} now={now} />
          </div>
        ) : null}
      </div>
      <p role="status" className="visually-hidden">
        {said}
      </p>
    </>
  )
}

function linkOf(id: string): HTMLElement | null {
  return document.getElementById(`board-${id}`)
}

function dragWords(words: DragWords): string {
  const name = nameOf(words.applicant)
  switch (words.kind) {
    case 'lifted':
      return `${name} is picked up. Drop on a stage, or press Escape.`
    case 'over':
      return `Over ${words.stage}.`
    case 'stays':
      return `${name} stays in ${words.applicant.stageName}.`
    case 'dropped':
      return ''
  }
}
