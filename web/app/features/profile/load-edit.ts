import { dialCodes } from '@chainwork/contract/reference/dial-codes'
import { languages } from '@chainwork/contract/reference/languages'
import { splitPhone } from '@chainwork/contract/profiles/phone'
import { type Fetch, call } from '../../api/client.ts'

const countryNames = new Intl.DisplayNames('en', { type: 'region' })

/** Everything the edit page offers to choose from, and the profile as it is. */
export async function loadEdit(fetch: Fetch) {
  const [profile, linkTypes, unfinished] = await Promise.all([
    call('GET /api/graph/job-seeker/me', {}, { fetch }),
    call('GET /api/link-type', {}, { fetch }),
    call('GET /api/job-seeker/me/unfinished', {}, { fetch }),
  ])
  const split = profile.phone ? splitPhone(profile.phone) : null
  return {
    profile,
    linkTypes,
    unfinished: unfinished.items,
    languages: languages.map(({ code, name }) => ({ code, name })),
    dialCodes: [...dialCodes]
      .map(([country, code]) => ({ country, label: `${countryNames.of(country) ?? country} (${code})` }))
      .sort((a, b) => a.label.localeCompare(b.label, 'en')),
    timeZones: Intl.supportedValuesOf('timeZone'),
    phone: {
      // Most people have a number of where they live.
      country: split?.country ?? profile.locationCode?.slice(0, 2) ?? '',
      national: split?.national ?? '',
    },
  }
}

export type EditData = Awaited<ReturnType<typeof loadEdit>>
