import type { Shortlist } from '@chainwork/contract/shortlists/schemas'
import { pagePath } from '@chainwork/contract/pages'
import { maxShortlistName } from '@chainwork/contract/shortlists/values'
import { useNavigate } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Cancel } from '../../ui/cancel.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { toast } from '../../ui/toast.tsx'
import { Written } from '../../ui/written.tsx'
import { ActionForm } from '../forms/action-form.tsx'
import { useActing } from '../forms/use-acting.ts'
import type { Done } from './act-on-shortlists.ts'
import styles from './shortlists.module.css'

interface Asked {
  list: Shortlist
  /** The page without the question. */
  back: string
}

/** Names a shortlist differently. */
export function RenameShortlist({ list: { id, name }, back }: Asked) {
  const navigate = useNavigate()
  const close = () => void navigate(back, { preventScrollReset: true, replace: true })
  const acting = useActing<Done>({
    onDone: ({ told }) => {
      toast(told)
      close()
    },
    tell: () => {},
  })
  const { message, fields = {} } = acting.refusal ?? {}
  return (
    <Dialog title="Rename shortlist" onClose={close}>
      <form method="post" className={styles.form} noValidate onSubmit={acting.onSubmit}>
        <input type="hidden" name="do" value="rename" />
        <input type="hidden" name="id" value={id} />
        <Field
          name="name"
          formId="rename-"
          label="Name"
          defaultValue={name}
          maxLength={maxShortlistName}
          autoComplete="off"
          problem={fields['name'] ?? message ?? undefined}
        />
        <DialogActions>
          <Button kind="primary" isBusy={acting.isBusy}>
            Rename
          </Button>
          <Button to={back} preventScrollReset replace>
            Cancel
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

/** Asks before a shortlist goes with its notes. */
export function DeleteShortlist({ list: { id, name, people }, back }: Asked) {
  const navigate = useNavigate()
  return (
    <Dialog
      title="Delete this shortlist?"
      onClose={() => void navigate(back, { preventScrollReset: true, replace: true })}
    >
      <p>
        This deletes <Written as="strong">{name}</Written>
        {people ? ` with ${people === 1 ? 'one candidate' : `${people} candidates`} and their notes` : ''} for
        everyone in your company.
      </p>
      <DialogActions>
        <ActionForm
          values={{ do: 'delete', id }}
          kind="primary"
          onDone={() => void navigate(pagePath('/recruiter/shortlists'), { replace: true })}
        >
          Delete
        </ActionForm>
        <Cancel to={back} />
      </DialogActions>
    </Dialog>
  )
}
