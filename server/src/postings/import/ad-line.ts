import { postingFields } from '@chainwork/contract/postings/fields'
import { z } from 'zod'

const text = (max: number) => z.string().max(max).nullish()

/** One line of an import file. What is optional may be missing or null, and other fields are left alone. */
export const adLine = z.object({
  source: z.string().min(1).max(200).describe('where the ads come from; every source counts its own ids'),
  externalId: z
    .union([z.string().min(1).max(300), z.number()])
    .transform(String)
    .describe("the ad's id there, as text or number; the same id again changes the job post"),
  title: z.string().min(1).max(1000).describe('the job title; 200 characters are kept'),
  description: z.string().max(500_000).describe('the text of the ad; 20,000 characters are kept'),
  descriptionFormat: z
    .enum(['markdown', 'html', 'text'])
    .default('text')
    .describe('how the description is written: text (when not given), markdown or html'),
  company: text(1000).describe('the name of the company'),
  companyDescription: text(50_000).describe('what the company says of itself, as text'),
  location: text(1000).describe(
    'the place in words, with remote, hybrid or on-site where it is; what is not certain stays empty and is counted by reason',
  ),
  countryCode: text(10).describe(
    'the country of the place by ISO 3166-1, two letters; tells places of one name apart',
  ),
  remote: z.boolean().nullish().describe('true for remote work'),
  salaryRaw: text(2000).describe(
    "the salary in the source's words, such as 54165 - 65246 Annual; where there are words, they decide",
  ),
  salaryMin: z.number().nullish().describe('the lowest salary of a period'),
  salaryMax: z.number().nullish().describe('the highest salary of a period'),
  currency: text(10).describe(
    'the currency of the salary by ISO 4217, three capitals; without any there is no salary',
  ),
  salaryPeriod: text(20).describe(
    'year, month, week, day or hour; what is not stated by the year is converted',
  ),
  employmentType: text(100).describe(
    'full-time, part-time, contract, temporary, internship or other; without it the title and the text are asked',
  ),
  experience: text(200).describe('internship, entry, associate, mid, senior, director or executive'),
  timeZone: postingFields.timeZone.form
    .optional()
    .describe('the time zone of the core hours by its IANA name, such as Europe/Berlin'),
  coreHours: postingFields.coreHours.form
    .optional()
    .describe('when everybody works: {"from": "10:00", "to": "15:00"}; counts with a timeZone'),
  workPermission: postingFields.workPermission.form
    .optional()
    .describe('required: people have to be allowed to work there already; sponsored: the company helps'),
  skills: z
    .array(z.string().max(200))
    .max(200)
    .nullish()
    .describe('names of skills; those that the text names are found without'),
  postedAt: text(40).describe('when the ad was published, by ISO 8601; counts with --keep-dates'),
  extra: z
    .record(z.string(), z.unknown())
    .nullish()
    .describe('{"industry", "sizeMin", "sizeMax"}: the industry by its name and how many people work there'),
})

/** Every field of an import line, for those who write one. */
export function adFields(): { name: string; isRequired: boolean; meaning: string }[] {
  return Object.entries(adLine.shape).map(([name, field]) => ({
    name,
    isRequired: !field.safeParse(undefined).success,
    meaning: field.description ?? '',
  }))
}

/** A line that shows most of them. */
export const exampleAd = JSON.stringify({
  source: 'example',
  externalId: '4711',
  title: 'Smart Contract Engineer',
  company: 'Example Labs',
  location: 'Vienna, Austria (hybrid)',
  countryCode: 'AT',
  salaryMin: 70000,
  salaryMax: 90000,
  currency: 'EUR',
  salaryPeriod: 'year',
  employmentType: 'full-time',
  description: 'You write **Solidity**.',
  descriptionFormat: 'markdown',
  postedAt: '2026-11-01',
})
