import type { Shortlist } from '@chainwork/contract/shortlists/schemas'
import { pagePath } from '@chainwork/contract/pages'
import { maxShortlistName } from '@chainwork/contract/shortlists/values'
import { Button } from '../../ui/button.tsx'
import { Cancel } from '../../ui/cancel.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Written } from '../../ui/written.tsx'
import { EndpointButton } from '../forms/endpoint-button.tsx'
import { EndpointForm } from '../forms/endpoint-form.tsx'
import styles from './shortlists.module.css'

interface DialogProps {
  list: Shortlist
  /** The page without the question. */
  back: string
}

/** Names a shortlist differently. */
export function RenameShortlist({ list: { id, name }, back }: DialogProps) {
  return (
    <Dialog title="Rename shortlist" back={back}>
      <EndpointForm
        to="PATCH /api/recruiter/shortlist/:shortlistId"
        params={{ shortlistId: id }}
        back={back}
        className={styles.form}
      >
        {(form) => (
          <>
            <Field
              {...form.field('name', name)}
              formId="rename-"
              label="Name"
              maxLength={maxShortlistName}
              autoComplete="off"
              problem={form.problems['name'] ?? form.summary.message ?? undefined}
            />
            <DialogActions>
              <Button kind="primary" isBusy={form.isBusy}>
                Rename
              </Button>
              <Button to={back} preventScrollReset replace>
                Cancel
              </Button>
            </DialogActions>
          </>
        )}
      </EndpointForm>
    </Dialog>
  )
}

/** Asks before a shortlist goes with its notes. */
export function DeleteShortlist({ list: { id, name, people }, back }: DialogProps) {
  return (
    <Dialog title="Delete this shortlist?" back={back}>
      <p>
        This deletes <Written as="strong">{name}</Written>
        {people ? ` with ${people === 1 ? 'one candidate' : `${people} candidates`} and their notes` : ''} for
        everyone in your company.
      </p>
      <DialogActions>
        <EndpointButton
          to="DELETE /api/recruiter/shortlist/:shortlistId"
          params={{ shortlistId: id }}
          back={pagePath('/recruiter/shortlists')}
          kind="primary"
        >
          Delete
        </EndpointButton>
        <Cancel to={back} />
      </DialogActions>
    </Dialog>
  )
}
