import type { LegalText } from './legal-page.tsx'

export const cookies: LegalText = {
  title: 'Cookie policy',
  updated: 'April 2024',
  lead: 'Which cookies and other browser storage Chainwork uses, what for and how long.',
  sections: [
    {
      title: 'What is needed',
      paragraphs: [
        'These make the site work as you asked it to. They are set by us alone and are never used to follow you. Where the site is served over https, names that begin with chainwork have __Host- before them.',
        [
          'chainwork.session_token: keeps you signed in, until you sign out or the session ends',
          'chainwork.wallet_login, chainwork.provider_sign_in: tie a sign-in with a wallet, Google or LinkedIn that is under way to this browser, ten minutes',
          'chainwork.gate: that you know the password of a site that is not open yet, where there is one',
          'chainwork.device: lets you sign in while strangers try passwords for your address, 400 days',
          'proof_of_work: the result of a short check your browser did instead of waiting, two minutes',
          'mode: light or dark, when you have chosen one, one year',
          'sidebar: that the sidebar shows icons only, when you have chosen so, one year',
          'narrow: that you want pages made for wider screens as they are, until the browser is closed',
          'steps: which steps of the job posts you wrote last you have opened, 30 days',
          'reading: which fields of the job post you began last were read from an existing ad, a week',
          'consent: your answer to the cookie notice, 365 days',
          'notice: what the next page has to say once, such as “Update successful”, 20 seconds',
        ],
      ],
    },
    {
      title: 'What your browser keeps for you',
      paragraphs: [
        'This is storage of your browser, not a cookie: it stays on your device and is not sent along with requests.',
        [
          'answers: the answers of an application you have begun, until it is sent or you clear it',
          'posting: what you have typed into a job post and not saved yet, until it is saved, at most 30 days',
          'company: what you have typed into a company profile and not saved yet, until it is saved, at most 30 days',
          'start: what you have typed into the first steps of a profile and not saved yet, until it is saved, at most 30 days',
          'searches: what you searched for last, until you clear it',
          'seen: which job posts you opened, the last 500, until you clear it',
          'single-letter-keys: whether single-letter keys are on, until you clear it',
          'lists: how far a list was loaded, so that a reload shows the same place, until the tab is closed',
          'intent: which job post you wanted to save before signing in, until that is done, at most a day',
          'sponsored: what you sponsored last, so that a reload still offers to undo it, until the tab is closed',
          'chainwork.demo-wallet: the test keys of the demo wallet, where one is offered, until you clear it',
        ],
        'On a shared device, sign out and clear the site data when you are done.',
      ],
    },
    {
      title: 'What is optional',
      paragraphs: [
        'Chainwork sets no cookies for statistics or advertising. With Accept All we count how often each kind of page is looked at, by ourselves and without knowing who you are; the privacy policy says what a count is. With Reject All, or without an answer, nothing is counted and nothing is sent for it.',
      ],
    },
    {
      title: 'Your choice',
      paragraphs: [
        'Accept All and Reject All are equal, and nothing on the site works less with either. To choose again, delete the consent cookie in your browser: the notice then comes back. You can delete or block all cookies there; without them you can still search and read, but not stay signed in.',
      ],
    },
  ],
}
