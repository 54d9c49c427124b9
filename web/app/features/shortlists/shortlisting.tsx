import { pagePath } from '@chainwork/contract/pages'
import { maxShortlistName } from '@chainwork/contract/shortlists/values'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { toast } from '../../ui/toast.tsx'
import { Written } from '../../ui/written.tsx'
import { ActionForm } from '../forms/action-form.tsx'
import { useActing } from '../forms/use-acting.ts'
import { type Done, shortlistPath } from './act-on-shortlists.ts'
import styles from './shortlists.module.css'
import { useShortlists } from './use-shortlists.ts'

const action = pagePath('/recruiter/shortlists')

/** Puts an opened candidate on shortlists of the company, or takes them off. */
export function Shortlisting({ candidate }: { candidate: { id: string; firstName: string } }) {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const isAsked = params.has('shortlist')
  const { lists, hasFailed, load } = useShortlists(candidate.id, isAsked)
  const address = (asked: boolean) => {
    const changed = new URLSearchParams(params)
    if (asked) changed.set('shortlist', 'now')
    else changed.delete('shortlist')
    return `?${changed}`
  }
  const back = address(false)
  return (
    <>
      <Button icon="bookmark" to={address(true)} preventScrollReset replace>
        Shortlist
      </Button>
      {isAsked ? (
        <Dialog
          title={candidate.firstName ? `Shortlist ${candidate.firstName}` : 'Shortlist this candidate'}
          onClose={() => void navigate(back, { preventScrollReset: true, replace: true })}
        >
          <p className="quiet">Your team sees shortlists; the candidate never does.</p>
          {hasFailed ? (
            <p role="alert">
              Your shortlists could not be loaded.{' '}
              <Button size="small" type="button" onClick={() => void load()}>
                Try again
              </Button>
            </p>
          ) : null}
          {lists?.length ? (
            <ul className={styles.choices}>
              {lists.map(({ id, name, people, holds }) => (
                <li key={id}>
                  <span>
                    <Link to={shortlistPath(id)}>
                      <Written>{name}</Written>
                    </Link>{' '}
                    <span className="quiet">({people})</span>
                  </span>
                  <ActionForm
                    size="small"
                    action={action}
                    values={{ do: holds ? 'remove' : 'keep', id, candidate: candidate.id }}
                    label={holds ? `Remove from ${name}` : `Add to ${name}`}
                    onDone={() => void load()}
                  >
                    {holds ? 'Remove' : 'Add'}
                  </ActionForm>
                </li>
              ))}
            </ul>
          ) : null}
          <NewShortlist candidate={candidate.id} label="New shortlist" onDone={() => void load()} />
          <DialogActions>
            <Button to={back} preventScrollReset replace>
              Done
            </Button>
          </DialogActions>
        </Dialog>
      ) : null}
    </>
  )
}

/** Makes a shortlist, with a candidate on it where there is one. */
export function NewShortlist({
  candidate,
  label,
  onDone,
}: {
  candidate?: string
  label: string
  onDone?: () => void
}) {
  const acting = useActing<Done>({
    onDone: ({ told }) => {
      toast(told)
      onDone?.()
    },
    tell: () => {},
  })
  const { message, fields = {} } = acting.refusal ?? {}
  return (
    <form method="post" action={action} className={styles.adder} noValidate onSubmit={acting.onSubmit}>
      <input type="hidden" name="do" value="create" />
      {candidate ? <input type="hidden" name="candidate" value={candidate} /> : null}
      <Field
        name="name"
        formId="shortlist-"
        label={label}
        maxLength={maxShortlistName}
        placeholder="Rust in Europe"
        autoComplete="off"
        problem={fields['name'] ?? message ?? undefined}
      />
      <Button isBusy={acting.isBusy}>{candidate ? 'Create and add' : 'Create'}</Button>
    </form>
  )
}
