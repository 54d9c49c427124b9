import type { ApplicantRatings } from '@chainwork/contract/applications/schemas'
import { type Rating, ratingLabels, ratings as scale } from '@chainwork/contract/applications/values'
import { EndpointForm } from '../../forms/endpoint-form.tsx'
import styles from './applicant-detail.module.css'
import { Chip } from '../../../ui/chip.tsx'

/** Their own rating; colleagues' show only once it is given, so that nobody follows the first. */
export function Ratings({ id, ratings: { own, count, others } }: { id: string; ratings: ApplicantRatings }) {
  return (
    <section className={styles.ratings} aria-label="Rating">
      <EndpointForm to="PUT /api/recruiter/applicant/:applicationId/rating" params={{ applicationId: id }}>
        {({ summary }) => (
          <>
            <span className="quiet">Your rating</span>
            {scale.map((each) => (
              <Chip
                key={each}
                name="rating"
                // Pressing their own again takes it back.
                value={each === own ? '' : each}
                aria-pressed={each === own}
                isOn={each === own}
              >
                {ratingLabels[each]}
              </Chip>
            ))}
            {summary.message ? <p role="alert">{summary.message}</p> : null}
          </>
        )}
      </EndpointForm>
      <p className="quiet">
        {others
          ? others.length
            ? others
                .map(({ author, rating }) => `${author}: ${ratingLabels[rating as Rating] ?? rating}`)
                .join(' · ')
            : 'No colleague has rated yet.'
          : count
            ? `${count} ${count === 1 ? 'colleague has' : 'colleagues have'} rated. You see it once you have.`
            : 'No colleague has rated yet.'}
      </p>
    </section>
  )
}
