import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { idOf } from '../ids.ts'

const companyKey = z.object({ id: idOf('company') })

const domainProof = z.object({
  /** Proven; null when none is. */
  verifiedDomain: z.string().nullable(),
  domain: z
    .string()
    .nullable()
    .describe('The domain of the website in the profile; null when there is none that can be proven.'),
  hasStandIn: z
    .boolean()
    .describe('Whether a stand-in answers for the domain, as it does in demo and development.'),
  /** Either a TXT record of this name or a line in this file has to hold the text. */
  record: z
    .object({
      name: z.string().describe('The name of the TXT record.'),
      text: z.string().describe('The text that proves it.'),
      file: z.string(),
    })
    .nullable(),
})

export const showDomain = endpoint('GET /api/company/:id/domain', {
  who: 'companyAdmin',
  summary: 'What your company publishes to prove that it owns the domain of its website.',
  params: companyKey,
  reply: domainProof,
  fails: ['company.notFound'],
})

export const verifyDomain = endpoint('POST /api/company/:id/domain/verify', {
  who: 'companyAdmin',
  summary: 'Looks for the proof in the domain name system and on the website.',
  params: companyKey,
  reply: z.object({ message: z.string(), verifiedDomain: z.string() }),
  fails: ['company.notFound', 'domain.missing', 'domain.unproven', 'company.nameOfAnother'],
  budget: { user: [20, 600] },
})

export type DomainProof = z.output<typeof domainProof>
