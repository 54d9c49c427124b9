import { pagePath } from '@chainwork/contract/pages'
import styles from './shell.module.css'

const links = [
  ['For recruiters', pagePath('/recruit')],
  ['Check signed scores', pagePath('/check-score')],
  ['Contact', `${pagePath('/recruit')}?contact=1#contactus`],
  ['Terms of use', pagePath('/terms-of-use')],
  ['Privacy policy', pagePath('/privacy-policy')],
  ['Cookie policy', pagePath('/cookie-policy')],
] as const
/** For programs and those who write them; beside a sidebar people are at work. */
const publicLinks = [
  ['RSS', pagePath('/jobs.rss')],
  ['API', '/api'],
  ['Sitemap', '/sitemap.xml'],
] as const

/** The foot of every page. `hasSidebar`: of someone signed in, at their own things. */
export function Footer({ hasSidebar }: { hasSidebar: boolean }) {
  return (
    <footer className={styles.footer} data-side={hasSidebar || undefined}>
      <p>Chainwork. The work behind a person, shown and proven.</p>
      <nav aria-label="Footer">
        {[...links, ...(hasSidebar ? [] : publicLinks)].map(([name, address]) => (
          <a key={address} href={address}>
            {name}
          </a>
        ))}
      </nav>
    </footer>
  )
}
