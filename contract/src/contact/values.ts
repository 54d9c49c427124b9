/** What somebody who writes to the team can need help with. */
export const helpTypes = [
  'General Inquiry',
  'Technical Support',
  'Billing Assistance',
  'Feedback or Suggestions',
] as const
