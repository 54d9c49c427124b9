import { pagePath } from '@chainwork/contract/pages'
import { Link } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LeaveDialog } from '../forms/leave-dialog.tsx'
import edit from '../profile/edit.module.css'
import { BlockEditor } from './block-editor.tsx'
import { FoundForm } from './found-form.tsx'
import { GroupLevels } from './group-levels.tsx'
import type { VisibilityData } from './load-visibility.ts'
import { PublicCardSection } from './public-card-section.tsx'
import { ViewLog } from './view-log.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { PageParts, RailCard, RailLinks, WithRail } from '../../ui/with-rail.tsx'

/** Who finds a seeker, who may see which part of their profile, who never may, and who did. */
export function VisibilityScreen({ data }: { data: VisibilityData }) {
  return (
    <main id="main" className={edit.page}>
      <p>
        <Link to={pagePath('/profile')} className={edit.back}>
          <Icon name="back" small /> Back
        </Link>
      </p>
      <PageHeader
        title="Visibility"
        lead="Three questions decide what recruiters see: who finds you, who sees which part, and how much of your on-chain profile."
      >
        <Button to={pagePath('/profile/preview')} icon="eye">
          See as a recruiter
        </Button>
      </PageHeader>
      <WithRail label="Visibility" rail={<VisibilityRail />}>
        <FoundForm saved={data.found} updatedAt={data.updatedAt} />
        {data.levels ? <GroupLevels saved={data.levels} updatedAt={data.updatedAt} /> : null}
        <PublicCardSection data={data} />
        <BlockEditor blocks={data.blocks} />
        <ViewLog log={data.log} />
      </WithRail>
      <LeaveDialog />
    </main>
  )
}

const parts = [
  { id: 'found', label: 'Open to offers' },
  { id: 'groups', label: 'Who sees what' },
  { id: 'card', label: 'Public card' },
  { id: 'blocks', label: 'Blocked companies' },
  { id: 'log', label: 'Who saw me' },
]

function VisibilityRail() {
  return (
    <RailCard>
      <h2>On this page</h2>
      <PageParts parts={parts} />
      <RailLinks links={[{ to: pagePath('/profile/edit'), icon: 'person', label: 'Edit Profile' }]} />
    </RailCard>
  )
}
