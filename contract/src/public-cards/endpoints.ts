import { z } from 'zod'
import { web3Profile } from '../activity/schemas.ts'
import { endpoint } from '../endpoint.ts'
import { opaque } from '../text.ts'
import { cardName } from './card-name.ts'
import { cardFacts, maxCardFacts } from './values.ts'

const fact = z.enum(cardFacts).describe('A part of the profile.')
const name = z.string().describe('What stands in its address, `/p/NAME`.')

export const publicCard = z
  .object({
    name,
    personName: z.string().describe('The name of the person; without one that of the card.'),
    avatarUrl: z.string().nullable(),
    jobTitle: z.string().nullable(),
    facts: z
      .array(z.object({ fact, text: z.string().describe('The fact in words.') }))
      .describe('The facts that the person chose, as far as there is something to read.'),
    isOpenToOffers: z.boolean().describe('Whether companies find the person, where they show that.'),
    scores: web3Profile
      .pick({ mode: true, asOf: true, onChainScores: true })
      .nullable()
      .describe('The four scores, where the person shows them.'),
  })
  .meta({ id: 'PublicCard' })

/** What a person chose for their card, whether it is on or not. */
const choices = {
  isOn: z.boolean().describe('Whether the card is public.'),
  showsScores: z.boolean().describe('Whether the four scores are on it.'),
  showsOffers: z.boolean().describe('Whether it says that the person is open to offers.'),
}

const ownCard = z
  .object({
    name: name.nullable(),
    ...choices,
    facts: z.array(fact).describe('The facts on the card, in their order.'),
    texts: z
      .record(z.enum(cardFacts), z.string().nullable())
      .describe('What each fact says, shown or not; null where the profile has nothing.'),
    preview: publicCard
      .nullable()
      .describe('The card as everybody gets it while it is on; null where they get none.'),
  })
  .meta({ id: 'OwnPublicCard' })

/** A missing card, one that is off and one of a person who may not be met are the same. */
export const showPublicCard = endpoint('GET /api/public-card/:name', {
  who: 'anyone',
  summary: 'The public card of a person, by the name in its address.',
  params: z.object({
    name: opaque(100)
      .transform((typed) => typed.toLowerCase())
      .describe('What stands in its address, `/p/NAME`.'),
  }),
  reply: publicCard,
  fails: ['publicCard.notFound'],
})

export const showOwnCard = endpoint('GET /api/job-seeker/me/public-card', {
  who: 'seeker',
  summary: 'Your public card: its address, what is on it, and how everybody sees it.',
  reply: ownCard,
})

export const changeOwnCard = endpoint('PUT /api/job-seeker/me/public-card', {
  who: 'seeker',
  summary: 'Sets your public card. A name that is given up stays reserved for you for a year.',
  body: z
    .strictObject({
      name: cardName.nullable().describe('2–40 of a–z, 0–9 and hyphen; null gives the address up.'),
      ...choices,
      facts: z
        .array(fact)
        .max(maxCardFacts, { error: `Choose at most ${maxCardFacts} facts.` })
        .transform((chosen) => [...new Set(chosen)])
        .describe('At most three facts.'),
    })
    .refine((card) => !card.isOn || card.name !== null, {
      path: ['name'],
      error: 'Choose an address first.',
    }),
  reply: z.object({ message: z.string() }),
  fails: ['publicCard.nameTaken', 'publicCard.namesEnough', 'publicCard.empty', 'email.unverified'],
  budget: { user: [60, 3600] },
})

export type PublicCard = z.output<typeof publicCard>
export type OwnPublicCard = z.output<typeof ownCard>
