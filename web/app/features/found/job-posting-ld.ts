import type { Posting } from '@chainwork/contract/postings/schemas'

const types: Record<string, string> = {
  'full-time': 'FULL_TIME',
  'part-time': 'PART_TIME',
  internship: 'INTERN',
  contract: 'CONTRACTOR',
  temporary: 'TEMPORARY',
  others: 'OTHER',
}

/**
 * schema.org JobPosting of an open posting, as JSON safe inside a script element. The salary is there only when everybody
 * may see it, whole and in US dollars a year.
 */
export function jobPostingLd(posting: Posting, origin: string): string {
  const { company } = posting
  const country = posting.locationCode?.slice(0, 2)
  const hasSalary =
    posting.salaryMin !== null &&
    posting.salaryMax !== null &&
    posting.salaryCurrency === 'USD' &&
    !posting.hideSalary
  const isRemoteOnly = posting.workplace === 'remote'
  return JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: posting.jobTitle,
    description: posting.jobDescription || `<p>${posting.summary}</p>`,
    identifier: { '@type': 'PropertyValue', name: company.name, value: posting.id },
    url: `${origin}/jobs/${posting.slug}`,
    datePosted: posting.publishAt,
    validThrough: posting.openUntil,
    directApply: false,
    ...(posting.employmentType ? { employmentType: types[posting.employmentType] } : {}),
    hiringOrganization: {
      '@type': 'Organization',
      name: company.name,
      ...(company.website ? { sameAs: company.website } : {}),
    },
    ...(country && !isRemoteOnly ? { jobLocation: placeOf(country, posting.location) } : {}),
    ...(isRemoteOnly ? { jobLocationType: 'TELECOMMUTE', ...applicantPlaces(posting, country) } : {}),
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
    ...(posting.skills.length ? { skills: posting.skills.map(({ name }) => name).join(', ') } : {}),
  }).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

function placeOf(country: string, label: string | null) {
  const region = label?.includes(', ') ? label.slice(0, label.lastIndexOf(', ')) : null
  return {
    '@type': 'Place',
    address: {
      '@type': 'PostalAddress',
      addressCountry: country,
      ...(region ? { addressRegion: region } : {}),
    },
  }
}

/** Remote work needs a country; a posting open to the whole world names where it is based. */
function applicantPlaces(posting: Posting, country: string | undefined) {
  const codes = posting.residence.length
    ? posting.residence.map(({ code, name }) => ({ code, name }))
    : country
      ? [{ code: country, name: country }]
      : []
  return codes.length
    ? { applicantLocationRequirements: codes.map(({ name }) => ({ '@type': 'Country', name })) }
    : {}
}
