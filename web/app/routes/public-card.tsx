import { pagePath } from '@chainwork/contract/pages'
import { cardImagePath } from '@chainwork/contract/public-cards/values'
import { data } from 'react-router'
import type { Route } from './+types/public-card.ts'
import { ApiFailure, call } from '../api/client.ts'
import { hostContext } from '../context.ts'
import { PublicCardSheet } from '../features/public-cards/public-card.tsx'
import styles from '../features/public-cards/public-card.module.css'
import { ReportLink } from '../features/reports/report-link.tsx'
import { pageMeta } from '../features/seo/meta.ts'
import { monoLinks } from '../ui/fonts.ts'
import { waitForConnection } from '../ui/wait-for-connection.ts'

export async function loader({ params: { name }, context }: Route.LoaderArgs) {
  const { fetch, origin } = context.get(hostContext)
  try {
    return { card: await call('GET /api/public-card/:name', { params: { name } }, { fetch }), origin }
  } catch (error) {
    if (error instanceof ApiFailure && [404, 422].includes(error.status)) throw data(null, { status: 404 })
    throw error
  }
}

export const clientLoader = (page: Route.ClientLoaderArgs) => waitForConnection(page)

export const links: Route.LinksFunction = () => monoLinks

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { card, origin } = loaderData
  const { name, personName, jobTitle, facts, isOpenToOffers } = card
  const said = [jobTitle, ...facts.map(({ text }) => text), isOpenToOffers ? 'Open to offers' : null]
  return [
    ...pageMeta(origin, {
      title: personName,
      description: said.filter(Boolean).join('. ') || 'A public card on Chainwork',
      path: pagePath('/p/:name', { name }),
      imagePath: cardImagePath(name),
    }),
    { name: 'robots', content: 'noindex' },
  ]
}

export default function PublicCardPage({ loaderData: { card } }: Route.ComponentProps) {
  return (
    <main id="main" className={styles.page}>
      <PublicCardSheet card={card} />
      <p className="quiet">
        {card.personName} chose to show this.{' '}
        <ReportLink subject="card" id={card.name} of={`the card of ${card.personName}`} />
      </p>
    </main>
  )
}
