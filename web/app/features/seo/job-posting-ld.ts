import { pagePath } from '@chainwork/contract/pages'
import { unnamedCompany } from '@chainwork/contract/companies/values'
import type { Posting } from '@chainwork/contract/postings/schemas'

const types: Record<string, string> = {
  'full-time': 'FULL_TIME',
  'part-time': 'PART_TIME',
  internship: 'INTERN',
  contract: 'CONTRACTOR',
  temporary: 'TEMPORARY',
  others: 'OTHER',
}

/** Regions that are one city each, and bear its name. */
const cityRegions = new Set(
  'AE-DU,AM-ER,AT-9,AZ-BA,BE-BRU,CN-BJ,CN-SH,CZ-10,DE-BE,DE-HH,ET-AA,GB-LND,GE-TB,HU-BU,ID-JK,JP-13,KR-11,KZ-75,LV-RIX,MX-CMX,MY-14,NO-03,RO-B,RU-MOW,RU-SPE,TH-10,TR-34,TW-TPE,UA-30,US-DC,UZ-TK,VN-HN,VN-SG'.split(
    ',',
  ),
)

/**
 * schema.org JobPosting of an open posting, as JSON safe inside a script element; null when it says too little to be valid:
 * no named company, no text, no place, or remote work that names nowhere to live. The salary is there only when everybody
 * may see it, whole and in US dollars a year.
 */
export function jobPostingLd(posting: Posting, origin: string): string | null {
  const { company } = posting
  const where = placesOf(posting)
  const description = posting.jobDescription || (posting.summary && `<p>${escapeHtml(posting.summary)}</p>`)
  const isNamed = company.name.trim() !== '' && company.name !== unnamedCompany
  if (!posting.isOpen || !isNamed || !description || !where) return null
  const hasSalary =
    posting.salaryMin !== null &&
    posting.salaryMax !== null &&
    posting.salaryCurrency === 'USD' &&
    !posting.hideSalary
  return JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: posting.jobTitle,
    description,
    identifier: { '@type': 'PropertyValue', name: company.name, value: posting.id },
    url: origin + pagePath('/jobs/:key', { key: posting.slug }),
    datePosted: posting.origin?.postedAt ?? posting.publishAt,
    validThrough: posting.openUntil,
    directApply: false,
    ...(posting.employmentType ? { employmentType: types[posting.employmentType] } : {}),
    hiringOrganization: {
      '@type': 'Organization',
      name: company.name,
      ...(company.website ? { sameAs: company.website } : {}),
      ...(company.avatarUrl ? { logo: new URL(company.avatarUrl, origin).href } : {}),
    },
    ...where,
    ...(hasSalary
      ? {
          baseSalary: {
            '@type': 'MonetaryAmount',
            currency: 'USD',
            value: {
              '@type': 'QuantitativeValue',
              minValue: posting.salaryMin,
              maxValue: posting.salaryMax,
              unitText: 'YEAR',
            },
          },
        }
      : {}),
    ...hoursOf(posting),
    ...(posting.skills.length ? { skills: posting.skills.map(({ name }) => name).join(', ') } : {}),
  }).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

/** The words schema.org has for when people work and whether they have to be allowed to already. */
function hoursOf({ timeZone, coreHours, workPermission }: Posting) {
  return {
    ...(coreHours ? { workHours: `Core hours ${coreHours.from}–${coreHours.to} (${timeZone})` } : {}),
    ...(workPermission === 'required'
      ? { eligibilityToWorkRequirement: 'Permission to work at the place of work is required.' }
      : {}),
  }
}

/** Where the work is, or where people doing it remotely may live; null when neither is known. */
function placesOf(posting: Posting) {
  const { locationCode, location } = posting
  if (posting.workplace !== 'remote')
    return locationCode && location ? { jobLocation: placeOf(locationCode, location) } : null
  // A posting open to the whole world names where it is based, since search engines ask for a country.
  const based = locationCode && location ? [{ code: locationCode, name: location }] : []
  const living = posting.residence.length ? posting.residence : based
  if (!living.length) return null
  return {
    jobLocationType: 'TELECOMMUTE',
    applicantLocationRequirements: living.map(({ code, name }) => ({
      '@type': code.length === 2 ? 'Country' : 'AdministrativeArea',
      name,
    })),
  }
}

/** From `Kladno, Středočeský, Czechia`: the country by its code, the region, and the place in it. A region that is a city is both. */
function placeOf(code: string, label: string) {
  const parts = label.split(', ').slice(0, -1)
  const region = parts.pop()
  const locality = parts[0] ?? (cityRegions.has(code) ? region : '')
  return {
    '@type': 'Place',
    address: {
      '@type': 'PostalAddress',
      addressCountry: code.slice(0, 2),
      ...(region ? { addressRegion: region } : {}),
      ...(locality ? { addressLocality: locality } : {}),
    },
  }
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
}
