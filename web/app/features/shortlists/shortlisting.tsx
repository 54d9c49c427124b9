import { maxShortlistName } from '@chainwork/contract/shortlists/values'
import { Link, useSearchParams } from 'react-router'
import type { Shortlist } from '@chainwork/contract/shortlists/schemas'
import { useCallback, useEffect, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Written } from '../../ui/written.tsx'
import { EndpointButton } from '../forms/endpoint-button.tsx'
import { EndpointForm } from '../forms/endpoint-form.tsx'
import { shortlistPath } from './load-shortlists.ts'
import { RemoveFromShortlist } from './shortlisted-person.tsx'
import { call } from '../../api/client.ts'
import styles from './shortlists.module.css'

/** Puts an opened candidate on shortlists of the company, or takes them off. */
export function Shortlisting({ candidate }: { candidate: { id: string; firstName: string } }) {
  const [params] = useSearchParams()
  const isOpen = params.has('shortlist')
  const { lists, hasFailed, load } = useShortlists(candidate.id, isOpen)
  const address = (isOpen: boolean) => {
    const changed = new URLSearchParams(params)
    if (isOpen) changed.set('shortlist', 'now')
    else changed.delete('shortlist')
    return `?${changed}`
  }
  const back = address(false)
  return (
    <>
      <Button icon="bookmark" to={address(true)} preventScrollReset replace>
        Shortlist
      </Button>
      {isOpen ? (
        <Dialog
          title={candidate.firstName ? `Shortlist ${candidate.firstName}` : 'Shortlist this candidate'}
          back={back}
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
                  {holds ? (
                    <RemoveFromShortlist
                      list={id}
                      candidate={candidate.id}
                      label={`Remove from ${name}`}
                      onDone={() => void load()}
                    />
                  ) : (
                    <EndpointButton
                      to="PUT /api/recruiter/shortlist/:shortlistId/candidate/:candidateId"
                      params={{ shortlistId: id, candidateId: candidate.id }}
                      body={{}}
                      label={`Add to ${name}`}
                      onDone={() => void load()}
                      size="small"
                    >
                      Add
                    </EndpointButton>
                  )}
                </li>
              ))}
            </ul>
          ) : null}
          <NewShortlist candidate={candidate.id} onDone={() => void load()} />
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
export function NewShortlist({ candidate, onDone }: { candidate?: string; onDone?: () => void }) {
  return (
    <EndpointForm to="POST /api/recruiter/shortlist" onDone={onDone} className={styles.adder}>
      {(form) => (
        <>
          {candidate ? <input type="hidden" name="candidateId" value={candidate} /> : null}
          <Field
            {...form.field('name')}
            formId="shortlist-"
            label="New shortlist"
            maxLength={maxShortlistName}
            placeholder="Rust in Europe"
            autoComplete="off"
            problem={form.problems['name'] ?? form.summary.message ?? undefined}
          />
          <Button isBusy={form.isBusy}>{candidate ? 'Create and add' : 'Create'}</Button>
        </>
      )}
    </EndpointForm>
  )
}

/** The shortlists of the company and whether a candidate is on them, once they are asked for. */
function useShortlists(candidateId: string, isNeeded: boolean) {
  const [found, setFound] = useState<{ id: string; lists: Shortlist[] } | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const load = useCallback(
    () =>
      call('GET /api/recruiter/shortlist', { query: { candidateId } }).then(
        ({ items }) => {
          setFailed(false)
          setFound({ id: candidateId, lists: items })
        },
        () => setFailed(true),
      ),
    [candidateId],
  )
  useEffect(() => {
    if (isNeeded) void load()
  }, [isNeeded, load])
  return { lists: found?.id === candidateId ? found.lists : null, hasFailed, load }
}
