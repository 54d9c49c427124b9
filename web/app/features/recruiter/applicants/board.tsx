import { reasonToLeaveOut } from '@chainwork/contract/applications/leaving-out'
import type { Applicant } from '@chainwork/contract/applications/schemas'
import { type Stage, stages } from '@chainwork/contract/applications/values'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { BoardCard } from './board-card.tsx'
import styles from './board.module.css'
import { type ApplicantListState, writeApplicantList } from './list-state.ts'
import type { LoadedApplicants } from './load-applicants.ts'
import type { Moves } from './use-moves.ts'

/** A decision goes out with a message: a question comes first, as it does before somebody is moved back. */
const asksFirst = new Set<Stage>(['Offered', 'Hired', 'Rejected'])

/** The pipeline of one job post. Cards are dragged, or moved by the menu that each of them has. */
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
  const [dragged, setDragged] = useState<Applicant | null>(null)
  const [over, setOver] = useState<Stage | null>(null)
  const move = (applicant: Applicant, to: Stage) => {
    if (applicant.status === to) return
    if (!asksFirst.has(to) && !reasonToLeaveOut(applicant, to)) return moves.move(to, [applicant])
    void navigate(writeApplicantList({ ...state, decide: to, picks: [applicant] }), {
      preventScrollReset: true,
    })
  }
  return (
    <div className={styles.scroll} role="region" aria-label="Board" tabIndex={0}>
      <div className={styles.board}>
        {arranged(columns, moves, state.sortBy === 'fit' ? byFit : byLatest).map(
          ({ stage, total, applicants }) => (
            <section
              key={stage}
              className={styles.column}
              aria-labelledby={`stage-${stage}`}
              data-over={over === stage || undefined}
              onDragOver={(event) => {
                if (!dragged) return
                event.preventDefault()
                setOver(stage)
              }}
              onDragLeave={(event) => {
                if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(null)
              }}
              onDrop={(event) => {
                event.preventDefault()
                if (dragged) move(dragged, stage)
                setDragged(null)
                setOver(null)
              }}
            >
              <h2 id={`stage-${stage}`}>
                {stage} <span className="mono">{total}</span>
              </h2>
              <ul>
                {applicants.map((each) => (
                  <li key={each.id}>
                    <BoardCard
                      applicant={each}
                      now={now}
                      to={writeApplicantList({ ...state, view: 'list', application: each.id })}
                      isDragged={dragged?.id === each.id}
                      onDrag={setDragged}
                      stages={stages.filter((other) => other !== each.status)}
                      onMove={move}
                    />
                  </li>
                ))}
              </ul>
              {applicants.length === 0 ? <p className={styles.none}>Nobody</p> : null}
              {total > applicants.length ? (
                <Link
                  className={styles.more}
                  to={writeApplicantList({
                    jobPostingId: state.jobPostingId,
                    status: [stage],
                    sortBy: state.sortBy,
                  })}
                >
                  All {total.toLocaleString('en-US')}
                </Link>
              ) : null}
            </section>
          ),
        )}
      </div>
    </div>
  )
}

/** The columns as they will be once what is on its way has arrived. */
function arranged(
  columns: NonNullable<LoadedApplicants['board']>,
  { pending, current }: Moves,
  order: (a: Applicant, b: Applicant) => number,
) {
  const read = columns.flatMap(({ stage, applicants }) =>
    applicants.map((each) => {
      const applicant = current(each)
      const to = pending.findLast(({ ids }) => ids.includes(each.id))?.to ?? applicant.status
      return { from: stage, to, applicant }
    }),
  )
  return columns.map(({ stage, total, applicants }) => {
    const stays = read.filter(({ from, to }) => from === stage && to === stage)
    const comes = read.filter(({ from, to }) => from !== stage && to === stage)
    return {
      stage,
      total: total - (applicants.length - stays.length) + comes.length,
      // In the order they are read in: a card does not move again once it was moved.
      applicants: [...comes, ...stays].map(({ applicant }) => applicant).toSorted(order),
    }
  })
}

/** What is shown first, the highest first, as the server orders them. */
function byFit(a: Applicant, b: Applicant): number {
  const [first, second] = [a.onChainFit.fraction ?? -1, b.onChainFit.fraction ?? -1]
  if (first !== second) return second - first
  return first < 0 ? byLatest(a, b) : a.id < b.id ? 1 : -1
}

/** The latest application first, as the server orders them. */
function byLatest(a: Applicant, b: Applicant): number {
  const [first, second] = [`${a.appliedAt} ${a.id}`, `${b.appliedAt} ${b.id}`]
  return first < second ? 1 : first > second ? -1 : 0
}
