import type { Posting } from '@chainwork/contract/postings/schemas'
import {
  employmentTypeLabels,
  languageLevels,
  type MoreChoice,
  moreChoice,
  moreChoiceNames,
} from '@chainwork/contract/postings/values'
import type { ComparablePay } from '@chainwork/contract/search/suggestions'
import { isOpenToAll } from '@chainwork/contract/postings/where'
import { salaryRange } from '@chainwork/contract/postings/salary-range'
import { Written } from '../../ui/written.tsx'
import { Fact } from '../../ui/fact.tsx'
import styles from './detail.module.css'
import facts from './posting-facts.module.css'
import prose from './prose.module.css'
import { OriginalText } from './receipt.tsx'
import { SalaryBand } from './salary-band.tsx'
import { SkillChips } from './skill-chips.tsx'

let languageNames: Intl.DisplayNames | undefined

/** The browser takes its time to make ready for names, so it is asked only when it has to say one. */
function languageName(code: string): string | undefined {
  languageNames ??= new Intl.DisplayNames('en', { type: 'language' })
  return languageNames.of(code)
}

interface SectionsProps {
  posting: Posting
  heading: 'h2' | 'h3'
}

/** What the work is, in the words of who wrote it. */
export function Description({ posting, heading: Section }: SectionsProps) {
  return (
    <section>
      <Section>Description</Section>
      {/* Sanitised by the server when it was written; see server/src/postings/rich-text.ts. */}
      <div className={prose.prose} dir="auto" dangerouslySetInnerHTML={{ __html: posting.jobDescription }} />
      <OriginalText origin={posting.origin} />
    </section>
  )
}

/** What the work asks for and offers, in short. */
export function Requirements({
  posting,
  heading: Section,
  ownSkills,
  pay,
}: SectionsProps & {
  /** The reader's own, their names in small letters. */
  ownSkills: readonly string[]
  pay: ComparablePay | null
}) {
  const { company } = posting
  const hard = posting.skills.filter(({ isGeneric }) => !isGeneric)
  const isAway = posting.workplace === 'remote' || (posting.isRemote && !posting.workplace)
  return (
    <>
      <SkillChips
        heading={Section}
        title="Skills Required"
        skills={hard.filter(({ isRequired }) => isRequired)}
        own={ownSkills}
      />
      <SkillChips
        heading={Section}
        title="Skills Preferred"
        skills={hard.filter(({ isRequired }) => !isRequired)}
        own={ownSkills}
      />
      <section>
        <Section>Job Details</Section>
        <dl className={styles.facts}>
          <Fact name="Employment Type">
            {posting.employmentType ? employmentTypeLabels[posting.employmentType] : '--'}
          </Fact>
          <Fact name="Salary Range">
            <span>{salaryRange(posting) ?? '--'}</span>
          </Fact>
          <Fact name="Experience Level">{posting.experienceLevel ?? '--'}</Fact>
          <Fact name="Job Location">
            {isAway ? 'Remote' : (posting.location ?? 'Unspecified')}
            {isAway && (posting.residence.length || isOpenToAll(posting)) ? (
              <span className={facts.live}>
                You may live{' '}
                {posting.residence.length
                  ? `in ${posting.residence.map(({ name }) => name).join(', ')}`
                  : 'anywhere'}
              </span>
            ) : null}
          </Fact>
          <Fact name="Based At">{company.location ?? posting.location ?? 'Unspecified'}</Fact>
          <Fact name="Company Size">
            {company.sizeMin !== null && company.sizeMax !== null
              ? `${company.sizeMin} - ${company.sizeMax}`
              : '--'}
          </Fact>
          <HoursFacts posting={posting} />
          {posting.availability ? <Fact name="Availability">{posting.availability}</Fact> : null}
        </dl>
        {pay ? <SalaryBand heading={Section === 'h2' ? 'h3' : 'h4'} posting={posting} pay={pay} /> : null}
      </section>
    </>
  )
}

/** What else is asked of people: how they are, what they speak, and the questions of the application. */
export function AlsoRequired({ posting, heading: Section }: SectionsProps) {
  const soft = posting.skills.filter(({ isGeneric }) => isGeneric)
  return (
    <>
      {soft.length ? (
        <section>
          <Section>Soft Skills</Section>
          <ol className={prose.prose}>
            {soft.map(({ name }) => (
              <li key={name}>{name}</li>
            ))}
          </ol>
        </section>
      ) : null}
      {posting.languages.length ? (
        <section>
          <Section>Languages</Section>
          <ul className={styles.plain}>
            {posting.languages.map(({ languageCode, proficiencyLevel }) => (
              <li key={languageCode}>
                {languageName(languageCode)}: {languageLevels[proficiencyLevel]}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {posting.questions.length ? (
        <section>
          <Section>You will be asked</Section>
          <ul className={styles.plain}>
            {posting.questions.map(({ question }) => (
              <li key={question}>
                <Written>{question}</Written>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  )
}

/** When people work together, and the choices that few posts make; nothing where it is not said. */
export function HoursFacts({ posting }: { posting: Pick<Posting, 'timeZone' | 'coreHours' | MoreChoice> }) {
  const { timeZone, coreHours } = posting
  return (
    <>
      {coreHours ? (
        <Fact name="Core Hours">
          <span>
            {coreHours.from}–{coreHours.to}
          </span>
        </Fact>
      ) : null}
      {timeZone ? <Fact name="Time Zone">{timeZone.replaceAll('_', ' ')}</Fact> : null}
      {moreChoiceNames.map((name) => {
        const [chosen, { fact, values }] = [posting[name], moreChoice(name)]
        return chosen ? (
          <Fact key={name} name={fact}>
            {values[chosen]}
          </Fact>
        ) : null
      })}
    </>
  )
}
