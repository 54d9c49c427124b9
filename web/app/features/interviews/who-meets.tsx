import type { Interview } from '@chainwork/contract/interviews/schemas'
import { pagePath } from '@chainwork/contract/pages'
import { Link } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { FieldProblem } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { CompanyMark, PersonMark } from '../../ui/mark.tsx'
import { Written } from '../../ui/written.tsx'
import { EndpointForm } from '../forms/endpoint-form.tsx'
import { otherSide } from './interview-list.tsx'
import styles from './interviews.module.css'

export type Interviewers = NonNullable<Interview['booked']>['members']

/** Both sides as they are proven: the company by its domain and its people by name, the applicant by the account that applied. */
export function WhoMeets({ interview, team }: { interview: Interview; team: Interviewers }) {
  const { company, person, side, booked, offer, state } = interview
  const members = (booked ?? offer)?.members
  return (
    <section className={styles.box} aria-labelledby="who">
      <h2 id="who">{offer || state === 'booked' ? 'Who will be there' : 'Who would have met'}</h2>
      <div className={styles.who}>
        <CompanyMark company={company} />
        <div>
          <p>
            <Link to={pagePath('/company/:key', { key: company.slug })}>
              <Written>{company.name}</Written>
            </Link>
          </p>
          <p className={styles.proof}>
            {company.domain ? (
              <>
                <Icon name="verified" small /> owns {company.domain}
              </>
            ) : (
              company.warning === null && 'has not proven a domain'
            )}
          </p>
          {members?.length ? (
            <ul className={styles.members}>
              {members.map(({ id, name, isYou }) => (
                <li key={id}>
                  <Written>{name}</Written>
                  {isYou ? ' (you)' : ''}
                </li>
              ))}
            </ul>
          ) : members ? (
            <p>Nobody of the company any more.</p>
          ) : null}
        </div>
      </div>
      {side === 'recruiter' ? (
        <div className={styles.who}>
          {person ? <PersonMark id={person.id} name={person.name} imageUrl={person.avatarUrl} /> : <span />}
          <div>
            <p>
              <Written>{otherSide(interview)}</Written>
            </p>
            <p className="quiet">
              {person ? 'picks with the account that applied' : 'The profile is no longer shown.'}
            </p>
          </div>
        </div>
      ) : null}
      {team.length && interview.canCancel ? <ChangeMembers interview={interview} team={team} /> : null}
    </section>
  )
}

/** Hands an interview over to others of the company. */
function ChangeMembers({ interview, team }: { interview: Interview; team: Interviewers }) {
  const { id, rev, booked, offer, company } = interview
  const taking = new Set(((booked ?? offer)?.members ?? []).map((each) => each.id))
  return (
    <details open={taking.size === 0}>
      <summary>Change who takes part</summary>
      <EndpointForm
        to="PUT /api/recruiter/interview/:id/member"
        params={{ id }}
        query={{ companyId: company.id }}
        className={styles.form}
      >
        {(form) => (
          <>
            <input type="hidden" name="rev" value={rev} />
            <TeamFields
              team={team}
              chosen={taking}
              problem={form.problems['members'] ?? form.summary.message}
            />
            <Button isBusy={form.isBusy}>Save</Button>
          </>
        )}
      </EndpointForm>
    </details>
  )
}

/** Boxes for who of the company takes part. */
export function TeamFields({
  team,
  chosen,
  problem,
}: {
  team: Interviewers
  chosen: ReadonlySet<string>
  problem?: string | null | undefined
}) {
  return (
    <fieldset className={styles.team}>
      <legend>Who takes part</legend>
      {problem ? <FieldProblem>{problem}</FieldProblem> : null}
      {team.map(({ id, name, isYou }) => (
        <label key={id}>
          <input type="checkbox" name="members" value={id} defaultChecked={chosen.has(id)} />
          <span>
            <Written>{name}</Written>
            {isYou ? ' (you)' : ''}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
