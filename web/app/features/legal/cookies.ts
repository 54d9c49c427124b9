import type { LegalText } from './legal-page.tsx'

export const cookies: LegalText = {
  title: 'Cookie policy',
  description: 'Which cookies Chainwork uses, why, and for how long.',
  updated: 'April 2024',
  lead: 'Which cookies and browser storage Chainwork uses, why, and for how long.',
  sections: [
    {
      title: 'What is needed',
      paragraphs: [
        'These make the site work the way you asked. Only we set them, and we never use them to follow you. On https, names that begin with chainwork start with __Host-.',
        [
          'chainwork.session_token: keeps you signed in, until you sign out or the session ends',
          'chainwork.wallet_login, chainwork.provider_sign_in: tie a sign-in you have started with a wallet, Google or LinkedIn to this browser, ten minutes',
          'chainwork.gate: that you entered the password of a site that isn’t open yet, where there is one',
          'chainwork.device: lets you sign in while strangers try passwords for your address, 400 days',
          'proof_of_work: the result of a short check your browser ran instead of waiting, two minutes',
          'mode: light or dark, if you chose one, one year',
          'sidebar: that the sidebar shows icons only, if you chose that, one year',
          'narrow: that you want to see pages made for wider screens anyway, until you close the browser',
          'reading: which fields of the job post you started last came from an existing ad, a week',
          'consent: your answer to the cookie notice, 365 days',
          'notice: a message the next page shows once, such as “Update successful”, 20 seconds',
        ],
      ],
    },
    {
      title: 'What your browser keeps for you',
      paragraphs: [
        'This is browser storage, not a cookie: it stays on your device and isn’t sent with requests.',
        [
          'answers: answers in an application you started, until you send or clear it',
          'posting: what you typed into a job post and haven’t saved, until you save it, at most 30 days',
          'company: what you typed into a company profile and haven’t saved, until you save it, at most 30 days',
          'start: what you typed into the first steps of a profile and haven’t saved, until you save it, at most 30 days',
          'text: a note or message you are writing, until you send it or close the tab',
          'searches: what you searched for last, until you clear it',
          'seen: which job posts you opened, the last 500, until you clear it',
          'single-letter-keys: whether single-letter keys are on, until you clear it',
          'lists: how far a list was loaded, so a reload shows the same place, until you close the tab',
          'intent: which job post you wanted to save before signing in, until it’s saved, at most a day',
          'sponsored: what you sponsored last, so you can still undo it after a reload, until you close the tab',
          'chainwork.demo-wallet: the test keys of the demo wallet, where one is offered, until you clear it',
        ],
        'On a shared device, sign out and clear the site data when you are done.',
      ],
    },
    {
      title: 'What is optional',
      paragraphs: [
        'Chainwork sets no cookies for statistics or advertising. If you choose Accept All, we count how often each kind of page is viewed, ourselves and without knowing who you are; the privacy policy says what a count holds. If you choose Reject All, or nothing, we count nothing and send nothing.',
      ],
    },
    {
      title: 'Your choice',
      paragraphs: [
        'The site works the same whether you choose Accept All or Reject All. To choose again, delete the consent cookie in your browser, and the notice comes back. You can also delete or block all cookies there: you can still search and read, but you can’t stay signed in.',
      ],
    },
  ],
}
