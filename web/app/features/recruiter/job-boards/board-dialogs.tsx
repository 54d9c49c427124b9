import type { BoardDetail } from '@chainwork/contract/job-boards/schemas'
import { overlayDays } from '@chainwork/contract/job-boards/values'
import { openDays } from '@chainwork/contract/open-window'
import { counted } from '../../../format/numbers.ts'
import { Cancel } from '../../../ui/cancel.tsx'
import { Dialog, DialogActions } from '../../../ui/dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Written } from '../../../ui/written.tsx'
import { BuyMore, useCanBuy } from '../../buying/buy-more.tsx'
import type { Credits } from '../../buying/credits.ts'
import { EndpointButton } from '../../forms/endpoint-button.tsx'
import { boardName } from './board-words.ts'

interface Props {
  board: BoardDetail
  /** The page without the question. */
  back: string
}

/** Asks before a board is disconnected, or taken off for good. */
export function LeaveDialog({
  board,
  back,
  forGood,
  onDone,
}: Props & { forGood: boolean; onDone: () => void }) {
  const button = { params: { id: board.id }, kind: 'primary' as const }
  return (
    <Dialog title={forGood ? 'Take this board off for good?' : 'Disconnect this board?'} back={back}>
      <p>
        <strong>{boardName(board)}</strong>
      </p>
      <p>
        {forGood
          ? 'It’s no longer read, its posts close, and their texts are deleted now. Nobody can connect it again. This can’t be undone.'
          : `${board.posts ? `Its ${counted(board.posts, 'open post')} close. ` : ''}Connect it again, and they come back; what you added to them is deleted after ${overlayDays} days.`}
      </p>
      <DialogActions>
        {forGood ? (
          <EndpointButton
            {...button}
            to="POST /api/recruiter/job-board/:id/opt-out"
            failed="The board could not be taken off"
            onDone={onDone}
          >
            Take it off
          </EndpointButton>
        ) : (
          <EndpointButton
            {...button}
            to="DELETE /api/recruiter/job-board/:id"
            back={back}
            failed="The board could not be disconnected"
            undo={() => ({ to: 'POST /api/recruiter/job-board', body: { address: board.address } })}
          >
            Disconnect
          </EndpointButton>
        )}
        <Cancel to={back} />
      </DialogActions>
    </Dialog>
  )
}

/** Says what taking applications here does and costs, before it is charged. */
export function ApplyHereDialog({
  board,
  back,
  jobPostingId,
  credits,
}: Props & { jobPostingId: string; credits: Credits }) {
  const canBuy = useCanBuy()
  const post = board.jobPostings.find((each) => each.jobPostingId === jobPostingId)
  if (!post) return null
  const { available } = credits
  return (
    <Dialog title="Take applications here?" back={back}>
      <p>
        <Written as="strong">{post.title}</Written>
      </p>
      <p>
        For {openDays} days people apply here instead of on your site. You see their answers and how they
        match, and your answers count in your reply record. After that the post leads to your site again.
      </p>
      {available > 0 ? (
        <p>
          <strong>Uses 1 of {counted(available, 'credit')}</strong>; {available - 1} left after that.
        </p>
      ) : (
        <Notice tone="warning">
          This costs one credit, and your company has none left.
          {canBuy ? '' : ' An admin or the owner of your company can buy some.'}
        </Notice>
      )}
      <DialogActions>
        {available > 0 ? (
          <EndpointButton
            to="POST /api/recruiter/job-board/:id/posting/:jobPostingId/apply-here"
            params={{ id: board.id, jobPostingId }}
            back={back}
            kind="primary"
            failed="Applications could not be switched on"
          >
            Take applications
          </EndpointButton>
        ) : (
          <BuyMore kind="primary" />
        )}
        <Cancel to={back} />
      </DialogActions>
    </Dialog>
  )
}
