/** The topics to choose from in the contact form. */
export const helpTypes = [
  'General Inquiry',
  'Technical Support',
  'Billing Assistance',
  'Feedback or Suggestions',
  'Job Board Removal',
] as const
