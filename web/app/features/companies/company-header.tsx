import type { Company } from '@chainwork/contract/companies/schemas'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { CompanyMark } from '../../ui/mark.tsx'
import { Written } from '../../ui/written.tsx'
import styles from './company-header.module.css'

/** Who a company is: its mark, its name, what it does, and the facts one asks for first. */
export function CompanyHeader({ company, children }: { company: Company; children?: React.ReactNode }) {
  const { sizeMin, sizeMax, industry, specialty, foundingYear, website } = company
  const domain = website && URL.canParse(website) ? new URL(website).hostname.replace(/^www\./, '') : null
  const facts = [
    ['Industry', [industry, specialty].filter(Boolean).join(' · ')],
    ['Team size', sizeMin !== null && sizeMax !== null ? `${sizeMin} - ${sizeMax} people` : null],
    ['Based in', company.location],
    ['Workplace', company.workplaceType],
    ['Founded', foundingYear],
    company.isVerified ? ['Verified domain', domain] : ['Domain', 'Not verified'],
  ] as const
  const known = facts.filter(([, value]) => value)
  return (
    <header className={styles.head}>
      <CompanyMark company={company} size={96} />
      <div className={styles.who}>
        <h1>
          <Written>{company.name}</Written>
          {company.isVerified ? (
            <span className={styles.verified} title="Verified domain">
              <Icon name="verified" />
              <span className="visually-hidden">verified domain</span>
            </span>
          ) : null}
        </h1>
        {company.bio ? (
          <p className={styles.bio}>
            <Written>{company.bio}</Written>
          </p>
        ) : null}
      </div>
      <p className={styles.ways}>
        {website ? (
          <Button href={website} rel="nofollow ugc noopener" icon="link">
            Website
          </Button>
        ) : null}
        {children}
      </p>
      {known.length ? (
        <dl className={styles.facts}>
          {known.map(([name, value]) => (
            <div key={name} data-long={String(value).length > 20 || undefined}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      ) : null}
    </header>
  )
}
