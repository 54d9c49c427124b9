/** Fields with which a posting can be submitted. */
export const completeForm = {
  jobTitle: 'Rust Engineer',
  jobCategory: 'Engineering',
  jobDescription: '<p>You build the consensus client of our network.</p>',
  employmentType: 'full-time',
  locationCode: 'DE-BE',
  salaryMin: 90_000,
  salaryMax: 120_000,
  requiredSkills: ['Rust'],
  preferredSkills: ['PostgreSQL'],
}
