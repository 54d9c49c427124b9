import { pagePath } from '@chainwork/contract/pages'
import type { OwnPublicCard } from '@chainwork/contract/public-cards/endpoints'
import {
  type CardFact,
  cardFactGroups,
  cardFactLabels,
  cardFacts,
  maxCardFacts,
} from '@chainwork/contract/public-cards/values'
import { type VisibilityGroup, visibilityGroupLabels } from '@chainwork/contract/profiles/values'
import { Link } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Field, FieldProblem } from '../../ui/field.tsx'
import { useEndpointForm } from '../forms/endpoint-form.tsx'
import edit from '../profile/edit.module.css'
import { PublicCardSheet, isEmptyCard } from '../public-cards/public-card.tsx'
import { useSession } from '../session/use-session.ts'
import { Explained } from './found-choice.tsx'
import type { VisibilityData } from './load-visibility.ts'
import own from './public-card-section.module.css'
import styles from './visibility.module.css'

const formId = 'card-'
const labels = {
  isOn: 'Show my public card',
  name: 'Address',
  facts: `Up to ${maxCardFacts} facts`,
  showsScores: 'Seal and radar of my four scores',
  showsOffers: 'Open to offers',
}

/** One page that everybody can open who knows its address: whether it is there, where, and what is on it. */
export function PublicCardSection({ data: { card, levels, found } }: { data: VisibilityData }) {
  const form = useEndpointForm({
    to: 'PUT /api/job-seeker/me/public-card',
    rules: () => import('@chainwork/contract/public-cards/endpoints').then((m) => m.changeOwnCard),
    labels,
    formId,
  })
  const box = (name: 'isOn' | 'showsScores' | 'showsOffers', isTicked: boolean) => {
    const { label, defaultChecked } = form.box(name, isTicked)
    return { type: 'checkbox', id: `${formId}${name}`, name, label, defaultChecked } as const
  }
  const isHidden = (group: VisibilityGroup | null) => group !== null && levels?.[group] !== 'allRecruiters'
  const isFound = found.findable === 'everyone' || found.findable === 'verifiedCompanies'
  return (
    <section className={edit.section} id="card" aria-labelledby="card-title">
      <h2 id="card-title">Public card</h2>
      <p className="quiet">
        One page to send to anyone. Parts you don’t show to all recruiters stay off it, and it disappears
        while you’re anonymous or hibernating.
      </p>
      <form {...form.props} className={edit.form}>
        {form.hidden}
        <ErrorSummary {...form.summary} />
        <Explained {...box('isOn', card.isOn)}>
          Anyone who has the address can open it, without an account: companies you blocked and your employer
          too. Search engines are asked to leave it out. Sites where you share it may keep the preview they
          made.
        </Explained>
        <Field
          {...form.field('name', card.name)}
          hint="2–40 letters from a to z, digits and hyphens: your card is at /p/ADDRESS. An address you give up stays reserved for you for a year."
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <fieldset className={`${styles.choice} ${own.facts}`} data-field="facts">
          <legend>{labels.facts}</legend>
          {/* Says that there is a list, also while nothing in it is ticked. */}
          <input type="hidden" name="facts" value="" />
          {form.problems.facts ? <FieldProblem>{form.problems.facts}</FieldProblem> : null}
          {cardFacts.map((fact, at) => (
            <Explained
              key={fact}
              type="checkbox"
              name="facts"
              value={fact}
              id={at ? `${formId}facts-${fact}` : `${formId}facts`}
              label={cardFactLabels[fact]}
              defaultChecked={card.facts.includes(fact)}
            >
              {factWords(card, fact, isHidden(cardFactGroups[fact]))}
            </Explained>
          ))}
        </fieldset>
        <Explained {...box('showsScores', card.showsScores)}>
          {isHidden('onChain') ? 'Stays off the card until On-chain profile is set to All recruiters. ' : ''}
          Exact scores can let people find your wallet.
        </Explained>
        <Explained {...box('showsOffers', card.showsOffers)}>
          {isFound
            ? 'Your employer can read it here.'
            : 'Stays off the card until you let companies find you, above.'}
        </Explained>
        <div className={edit.bar}>
          <Button kind="primary" isBusy={form.isBusy}>
            Save card
          </Button>
        </div>
      </form>
      <SavedCard card={card} isAnonymous={found.isAnonymous} />
    </section>
  )
}

/** What a fact says, and what keeps it off the card. */
function factWords({ texts }: OwnPublicCard, fact: CardFact, isHidden: boolean): string {
  const group = cardFactGroups[fact]
  if (!texts[fact]) return 'Nothing in your profile yet.'
  return isHidden && group
    ? `Stays off the card until ${visibilityGroupLabels[group]} is set to All recruiters.`
    : texts[fact]
}

/** The card as it is saved: its address to send, and how everybody gets it. */
function SavedCard({
  card: { name, isOn, preview },
  isAnonymous,
}: {
  card: OwnPublicCard
  isAnonymous: boolean
}) {
  const { user } = useSession()
  if (!name) return null
  const path = pagePath('/p/:name', { name })
  return (
    <>
      <h3>{isOn && preview ? 'What everybody sees' : 'What everybody would see'}</h3>
      {preview ? (
        <PublicCardSheet card={preview} isPreview />
      ) : (
        <p className="quiet">
          {isAnonymous
            ? 'Nothing, while you’re anonymous.'
            : user.emailVerified
              ? 'Nothing: you show all recruiters no part of your profile.'
              : 'Nothing, until you verify your email.'}
        </p>
      )}
      {preview && isEmptyCard(preview) ? (
        <p>
          Nobody learns anything from it yet. Tick a fact above, or{' '}
          <Link to={pagePath('/profile/edit')}>add a job title to your profile</Link>.
        </p>
      ) : null}
      {isOn && preview ? (
        <div className={edit.bar}>
          <CopyButton
            hasIcon
            text={() => location.origin + path}
            notice="Link copied"
            failed="Your browser doesn’t allow copying. Open the card and copy its address."
          >
            Copy link
          </CopyButton>
          <Button size="small" icon="eye" to={path}>
            Open card
          </Button>
        </div>
      ) : null}
    </>
  )
}
