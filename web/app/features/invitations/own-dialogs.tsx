import type { OwnInvitation } from '@chainwork/contract/invitations/schemas'
import { maxReasonLength } from '@chainwork/contract/invitations/values'
import { Button } from '../../ui/button.tsx'
import { Cancel } from '../../ui/cancel.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { AreaField, CheckField } from '../../ui/field.tsx'
import { toast } from '../../ui/toast.tsx'
import { Written } from '../../ui/written.tsx'
import { useActing } from '../forms/use-acting.ts'
import { ActionForm } from '../forms/action-form.tsx'
import styles from './invitations.module.css'
import { useBack } from './use-back.ts'

interface Asked {
  invitation: OwnInvitation
  /** The page without the question. */
  back: string
}

/** Says no, with a reason or without. */
export function DeclineDialog({ invitation: { id, jobTitle, company }, back }: Asked) {
  const close = useBack(back)
  const acting = useActing<{ told: string }>({
    onDone: ({ told }) => {
      toast(told)
      close()
    },
  })
  return (
    <Dialog title="Not interested?" onClose={close}>
      <form method="post" className={styles.form} noValidate onSubmit={acting.onSubmit}>
        <input type="hidden" name="do" value="decline" />
        <input type="hidden" name="id" value={id} />
        <p>
          <Written as="strong">{jobTitle}</Written> at <Written>{company.name}</Written>. The company will see
          that you’re not interested this time.
        </p>
        <AreaField
          name="reason"
          label="Reason"
          isOptional
          rows={3}
          maxLength={maxReasonLength}
          problem={acting.refusal?.fields['reason']}
        />
        <CheckField name="shares" label={<>Tell {company.name} the reason</>} />
        <DialogActions>
          <Button kind="primary" isBusy={acting.isBusy}>
            Not interested
          </Button>
          <Cancel to={back} />
        </DialogActions>
      </form>
    </Dialog>
  )
}

/** Asks before a company is blocked, since its invitations end with that. */
export function BlockDialog({ invitation: { id, company }, back }: Asked) {
  const close = useBack(back)
  return (
    <Dialog title={`Block ${company.name}?`} onClose={close}>
      <p>
        It won’t see your profile again, and its invitations end. No one is notified. You can unblock it in
        your visibility settings.
      </p>
      <DialogActions>
        <ActionForm values={{ do: 'block', id, companyId: company.id }} kind="primary" onDone={close}>
          Block company
        </ActionForm>
        <Cancel to={back} />
      </DialogActions>
    </Dialog>
  )
}

/** Asks before a company learns who somebody is: it cannot unsee that. */
export function IntroduceDialog({ invitation: { id, company }, back }: Asked) {
  const close = useBack(back)
  return (
    <Dialog title={`Show ${company.name} who you are?`} onClose={close}>
      <p>
        It will see your name and picture, and your employers, links and contact as far as you show them to
        all recruiters. You can say no later, but it will have seen them.
      </p>
      <DialogActions>
        <ActionForm values={{ do: 'introduce', id }} kind="primary" onDone={close}>
          Show who I am
        </ActionForm>
        <Cancel to={back} />
      </DialogActions>
    </Dialog>
  )
}
