import { expect, test } from 'vitest'
import { type PostingFacts, flagsOf } from './flags.ts'

/** What makers of wallets and custody write about their product, their people and themselves. */
const sentences = [
  'Never share your seed phrase with anyone: we teach that to millions.',
  'We will never, ever ask you to share your seed phrase, in an interview or after it.',
  'You build the screens on which people back up and enter their recovery phrase.',
  'You design how users provide a private key without exposing it to the page.',
  'Nobody at our company will ask you to enter a private key or a mnemonic.',
  'Our wallet lets anybody send ETH, swap tokens and stake in one tap.',
  'Institutions deposit BTC with us and transfer USDT to 40 exchanges.',
  'Customers fund their wallet by card, by transfer and by on-ramp.',
  'You own the flow in which customers make an initial deposit.',
  'Users submit a mnemonic of 12 or 24 words, and your code must clear it from memory.',
  'Phishing sites tell people to enter their seed phrase; you take them down.',
  'You write the articles that explain why no support agent may ask to share a private key.',
  'We protect people who send crypto to the wrong address.',
  'MPC signing, HSMs and key ceremonies: no single person can provide a private key.',
  'You analyse scams that ask victims to buy gift cards and send the code.',
  'Don’t send us money: we pay you, and there is no application fee.',
  'We cover visa fees and relocation.',
  'You make processing fees and confirmation times of chains visible to users.',
  'Merchants stake a deposit to activate payouts, which your service watches.',
  'Experience with BIP-39 mnemonics, seed phrase backups and social recovery.',
]
/** The same without a price in it, as nearly all posts have. */
const frames = [
  (says: string) =>
    `We make a self-custody wallet used by four million people. ${says} You write Rust and Swift.`,
  (says: string) => `${says}\n\nWhat you bring: five years of TypeScript, care for detail, and English.`,
  (says: string) =>
    `About the role\n- You work in a team of six.\n- ${says}\n- You are on call one week in six.`,
  (says: string) => `Qualified custody for funds and banks. ${says} Zürich or remote.`,
  (says: string) => `HELLO! ${says} ${says.replace('You ', 'We ')} Write to us.`,
]
const teams = ['Wallet Engineer', 'Security Writer']

const factsOf = (jobTitle: string, text: string): PostingFacts => ({
  jobTitle,
  text,
  questions: ['How would you store a private key on a phone?'],
  salaryMin: 90_000,
  salaryMax: 140_000,
  company: { name: 'Northwind Labs', email: 'jobs@northwind.example', isVerified: false },
  recruiterEmail: 'ada@northwind.example',
  otherCompanies: ['Helios Protocol', 'Uniswap'],
  copies: [],
})

test('of 200 honest posts of wallets and custody none is held', () => {
  const posts = teams.flatMap((title) =>
    frames.flatMap((frame) => sentences.map((says) => factsOf(title, frame(says)))),
  )
  expect(posts).toHaveLength(200)
  expect(
    posts
      .filter((facts) => flagsOf(facts).length)
      .map(({ text }) => [text, flagsOf({ ...factsOf('', text) })]),
  ).toEqual([])
})

test.each([
  'Never mind the fee. Please send us a refundable deposit first.',
  'Do not worry: enter your seed phrase to be verified.',
  'Our users love us, and you only provide your private key once.',
  'No experience is needed, but a small registration fee applies.',
  'You pay the visa fees, we cover the flight.',
  'Customers wait for you: transfer USDT to start earning.',
  'We will never ask twice. Share your recovery phrase with the team.',
])('a scam is held whatever it says around it: %s', (text) => {
  expect(flagsOf(factsOf('Wallet Tester', text)).map(({ kind }) => kind)).toEqual(['paymentRequest'])
})
