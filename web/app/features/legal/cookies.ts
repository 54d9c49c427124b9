import type { LegalText } from './legal-page.tsx'

export const cookies: LegalText = {
  title: 'Cookie policy',
  updated: 'April 2024',
  lead: 'Which cookies and other browser storage Chainwork uses, what for and how long.',
  sections: [
    {
      title: 'What is needed',
      paragraphs: [
        'These make the site work as you asked it to. They are set by us alone and are never used to follow you.',
        [
          'chainwork.session_token: keeps you signed in, until you sign out or the session ends',
          'mode: light or dark, when you have chosen one, one year',
          'consent: your answer to the cookie notice, 365 days',
          'Storage of the tab: how far a list was loaded, so that a reload shows the same place, until the tab is closed',
          'Storage of the browser: whether single-letter keys are on, until you clear it',
        ],
      ],
    },
    {
      title: 'What is optional',
      paragraphs: [
        'At present Chainwork sets no cookies for statistics or advertising. Should that change, they are set only for those who chose Accept All, and everybody is asked again.',
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
