import type { Company } from '@chainwork/contract/companies/schemas'
import { Tag } from '../../ui/tag.tsx'
import { Written } from '../../ui/written.tsx'
import styles from './company-about.module.css'
import { OpenPosts, type OpenPostsProps } from './open-posts.tsx'
import type { ReplyRecord } from './reply-record.tsx'
import { ReplyRecordPicture } from './reply-record-picture.tsx'

/** What a company says of itself, and beside it whom it looks for and how it answers. */
export function CompanyAbout({
  company,
  record,
  ...posts
}: { company: Company; record: ReplyRecord } & Omit<OpenPostsProps, 'company'>) {
  return (
    <div className={styles.about}>
      <section className={styles.card}>
        <h2>About</h2>
        <Written as="p" className={styles.prose}>
          {company.description || 'No Description provided'}
        </Written>
      </section>
      <div className={styles.rail}>
        <OpenPosts company={company} {...posts} />
        <ReplyRecordPicture record={record} />
      </div>
      <div className={styles.more}>
        <section className={styles.card}>
          <h2>Workplace</h2>
          <p>
            <strong>{company.workplaceType ?? '--'}</strong>
          </p>
          <p className={styles.prose}>{company.workplaceEnvironment}</p>
        </section>
        {company.blockchains.length ? (
          <section className={styles.card}>
            <h2>Blockchains</h2>
            <ul className={styles.chips}>
              {company.blockchains.map(({ symbol, name, iconUrl }) => (
                <Tag key={symbol} as="li">
                  <img src={iconUrl} alt="" width={16} height={16} /> {name}
                </Tag>
              ))}
            </ul>
          </section>
        ) : null}
        {company.links.length || company.email ? (
          <section className={styles.card}>
            <h2>Links</h2>
            <ul className={styles.links}>
              {company.links.map(({ link, url, linkType }) => (
                <li key={url}>
                  <a href={url} rel="nofollow ugc noopener">
                    <img src={linkType.iconUrl} alt="" width={20} height={20} /> {linkType.name}{' '}
                    <span>{link.replace(/^https:\/\//, '')}</span>
                  </a>
                </li>
              ))}
              {company.email ? (
                <li>
                  <a href={`mailto:${company.email}`}>{company.email}</a>
                </li>
              ) : null}
            </ul>
          </section>
        ) : null}
      </div>
    </div>
  )
}
