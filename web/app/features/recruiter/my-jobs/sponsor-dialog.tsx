import type { OwnCard } from '@chainwork/contract/postings/own-posting'
import { maxSponsorUndos, sponsorUndoSeconds } from '@chainwork/contract/postings/values'
import { day } from '../../../format/dates.ts'
import { counted } from '../../../format/numbers.ts'
import { Button } from '../../../ui/button.tsx'
import { Cancel } from '../../../ui/cancel.tsx'
import { Dialog, DialogActions } from '../../../ui/dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Written } from '../../../ui/written.tsx'
import { BuyMore, useCanBuy } from '../../buying/buy-more.tsx'
import { type Credits, sponsoringCost } from '../../buying/credits.ts'
import { useEndpointForm } from '../../forms/endpoint-form.tsx'
import type { useSponsoring } from './use-sponsoring.ts'

/** Says what sponsoring does, for how long and for how much, before it is charged. */
export function SponsorDialog({
  card,
  credits,
  onDone,
  back,
}: {
  card: OwnCard
  credits: Credits
  onDone: ReturnType<typeof useSponsoring>
  /** The page without the question. */
  back: string
}) {
  const canBuy = useCanBuy()
  const { available, sponsorCredits } = credits
  const isEnough = available >= sponsorCredits
  const { hidden, ...form } = useEndpointForm({
    to: 'POST /api/job-posting/:id/sponsor-job',
    params: { id: card.id },
    back,
    onDone,
    isQuiet: true,
    failed: 'Failed to update job post',
  })
  const problem = form.summary.message
  return (
    <Dialog title="Sponsor this job post?" back={back}>
      <p>
        <Written as="strong">{card.jobTitle}</Written>
      </p>
      <p>
        Your post moves up the search page: every fifth place goes to the sponsored post that fits the search
        best. It is marked as sponsored, and the same searches find it as before.
      </p>
      <p>
        It stays sponsored until the post closes
        {card.openUntil ? `, on ${day(card.openUntil)} at the latest` : ''}. Closing it early returns no
        credits.
      </p>
      {problem ? (
        <p role="alert">{problem}</p>
      ) : isEnough ? (
        <p>
          <strong>Uses {sponsoringCost(credits)}</strong>; {available - sponsorCredits} left after that.{' '}
          {card.canUndoSponsoring
            ? `For ${sponsorUndoSeconds} seconds you can undo it and get ${sponsorCredits === 1 ? 'it' : 'them'} back.`
            : `It was undone ${maxSponsorUndos} times; this time it cannot be undone.`}
        </p>
      ) : (
        <Notice tone="warning">
          Sponsoring costs {counted(sponsorCredits, 'credit')}; your company has{' '}
          {available ? `only ${available}` : 'none'} left.
          {canBuy ? '' : ' An admin or the owner of your company can buy some.'}
        </Notice>
      )}
      <DialogActions>
        {isEnough ? (
          <form {...form.props}>
            {hidden}
            <Button kind="primary" isBusy={form.isBusy}>
              Sponsor
            </Button>
          </form>
        ) : (
          <BuyMore kind="primary" />
        )}
        <Cancel to={back} />
      </DialogActions>
    </Dialog>
  )
}
