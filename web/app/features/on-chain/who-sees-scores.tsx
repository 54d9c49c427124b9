import { Button } from '../../ui/button.tsx'
import { EndpointForm } from '../forms/endpoint-form.tsx'
import styles from './who-sees-scores.module.css'

const choices = [
  ['allRecruiters', 'Companies that may find me'],
  ['appliedTo', 'Only where I apply'],
] as const

/** Asked once, after a wallet was connected. Until it is answered, nothing is shown to more companies. */
export function WhoSeesScores() {
  return (
    <EndpointForm to="PATCH /api/job-seeker/me/visibility" className={styles.whoSees}>
      {(form) => (
        <>
          <fieldset>
            <legend>Show my scores to</legend>
            {choices.map(([level, words], at) => (
              <label key={level}>
                <input type="radio" name="onChain" value={level} defaultChecked={at === 0} />
                {words}
              </label>
            ))}
          </fieldset>
          <p className="quiet">
            Nothing changes until you save. Only the four scores: no wallet, protocol or transaction. You can
            change it at any time under Profile, Visibility.
          </p>
          {form.summary.message ? <p role="alert">{form.summary.message}</p> : null}
          <p>
            <Button isBusy={form.isBusy}>Save</Button>
          </p>
        </>
      )}
    </EndpointForm>
  )
}
