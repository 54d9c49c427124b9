import { pagePath } from '@chainwork/contract/pages'
import styles from './legal.module.css'

export interface LegalText {
  title: string
  /** For search engines. */
  description: string
  /** When the text last changed, as people say it. */
  updated: string
  lead: string
  sections: { title: string; paragraphs: (string | string[])[] }[]
}

/** One legal text; a list inside a section is an array. */
export function LegalPage({ title, updated, lead, sections }: LegalText) {
  return (
    <main id="main" className={styles.page}>
      <h1>{title}</h1>
      <p className={styles.updated}>Last updated {updated}</p>
      <p className={styles.lead}>{lead}</p>
      {sections.map((section) => (
        <section key={section.title}>
          <h2>{section.title}</h2>
          {section.paragraphs.map((paragraph) =>
            Array.isArray(paragraph) ? (
              <ul key={paragraph[0]}>
                {paragraph.map((item) => (
                  <li key={item}>{item}</li>
                ))}
              </ul>
            ) : (
              <p key={paragraph}>{paragraph}</p>
            ),
          )}
        </section>
      ))}
      <p className={styles.more}>
        <a href={pagePath('/terms-of-use')}>Terms of use</a>{' '}
        <a href={pagePath('/privacy-policy')}>Privacy policy</a>{' '}
        <a href={pagePath('/cookie-policy')}>Cookie policy</a>{' '}
        <a href={pagePath('/contact')}>Talk to our team</a>
      </p>
    </main>
  )
}
