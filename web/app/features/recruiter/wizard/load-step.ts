import { languages } from '@chainwork/contract/reference/languages'
import type { WorkingCopy } from '@chainwork/contract/postings/own-posting'
import { type Fetch, call } from '../../../api/client.ts'
import { findPlace } from '../../../api/find-place.ts'

/** Names and hints that the fields of a posting need beside its content. */
export async function loadStep(copy: WorkingCopy, fetch: Fetch) {
  const nameOf = async (code: string) => {
    const place = await findPlace({ code }, fetch)
    return { value: code, label: place?.label ?? code }
  }
  const symbols = copy.onChainRequirements?.blockchains ?? []
  const [place, residence, hint, chains] = await Promise.all([
    copy.locationCode ? nameOf(copy.locationCode) : null,
    Promise.all(copy.residence.map(nameOf)),
    copy.jobTitle ? salaryHint(copy, fetch) : null,
    symbols.length ? call('GET /api/blockchain', {}, { fetch }) : [],
  ])
  return {
    placeName: place?.label ?? null,
    residence,
    hint,
    chains: symbols.map((value) => ({
      value,
      label: chains.find(({ symbol }) => symbol === value)?.name ?? value,
    })),
    timeZones: Intl.supportedValuesOf('timeZone'),
    languages: languages.map(({ code, name }) => ({ code, name })),
  }
}

/** A hint is a courtesy: without an answer there is none. */
function salaryHint({ jobTitle, locationCode }: WorkingCopy, fetch: Fetch) {
  const query = { title: jobTitle, ...(locationCode ? { locationCode } : {}) }
  return call('GET /api/job-posting/salary-hint', { query }, { fetch }).catch(() => null)
}
