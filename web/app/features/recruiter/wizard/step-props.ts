import type { WorkingCopy } from '@chainwork/contract/postings/own-posting'
import type { Credits } from '../../buying/credits.ts'
import type { Option } from '../../../ui/use-combobox.ts'
import type { FormPart } from '../../forms/form-part.ts'
import type { Marks } from './reading/ad-reading.ts'

/** What every step of the form gets. */
export interface StepProps {
  copy: WorkingCopy
  /** As it is saved; `copy` may hold what is not. */
  stored: WorkingCopy
  form: Pick<FormPart, 'values' | 'problems' | 'nameOf' | 'waitFor'> & { changed: (name?: string) => void }
  placeName: string | null
  /** Where somebody working remotely may live, with names. */
  residence: readonly Option[]
  /** Names of the chains of the on-chain requirements. */
  chains: readonly Option[]
  /** What stands in a field of tags and has not been chosen, by the field's name. */
  words?: Readonly<Record<string, string>>
  /** Which fields come from an ad, and which it left empty. */
  marks?: Marks | undefined
  timeZones: readonly string[]
  languages: readonly { code: string; name: string }[]
  hint: { count: number; lowerQuartile: number; median: number; upperQuartile: number } | null
  /** When people began to see it; that day stays. */
  openSince: string | null
  /** What the company has to pay with. */
  credits: Credits
  /** It is paid for already. */
  isSponsored: boolean
}
