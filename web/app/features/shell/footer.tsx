import styles from './shell.module.css'

const links = [
  ['For recruiters', '/recruit'],
  ['Contact', '/recruit?contact=1#contactus'],
  ['Terms of use', '/terms-of-use'],
  ['Privacy policy', '/privacy-policy'],
  ['Cookie policy', '/cookie-policy'],
  ['RSS', '/jobs.rss'],
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
