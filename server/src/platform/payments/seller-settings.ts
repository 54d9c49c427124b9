import { z } from 'zod'

/** Who sells credits, as it stands on receipts; empty text for what is not set. */
export interface Seller {
  name: string
  /** Of several lines. */
  address: string
  vatId: string
  email: string
}

const oneLine = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[^\p{Cc}\u2028\u2029]*$/u, 'must be one line')
    .optional()

/** The settings about the seller, as part of the schema of all settings. */
export const sellerShape = {
  /** The legal name of who sells credits. */
  SELLER_NAME: oneLine(200),
  /** Its address, lines with ` | ` between. */
  SELLER_ADDRESS: oneLine(500),
  /** Its VAT number, where it has one. */
  SELLER_VAT_ID: oneLine(30),
  /** Where buyers write about receipts. */
  SELLER_EMAIL: z.email('must be an address').max(254).optional(),
}

/** No installation that takes money has these. */
const demo: Seller = {
  name: 'Chainwork Demo',
  address: '1 Example Street\n10115 Berlin\nGermany',
  vatId: 'DE000000000',
  email: 'billing@chainwork.localhost',
}

/** Who sells; demo and development play somebody, production without settings has nobody. */
export function readSeller(
  env: {
    SELLER_NAME?: string | undefined
    SELLER_ADDRESS?: string | undefined
    SELLER_VAT_ID?: string | undefined
    SELLER_EMAIL?: string | undefined
  },
  { isProduction }: { isProduction: boolean },
): Seller | null {
  const { SELLER_NAME: name, SELLER_ADDRESS: address, SELLER_VAT_ID: vatId, SELLER_EMAIL: email } = env
  if (!name && !address && !vatId && !email) return isProduction ? null : demo
  const lines = (address ?? '').split('|').map((line) => line.trim())
  return { name: name ?? '', address: lines.join('\n'), vatId: vatId ?? '', email: email ?? '' }
}

/** The settings that receipts cannot do without and do not have. */
export function missingOfSeller(seller: Seller | null): string[] {
  return [
    ...(seller?.name ? [] : ['SELLER_NAME']),
    ...(seller?.address ? [] : ['SELLER_ADDRESS']),
    ...(seller?.email ? [] : ['SELLER_EMAIL']),
  ]
}
