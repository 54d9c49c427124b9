import type { LegalText } from './legal-page.tsx'

export const privacy: LegalText = {
  title: 'Privacy policy',
  description: 'What Chainwork knows about you, why, who sees it and how to get it out.',
  updated: 'April 2024',
  lead: 'What Chainwork knows about you, why, who sees it, how long we keep it, and how to export or delete it.',
  sections: [
    {
      title: 'What we process',
      paragraphs: [
        [
          'Account: name, email address, password (only as a salted hash) and the way you sign in',
          'Profile: what you enter about your work, education, skills, languages, places, links and availability (first day, time zone, countries you may work in), your picture, and whether companies may find you',
          'Wallets: addresses you connected with a signature, and public blockchain data about them',
          'Applications: answers, availability, status and messages about a job post; companies’ notes and scorecards about them. Once a company told you that you’re hired or rejected, its scorecards are in your data export, without their authors',
          'Invitations to apply: what a company wrote to you and what you answered; companies’ shortlists, with their notes',
          'Conversations: what you and a company wrote to each other, and for a month what a message said before it was changed',
          'Companies: company facts, team members and their roles, billing details, purchases, receipts and credit notes',
          'Messages to our team: what you wrote in the contact form',
          'Counts: how often each kind of page is viewed a day, how often each job post was opened, and nothing about you',
          'Push notifications, on devices where you turn them on: the address and keys that your browser made for it, its kind (such as “Firefox on Android”), and when',
          'Free first posts: which person and company got one, with your address and network only as salted hashes, so no one gets it twice',
          'Reports: what you reported and why, what there was to be seen at that moment, and your network only as a keyed hash; of guests the email address, until you know what came of it',
          'Technical records: the time, page, result and shortened network address of each request, to keep the service safe',
        ],
      ],
    },
    {
      title: 'Why we may process it',
      paragraphs: [
        'To provide the marketplace you asked for (contract), to keep it safe and to prevent misuse (legitimate interest), to keep accounts of purchases (legal duty), and for alerts and other emails you chose (consent, which you can withdraw at any time).',
        'We count pages ourselves, only for those who chose Accept All in the cookie notice and, when signed in, switched it on in the settings under Privacy. With “Allow minimal analytics” a count is the kind of page and the day. With “Allow usage analytics”, and for visitors who chose Accept All, it is also whether a visitor, a job seeker or a recruiter looked at it, and whether the screen is that of a phone, a tablet or a desktop. We keep no name, network address, browser or search with it, share it with no one, and delete it after 400 days.',
        'We count how often a job post is opened, so its company knows whether people find it (legitimate interest): once a day for each person who is signed in, and once for all visitors of one network. To count no one twice, we store a hash of the account or network address, a different one for each job post. When the day (UTC) is over, we delete the hash and the random key it was made with; only the number stays. This sets no cookie, and companies never learn who opened a job post.',
        'We don’t sell personal data, show ads of others, or decide about applications automatically. A company can pay for its job post to rank higher; it is marked Sponsored.',
      ],
    },
    {
      title: 'Who sees what',
      paragraphs: [
        'Job posts and company pages are public. Companies you apply to see your profile. Others find it only if you let them: all companies, or verified ones. Until you choose, no one finds you. Companies you block never do, nor does the one you work for once it has verified its domain. You can stay anonymous until you apply or accept an invitation, and you see which companies opened your profile. You choose which on-chain facts recruiters see. They don’t see wallet addresses unless you allow it. A public card exists only if you switch it on; then everybody can open it, and it shows only what you show all recruiters and chose for it. A company never learns who reported it. Our team opens a person’s record only for a reason, which is written down; you read the day and the reason in your settings once the case it was for has ended, or 30 days later.',
        'Sign-in, payment and email services receive only what they need. A push notification travels through the push service of your browser’s maker, encrypted so that only your browser can read it: one line, the same as under the bell. Card numbers go to the payment provider and never reach us. Flags, fonts and icons come from our own server, so no third party learns which pages you view.',
      ],
    },
    {
      title: 'How long we keep it',
      paragraphs: [
        [
          'Account and profile: until you delete them',
          'Applications: until the position is filled and twelve months after, or until you delete your account',
          'Conversations: 24 months after they ended, twelve after the company is deleted; what was written goes when you delete your account',
          'Invitations to apply: until you delete your account; places on shortlists: until then, or until the company is deleted',
          'Messages to our team: twelve months after the last answer',
          'Push notifications: until you turn them off, sign out on that device, or your browser ends them',
          'Free first posts: the hash of the network for 90 days, the hash of the address as long as first posts are free',
          'Hashes of who opened job posts: until the day (UTC) is over',
          'Reports: the network for 90 days, what was seen for six months after the last decision, the rest for two years; without you once you delete your account',
          'What our team did to an account, and when it opened a person’s record: two years; without you once you delete your account',
          'The address of a public card that was given up: for a year, as a keyed hash, so nobody else takes your name',
          'Technical records: 30 days',
          'Billing details of a company (name, address, email, VAT number): until they are changed or the company is deleted',
          'Receipts and credit notes, with these details as they were: for ten years from the end of their year, also after the company or your account is deleted',
        ],
        'We can’t change public blockchains. Disconnecting a wallet removes its link to you here.',
      ],
    },
    {
      title: 'Your rights',
      paragraphs: [
        'You can see, correct, export and delete your data, object to its use, limit it, and withdraw consent. You can do most of this yourself in your settings; for the rest, write to our team. You can also complain to the data protection authority where you live.',
      ],
    },
    {
      title: 'Age',
      paragraphs: [
        'Chainwork is for people aged 18 and over. We do not knowingly process data of anyone younger.',
      ],
    },
  ],
}
