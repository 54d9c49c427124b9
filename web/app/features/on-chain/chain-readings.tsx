import { chainOf } from '@chainwork/contract/activity/chains'
import type { ChainReading } from '@chainwork/contract/activity/schemas'
import { readingErrorWords } from '@chainwork/contract/activity/values'
import { moment } from '../../format/dates.ts'
import { counted, grouped } from '../../format/numbers.ts'
import styles from './on-chain.module.css'

/** How far each chain is read: waiting, reading, read, or failed with the reason and the next try. */
export function ChainReadings({ readings }: { readings: readonly ChainReading[] }) {
  return (
    <ul className={styles.chains}>
      {readings.map((reading) => (
        <li key={reading.chainId} data-state={reading.state}>
          <img src={chainOf(reading.chainId).iconUrl} alt="" width={20} height={20} />
          <span>{reading.chain}</span>
          <span>{words(reading)}</span>
        </li>
      ))}
    </ul>
  )
}

function words({ state, rows, error, nextTryAt, upToBlock, at, complete, source }: ChainReading): string {
  const read = counted(rows, 'transaction')
  switch (state) {
    case 'waiting':
      return 'Waiting'
    case 'reading':
      return rows ? `Reading, ${read} so far` : 'Reading'
    case 'read': {
      const part = complete ? '' : ', only the oldest and the newest'
      const block = upToBlock === null ? '' : ` up to block ${grouped(upToBlock)}`
      return `${read}${part}${block}${at ? `, ${moment(at)}` : ''}${source ? `, from ${sourceName(source)}` : ''}`
    }
    case 'failed':
      return [
        error ? readingErrorWords[error] : 'It could not be read.',
        nextTryAt ? `Next try: ${moment(nextTryAt)}.` : '',
        at ? `Last read ${moment(at)}.` : '',
      ]
        .filter(Boolean)
        .join(' ')
  }
}

/** What reads a chain, as people call it. */
export function sourceName(source: string): string {
  return sourceNames[source] ?? source
}

const sourceNames: Record<string, string> = {
  sample: 'sample data',
  'json-rpc': 'a node (JSON-RPC)',
  'etherscan-v2': 'Etherscan',
  blockscout: 'Blockscout',
}

/** How many chains are through, in words. */
export function progressWords(readings: readonly ChainReading[]): string {
  if (!readings.length) return 'Waiting for the first chain'
  const read = readings.filter(({ state }) => state === 'read').length
  const failed = readings.filter(({ state }) => state === 'failed').length
  const missed = failed ? `, ${failed} could not be read` : ''
  return `${read} of ${counted(readings.length, 'chain')} read${missed}`
}

/** Whether anything is still going on. */
export function isReading(readings: readonly ChainReading[]): boolean {
  return readings.some(({ state }) => state === 'waiting' || state === 'reading')
}
