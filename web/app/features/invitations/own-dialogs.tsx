import type { OwnInvitation } from '@chainwork/contract/invitations/schemas'
import { maxReasonLength } from '@chainwork/contract/invitations/values'
import { Button } from '../../ui/button.tsx'
import { Cancel } from '../../ui/cancel.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { AreaField, CheckField } from '../../ui/field.tsx'
import { Written } from '../../ui/written.tsx'
import { EndpointButton } from '../forms/endpoint-button.tsx'
import { EndpointForm } from '../forms/endpoint-form.tsx'
import styles from './invitations.module.css'

interface DialogProps {
  invitation: OwnInvitation
  /** The page without the question. */
  back: string
}

/** Says no, with a reason or without. */
export function DeclineDialog({ invitation: { id, jobTitle, company }, back }: DialogProps) {
  return (
    <Dialog title="Not interested?" back={back}>
      <EndpointForm
        to="POST /api/job-seeker/me/invitation/:invitationId/decline"
        params={{ invitationId: id }}
        back={back}
        className={styles.form}
      >
        {(form) => (
          <>
            <p>
              <Written as="strong">{jobTitle}</Written> at <Written>{company.name}</Written>. The company will
              see that you’re not interested this time.
            </p>
            <AreaField
              {...form.field('reason')}
              label="Reason"
              isOptional
              rows={3}
              maxLength={maxReasonLength}
              problem={form.problems['reason'] ?? form.summary.message ?? undefined}
            />
            <CheckField {...form.box('sharesReason')} label={<>Tell {company.name} the reason</>} />
            <DialogActions>
              <Button kind="primary" isBusy={form.isBusy}>
                Not interested
              </Button>
              <Cancel to={back} />
            </DialogActions>
          </>
        )}
      </EndpointForm>
    </Dialog>
  )
}

/** Asks before a company is blocked, since its invitations end with that. */
export function BlockDialog({ invitation: { company }, back }: DialogProps) {
  return (
    <Dialog title={`Block ${company.name}?`} back={back}>
      <p>
        It won’t see your profile again, and its invitations end. No one is notified. You can unblock it in
        your visibility settings.
      </p>
      <DialogActions>
        <EndpointButton
          to="POST /api/job-seeker/me/block"
          body={{ companyId: company.id }}
          back={back}
          kind="primary"
        >
          Block company
        </EndpointButton>
        <Cancel to={back} />
      </DialogActions>
    </Dialog>
  )
}

/** Asks before a company learns who somebody is: it cannot unsee that. */
export function IntroduceDialog({ invitation: { id, company }, back }: DialogProps) {
  return (
    <Dialog title={`Show ${company.name} who you are?`} back={back}>
      <p>
        It will see your name and picture, and your employers, links and contact as far as you show them to
        all recruiters. You can say no later, but it will have seen them.
      </p>
      <DialogActions>
        <EndpointButton
          to="POST /api/job-seeker/me/invitation/:invitationId/introduce"
          params={{ invitationId: id }}
          back={back}
          kind="primary"
        >
          Show who I am
        </EndpointButton>
        <Cancel to={back} />
      </DialogActions>
    </Dialog>
  )
}
