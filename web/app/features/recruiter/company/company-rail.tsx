import type { Company } from '@chainwork/contract/companies/schemas'
import { pagePath } from '@chainwork/contract/pages'
import { Icon } from '../../../ui/icon.tsx'
import { RailCard, RailLinks } from '../../../ui/with-rail.tsx'
import styles from './company-rail.module.css'

/** Beside the form of a company: what its page says already, and what it does not. */
export function CompanyRail({ company }: { company: Company }) {
  const { slug, isVerified, avatarUrl, bio, description, website, industry, sizeMax, location } = company
  const said: readonly (readonly [label: string, isThere: boolean])[] = [
    ['Logo', avatarUrl !== null],
    ['Short description', bio !== ''],
    ['Description', description !== ''],
    ['Website', website !== null],
    ['Verified domain', isVerified],
    ['Industry', industry !== null],
    ['Company size', sizeMax !== null],
    ['Location', location !== null],
    ['Blockchains', company.blockchains.length > 0],
    ['Links', company.links.length > 0],
  ]
  return (
    <RailCard>
      <h2>What job seekers see</h2>
      <ul className={styles.said}>
        {said.map(([label, isThere]) => (
          <li key={label} data-missing={!isThere || undefined}>
            {label}
            {isThere ? <Icon name="check" small /> : null}
            <span className={isThere ? 'visually-hidden' : undefined}>
              {isThere ? 'filled in' : 'Missing'}
            </span>
          </li>
        ))}
      </ul>
      <RailLinks
        links={[
          { to: pagePath('/company/:key', { key: slug }), icon: 'eye', label: 'See your company page' },
          ...(isVerified
            ? []
            : [
                {
                  to: pagePath('/recruiter/company-profile/domain'),
                  icon: 'verified' as const,
                  label: 'Verify your domain',
                },
              ]),
        ]}
      />
    </RailCard>
  )
}
