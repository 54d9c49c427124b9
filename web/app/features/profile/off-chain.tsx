import { pagePath } from '@chainwork/contract/pages'
import {
  educationLevelLabels,
  proficiencyLabels,
  type Proficiency,
} from '@chainwork/contract/profiles/values'
import { linkLabel } from '@chainwork/contract/profiles/links'
import type { Profile } from '@chainwork/contract/profiles/schemas'
import { Link } from 'react-router'
import { period } from '../../format/dates.ts'
import styles from './off-chain.module.css'
import { Availability, hasAvailability } from './availability.tsx'
import { dotted } from '../../ui/dotted.ts'
import { Written } from '../../ui/written.tsx'
import tagList from './tag-list.module.css'
import { Tag } from '../../ui/tag.tsx'
import { Fact } from '../../ui/fact.tsx'

/** Everything a person says about themselves. In their own profile a missing part says what belongs there. */
export function OffChain({ profile, isOwn }: { profile: Profile; isOwn: boolean }) {
  const tags = (kinds: readonly string[]) =>
    profile.skills
      .filter(({ kind }) => kinds.includes(kind))
      .map(({ id, name, isWeb3 }) => ({ key: id, label: name, isWeb3 }))
  const skills = tags(['hard', 'soft'])
  const tools = tags(['tool'])
  const parts: [id: string, title: string, empty: string, content: React.ReactNode][] = [
    [
      'about',
      'About',
      'Nothing about you yet',
      profile.about ? (
        <Written as="p" key="a" className={styles.prose}>
          {profile.about}
        </Written>
      ) : null,
    ],
    [
      'employment',
      'Work Experience',
      'No work experience yet',
      <Employment key="e" entries={profile.employmentHistory} />,
    ],
    ['education', 'Education', 'No education yet', <Education key="e" entries={profile.educationHistory} />],
    ['skills', 'Skills', 'No skills yet', skills.length ? <TagList key="s" tags={skills} /> : null],
    ['tools', 'Tools', 'No tools yet', tools.length ? <TagList key="t" tags={tools} /> : null],
    ['languages', 'Languages', 'No languages yet', <Languages key="l" entries={profile.languages} />],
    [
      'availability',
      'Availability',
      'No availability yet',
      hasAvailability(profile) ? <Availability key="w" profile={profile} /> : null,
    ],
    [
      'interests',
      'Interests',
      'No interests yet',
      profile.interests.length ? (
        <TagList key="i" tags={profile.interests.map(({ id, name }) => ({ key: id, label: name }))} />
      ) : null,
    ],
    ['links', 'Links', 'No links yet', <Links key="l" links={profile.links} />],
  ]
  const lengths: Record<string, number> = {
    employment: profile.employmentHistory.length,
    education: profile.educationHistory.length,
    languages: profile.languages.length,
    links: profile.links.length,
  }
  const sections = parts.map(([id, title, empty, content]) => {
    const isEmpty = content === null || lengths[id] === 0
    if (isEmpty && !isOwn) return null
    return (
      <section
        key={id}
        className={isEmpty ? `${styles.part} ${styles.missing}` : styles.part}
        data-part={id}
        aria-labelledby={`part-${id}`}
      >
        <h2 id={`part-${id}`}>{title}</h2>
        {isEmpty ? (
          <p className={styles.none}>
            <span>{empty}</span>
            <Link to={`${pagePath('/profile/edit')}#${editors[id] ?? id}`} aria-label={`Add: ${title}`}>
              Add
            </Link>
          </p>
        ) : (
          content
        )}
      </section>
    )
  })
  return sections.some(Boolean) ? <div className={styles.sheet}>{sections}</div> : null
}

const editors: Record<string, string> = { about: 'personal', tools: 'skills' }

function Employment({ entries }: { entries: Profile['employmentHistory'] }) {
  return (
    <ol className={styles.history}>
      {entries.map(({ id, jobTitle, companyName, location, startDate, endDate, jobDescription }) => (
        <li key={id}>
          <h3>
            <Written>{jobTitle}</Written>
          </h3>
          <p>{dotted([companyName || 'Employer not shown', location])}</p>
          <p className={styles.period}>{period(startDate, endDate)}</p>
          <Written as="p" className={styles.prose}>
            {jobDescription}
          </Written>
        </li>
      ))}
    </ol>
  )
}

function Education({ entries }: { entries: Profile['educationHistory'] }) {
  return (
    <ol className={styles.history}>
      {entries.map(({ id, level, field, school, location, startDate, endDate }) => (
        <li key={id}>
          <h3>
            {educationLevelLabels[level]}, <Written>{field}</Written>
          </h3>
          <p>{dotted([school, location])}</p>
          <p className={styles.period}>{period(startDate, endDate)}</p>
        </li>
      ))}
    </ol>
  )
}

function Languages({ entries }: { entries: Profile['languages'] }) {
  return (
    <dl className={styles.levels}>
      {entries.map(({ languageCode, name, proficiencyLevel }) => (
        <Fact key={languageCode} name={name}>
          {proficiencyLabels[proficiencyLevel as Proficiency]}
        </Fact>
      ))}
    </dl>
  )
}

function Links({ links }: { links: Profile['links'] }) {
  return (
    <ul className={styles.links}>
      {links.map(({ id, link, url, linkType }) => (
        <li key={id}>
          <a href={url} rel="nofollow ugc noopener">
            <img src={linkType.iconUrl} alt="" width={20} height={20} />
            <span>
              {linkType.name} <span>{linkLabel(link)}</span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}

const shown = 5

/** Short words in a row: five, and the rest on demand. */
function TagList({ tags }: { tags: readonly { key: string; label: string; isWeb3?: boolean }[] }) {
  const row = (some: typeof tags) => (
    <ul className={tagList.tags}>
      {some.map(({ key, label, isWeb3 }) => (
        <Tag key={key} as="li" isOnChain={isWeb3}>
          {label}
        </Tag>
      ))}
    </ul>
  )
  return (
    <>
      {row(tags.slice(0, shown))}
      {tags.length > shown ? (
        <details className={tagList.more}>
          <summary>View {tags.length - shown} more</summary>
          {row(tags.slice(shown))}
        </details>
      ) : null}
    </>
  )
}
