import { data } from 'react-router'
import type { Route } from './+types/dev-icons.ts'
import { call } from '../api/client.ts'
import { hostContext } from '../context.ts'
import { accountMeta } from '../features/identity/account-meta.ts'
import styles from '../features/dev/dev.module.css'
import { Icon, iconNames } from '../ui/icon.tsx'

/** Every mark the product draws, by the name it is used by. Absent in production. */
export async function loader({ context }: Route.LoaderArgs) {
  const { mode, fetch } = context.get(hostContext)
  if (mode !== 'demo' && mode !== 'development') throw data(null, { status: 404 })
  const [chains, links] = await Promise.all([
    call('GET /api/blockchain', {}, { fetch }),
    call('GET /api/link-type', {}, { fetch }),
  ])
  return { chains, links }
}

export const meta = () => accountMeta('Icons')

export default function DevIcons({ loaderData: { chains, links } }: Route.ComponentProps) {
  return (
    <main id="main" className={styles.page}>
      <h1>Icons</h1>
      <section aria-labelledby="set">
        <h2 id="set">The set: {iconNames.length}</h2>
        <ul className={styles.marks}>
          {iconNames.map((name) => (
            <li key={name}>
              <Icon name={name} />
              <span className="mono">{name}</span>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="chains">
        <h2 id="chains">Blockchains: {chains.length}</h2>
        <ul className={styles.marks}>
          {chains.map(({ symbol, name, iconUrl }) => (
            <li key={symbol}>
              <img src={iconUrl} alt="" width={28} height={28} loading="lazy" />
              <span>{name}</span>
              <span className="mono">{symbol}</span>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="links">
        <h2 id="links">Kinds of links: {links.length}</h2>
        <ul className={styles.marks}>
          {links.map(({ id, name, iconUrl }) => (
            <li key={id}>
              <img src={iconUrl} alt="" width={28} height={28} loading="lazy" />
              <span>{name}</span>
            </li>
          ))}
        </ul>
      </section>
    </main>
  )
}
