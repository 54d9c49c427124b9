import type { ApplicantRatings } from '@chainwork/contract/applications/schemas'
import { type Rating, ratingLabels, ratings as scale } from '@chainwork/contract/applications/values'
import { toast } from '../../../ui/toast.tsx'
import { useActing } from '../../forms/use-acting.ts'
import { useInOrder } from '../../forms/use-in-order.ts'
import type { Done } from './act-on-applicants.ts'
import styles from './applicant-detail.module.css'
import { Chip } from '../../../ui/chip.tsx'

/** Their own rating; colleagues' show only once it is given, so that nobody follows the first. */
export function Ratings({ id, ratings: { own, count, others } }: { id: string; ratings: ApplicantRatings }) {
  const acting = useActing<Done>({ onDone: ({ told }) => toast(told) })
  const [, rate] = useInOrder<FormData>(acting.isFree, acting.send)
  return (
    <section className={styles.ratings} aria-label="Rating">
      <form
        method="post"
        onSubmit={(event) => {
          event.preventDefault()
          rate(new FormData(event.currentTarget, (event.nativeEvent as SubmitEvent).submitter))
        }}
      >
        <input type="hidden" name="do" value="rate" />
        <input type="hidden" name="id" value={id} />
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
      </form>
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
