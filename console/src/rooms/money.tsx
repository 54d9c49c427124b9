import { useParams, useSearchParams } from 'react-router'
import { PageHeader } from '../../../web/app/ui/page-header.tsx'
import { Views } from '../parts/views.tsx'
import type { Room } from '../room.ts'
import { Exports, Ledger } from './money-books.tsx'
import { Findings, Payments } from './payments.tsx'

export const money: Room = { path: 'money', title: 'Money', shortcut: 'm', role: 'money', screen: Money }

const views = [
  ['', 'To decide'],
  ['payments', 'Payments'],
  ['ledger', 'Ledger'],
  ['exports', 'Exports'],
] as const

function Money() {
  const id = useParams()['*'] || null
  const [params] = useSearchParams()
  const view = views.find(([name]) => name === params.get('view'))?.[0] ?? ''
  return (
    <>
      <PageHeader title="Money" lead="Payments by card, what needs a decision about them, and the books." />
      <Views label="Money" base="/money" of={views} current={view} />
      {view === 'ledger' ? (
        <Ledger />
      ) : view === 'exports' ? (
        <Exports />
      ) : view === 'payments' ? (
        <Payments id={id} />
      ) : (
        <Findings id={id} />
      )}
    </>
  )
}
