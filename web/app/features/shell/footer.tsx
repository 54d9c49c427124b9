import { pagePath } from '@chainwork/contract/pages'
import styles from './shell.module.css'

const links = [
  ['For recruiters', pagePath('/recruit')],
  ['Contact', `${pagePath('/recruit')}?contact=1#contactus`],
  ['Terms of use', pagePath('/terms-of-use')],
  ['Privacy policy', pagePath('/privacy-policy')],
  ['Cookie policy', pagePath('/cookie-policy')],
  ['RSS', pagePath('/jobs.rss')],
  ['API', '/api'],
  ['Sitemap', '/sitemap.xml'],
] as const

/** The foot of every page. */
export function Footer({ hasSidebar }: { hasSidebar: boolean }) {
  return (
    <footer className={styles.footer} data-side={hasSidebar || undefined}>
      <p>Chainwork. The work behind a person, shown and proven.</p>
      <nav aria-label="Footer">
        {links.map(([name, address]) => (
          <a key={address} href={address}>
            {name}
          </a>
        ))}
      </nav>
    </footer>
  )
}
