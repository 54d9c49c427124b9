import type { ApplicantRatings } from '@chainwork/contract/applications/schemas'
import { type Rating, ratingLabels, ratings as scale } from '@chainwork/contract/applications/values'
import { useSavedChoice } from '../../forms/use-saved-choice.ts'
import styles from './applicant-detail.module.css'
import { Chip } from '../../../ui/chip.tsx'

/** Their own rating; colleagues' show only once it is given, so that nobody follows the first. */
export function Ratings({ id, ratings: { own, count, others } }: { id: string; ratings: ApplicantRatings }) {
  const [chosen, choose] = useSavedChoice({
    to: 'PUT /api/recruiter/applicant/:applicationId/rating',
    saved: own,
    inputOf: (rating: ApplicantRatings['own']) => ({
      params: { applicationId: id },
      body: { rating: rating as Rating | null },
    }),
  })
  return (
    <section className={styles.ratings} aria-label="Rating">
      <div>
        <span className="quiet">Your rating</span>
        {scale.map((each) => (
          <Chip
            key={each}
            type="button"
            aria-pressed={each === chosen}
            isOn={each === chosen}
            // Pressing their own again takes it back.
            onClick={() => choose(each === chosen ? null : each)}
          >
            {ratingLabels[each]}
          </Chip>
        ))}
      </div>
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
