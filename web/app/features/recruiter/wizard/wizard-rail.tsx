import { openDays } from '@chainwork/contract/open-window'
import { RailCard, RailSteps } from '../../../ui/with-rail.tsx'

/** Beside the form of a job post: what comes after it. */
export function WizardRail({ isDraft }: { isDraft: boolean }) {
  return (
    <RailCard>
      <h2>What happens next</h2>
      <RailSteps
        steps={
          isDraft
            ? [
                'Fill in four short steps. We save them as you go.',
                'Check the preview: it is the page that job seekers will see.',
                'Submit the post. It is public once it has passed review.',
                `It stays open for ${openDays} days, and you hear about each new application.`,
              ]
            : [
                'Change what you need. We save it as you go.',
                'Check the preview: it is the page that job seekers will see.',
                'Submit the changes. They are public once they have passed review.',
              ]
        }
      />
    </RailCard>
  )
}
