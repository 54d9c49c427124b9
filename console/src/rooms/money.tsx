import { useSearchParams } from 'react-router'
import { PageHeader } from '../../../web/app/ui/page-header.tsx'
import { Views } from '../parts/list-room.tsx'
import { Listing } from '../parts/listing.tsx'
import type { Room } from '../room.ts'
import { Exports, Ledger } from './money-books.tsx'
import { findings, payments } from './payments.tsx'

export const money: Room = { path: 'money', title: 'Money', shortcut: 'm', role: 'money', screen: Money }

function Money() {
  const [params] = useSearchParams()
  const view = params.get('view')
  return (
    <>
      <PageHeader title="Money" lead="Payments by card, what needs a decision about them, and the books." />
      <Views
        room={money}
        of={[
          ['', 'To decide'],
          ['payments', 'Payments'],
          ['ledger', 'Ledger'],
          ['exports', 'Exports'],
        ]}
      />
      {view === 'ledger' ? (
        <Ledger />
      ) : view === 'exports' ? (
        <Exports />
      ) : view === 'payments' ? (
        <Listing key={view} room={money} of={payments} />
      ) : (
        <Listing room={money} of={findings} />
      )}
    </>
  )
}
