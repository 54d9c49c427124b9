import { openDays } from '@chainwork/contract/open-window'
import type { LegalText } from './legal-page.tsx'

export const terms: LegalText = {
  title: 'Terms of use',
  description: 'The agreement about using Chainwork. You must be at least 18.',
  updated: 'April 2024',
  lead: 'These terms are the agreement between you and Chainwork about using this marketplace. By using it you accept them.',
  sections: [
    {
      title: 'Who may use Chainwork',
      paragraphs: [
        'You must be at least 18 years old. You may use Chainwork only where the law allows it, and for a company only when that company has given you the right to act for it.',
      ],
    },
    {
      title: 'Your account',
      paragraphs: [
        'Give true information and keep it up to date. Keep your password and wallet keys to yourself: we never ask for a private key or recovery phrase. Tell us right away if anyone else used your account.',
        'You may hibernate or delete your account in the settings at any time.',
      ],
    },
    {
      title: 'For job seekers',
      paragraphs: [
        'Using Chainwork costs you nothing. Your profile and your applications must describe you and your own work. Wallets you connect must be yours; connecting one means signing a message, never a transaction.',
      ],
    },
    {
      title: 'For recruiters',
      paragraphs: [
        'A job post must describe one real, open position at your company, with true facts about pay, place and duties. These are not allowed:',
        [
          'posts that ask applicants for money, for deposits or for unpaid work',
          'requirements that discriminate where the law forbids it',
          'use of applicant data for anything other than filling the position',
        ],
        `A post is open for ${openDays} days and uses one credit. Credits that have been used are not refunded, except where the law says otherwise or where we removed a post by mistake.`,
      ],
    },
    {
      title: 'Content and conduct',
      paragraphs: [
        'What you publish stays yours. You allow us to show it on Chainwork, and in feeds and search engines for as long as it is public. Don’t publish anything unlawful, misleading or harmful, don’t copy profiles or posts in bulk, and don’t try to get around limits or security.',
        'We review reports and may take down content or close accounts that break these terms. We’ll say why, and you can object by writing to us.',
      ],
    },
    {
      title: 'On-chain scores',
      paragraphs: [
        'Scores are computed from public blockchain data. They describe activity; they are not advice, a credential or a promise about a person. Data sources may be late or incomplete, and a score that could not be checked is shown as not checked.',
      ],
    },
    {
      title: 'Data sources',
      paragraphs: [
        'Cities come from GeoNames (geonames.org, CC BY 4.0), matched to the regions of ISO 3166-2 and named in other languages with the Unicode CLDR. We changed names and left out places with fewer than 15,000 people.',
      ],
    },
    {
      title: 'Liability',
      paragraphs: [
        'We bring people together; we are not a party to what they agree on, and we do not guarantee that a position is filled or that anyone is hired. We are liable without limit for intent, gross negligence, injury to life and health, and wherever the law requires it. Otherwise we are liable only for breaches of essential duties, up to the damage that could be foreseen.',
      ],
    },
    {
      title: 'Changes and end',
      paragraphs: [
        'When these terms change, we tell account holders at least 30 days ahead. If you don’t agree, you can end the agreement by deleting your account. If one of these terms doesn’t hold, the others still do.',
      ],
    },
  ],
}
