import { openDays } from '@chainwork/contract/open-window'
import { RailCard, RailSteps } from '../../../ui/with-rail.tsx'

const steps = {
  new: [
    'Fill in four short steps. We save them as you go.',
    'Check the preview: it is the page that job seekers will see.',
    'Submit the post. It is public once it has passed review.',
    `It stays open for ${openDays} days, and you hear about each new application.`,
  ],
  reviewed: [
    'Change what you need. We save it as you go.',
    'Check the preview: it is the page that job seekers will see.',
    'Submit the changes. They are public once they have passed review.',
  ],
  live: [
    'Change what you need. Changes go live as soon as you save them.',
    'Check the preview: it is the page that job seekers see.',
  ],
}

/** What happens to what is written: a new post, changes that are reviewed first, or changes that go live at once. */
type Written = keyof typeof steps

/** Beside the form of a job post: what comes after it. */
export function WizardRail({ written }: { written: Written }) {
  return (
    <RailCard>
      <h2>What happens next</h2>
      <RailSteps steps={steps[written]} />
    </RailCard>
  )
}
