import { shownMoney } from '@chainwork/contract/billing/money'
import { openDays } from '@chainwork/contract/open-window'
import { pagePath } from '@chainwork/contract/pages'
import type { Tx } from '../../platform/db/database.ts'
import type { Block } from '../../platform/mail/index.ts'
import { mailReaders, notifyReaders, readersOf } from './readers.ts'
import type { Checkout } from '../../platform/payments/payment-provider.ts'

interface Issued extends NewReceipt {
  id: string
  number: string
  /** The address for receipts; empty when there is none. */
  billingEmail: string
}

interface Words {
  title: string
  /** Of the notification. */
  text: string
  /** Of the email, under the title. */
  paragraphs: string[]
  button: Extract<Block, { kind: 'button' }>
}

const writeToUs = { kind: 'button', label: 'Write to us', url: pagePath('/contact') } as const

/**
 * Tells who paid, and who manages the company, that credits were bought or money was given back. Who paid, or the owners when
 * that person is gone, get an email with the PDF, and so does the address for receipts. Of a deleted company it is the address
 * that the payment was made with.
 */
export async function notifyOfReceipt(tx: Tx, issued: Issued): Promise<void> {
  const { purchase, id, number, billingEmail, now } = issued
  const isNote = issued.kind === 'creditNote'
  const { title, text, paragraphs, button } = wordsOf(issued, await isDeleted(tx, purchase.company_id))
  const readers = await readersOf(tx, purchase)
  await notifyReaders(tx, readers, {
    companyId: purchase.company_id,
    kind: issued.isDispute ? 'paymentDisputed' : isNote ? 'paymentRefunded' : 'creditsBought',
    title,
    text,
    key: `receipt:${id}`,
    now,
  })
  const hasBuyer = readers.some(({ isBuyer }) => isBuyer)
  const email = {
    key: `receipt:${id}`,
    subject: title,
    blocks: [
      { kind: 'heading' as const, text: title },
      ...paragraphs.map((each) => ({ kind: 'paragraph' as const, text: each })),
      {
        kind: 'paragraph' as const,
        text: [isNote ? 'Credit note ' : 'Receipt ', { strong: number }, ' is attached as a PDF.'],
      },
      button,
    ],
    attachments: [{ kind: 'receipt', id }],
  }
  await mailReaders(tx, email, {
    readers: readers.filter(({ isBuyer, isOwner }) => (hasBuyer ? isBuyer : isOwner)),
    payerEmail: purchase.email,
    billingEmail,
    now,
  })
}

async function isDeleted(tx: Tx, companyId: string): Promise<boolean> {
  const deleted = await tx
    .selectFrom('company')
    .select('id')
    .where('id', '=', companyId)
    .where('deleted_at', 'is not', null)
    .executeTakeFirst()
  return deleted !== undefined
}

function wordsOf(issued: Issued, ofDeleted: boolean): Words {
  const words = issued.isDispute
    ? wordsOfLost(issued)
    : issued.kind === 'creditNote'
      ? wordsOfNote(issued)
      : ofDeleted
        ? wordsOfUseless(issued)
        : wordsOfReceipt(issued)
  // There is nothing left to open.
  return ofDeleted ? { ...words, button: writeToUs } : words
}

function wordsOfReceipt({ purchase, credits, net, tax, currency, number }: Issued): Words {
  const amount = shownMoney(net + tax, currency)
  const each = `Each pays for one job post, open for ${openDays} days.`
  if (purchase.posting_id) {
    // The post is handed in next, and what hinders that is told then.
    const next =
      'We submit the post for you. If something is missing, your company keeps the credit, and we tell you.'
    return {
      title: 'Payment received',
      text: `${next} ${amount} paid, receipt ${number}.`,
      paragraphs: [`Thank you. ${amount} for one job post arrived. ${next}`],
      button: {
        kind: 'button',
        label: 'Open the post',
        url: pagePath('/recruiter/post-job/:id', { id: purchase.posting_id }),
      },
    }
  }
  const title = credits === 1 ? '1 credit was added' : `${credits} credits were added`
  return {
    title,
    text: `${each} ${amount} paid, receipt ${number}.`,
    paragraphs: [`Thank you. ${amount} arrived, and ${title}. ${each}`],
    button: { kind: 'button', label: 'Post a job', url: pagePath('/recruiter/post-job') },
  }
}

/** The company was deleted before its payment arrived. */
function wordsOfUseless({ net, tax, currency, number }: Issued): Words {
  const amount = shownMoney(net + tax, currency)
  const why = 'The organization had already been deleted, so its credits cannot be used.'
  return {
    title: 'Payment received',
    text: `${why} ${amount} paid, receipt ${number}.`,
    paragraphs: [`${amount} arrived. ${why} We’re refunding the card that paid.`],
    button: writeToUs,
  }
}

/** A dispute was lost. */
function wordsOfLost({ credits, net, tax, currency, number }: Issued): Words {
  const amount = shownMoney(net + tax, currency)
  const why = 'The dispute about your payment was decided in the cardholder’s favor.'
  return {
    title: `The bank took ${amount} back`,
    text: `${why} ${takenBack(credits)}Credit note ${number}.`,
    paragraphs: [`${why} Its bank took ${amount} back. ${takenBack(credits)}`.trim()],
    button: { kind: 'button', label: 'Open your job posts', url: pagePath('/recruiter/my-jobs') },
  }
}

function takenBack(credits: number): string {
  if (credits === 0) return ''
  return credits === 1 ? '1 credit was taken back. ' : `${credits} credits were taken back. `
}

function wordsOfNote({ credits, net, tax, currency, number }: Issued): Words {
  const amount = shownMoney(net + tax, currency)
  const back = takenBack(credits)
  return {
    title: `${amount} refunded`,
    text: `${back}Credit note ${number}.`,
    paragraphs: [
      `${amount} is on its way back to the card you paid with. ${back}Banks often take 5 to 10 days to show it.`,
    ],
    button: { kind: 'button', label: 'Open your job posts', url: pagePath('/recruiter/my-jobs') },
  }
}

/** What a receipt or a credit note is issued from. */
export interface NewReceipt {
  purchase: {
    id: string
    company_id: string
    /** Who paid; null when their account is gone. */
    buyer_id: string | null
    posting_id: string | null
    /** Of who paid, as it was then. */
    email: string
    /** False where payments are played. */
    is_live: boolean
  }
  kind: 'receipt' | 'creditNote'
  /** Of a credit note: a dispute was lost, and the bank took the money back. */
  isDispute?: boolean
  /** Bought, or of a credit note taken back. */
  credits: number
  /** Minor units; of a credit note what was given back. */
  net: number
  tax: number
  currency: string
  /** As the checkout told it. */
  buyer: Checkout['buyer']
  isReverseCharge: boolean
  now: Date
}
