const none: never[] = []

/** A posting of which nothing is written yet; screens and server begin with the same. */
export const blankPosting = {
  jobTitle: '',
  jobCategory: null,
  jobDescription: '',
  employmentType: null,
  experienceLevel: null,
  salaryMin: null,
  salaryMax: null,
  salaryCurrency: null,
  hideSalary: false,
  locationCode: null,
  isRemote: false,
  workplace: null,
  residence: none,
  availability: null,
  requiredSkills: none,
  preferredSkills: none,
  languages: none,
  questions: none,
  onChainRequirements: null,
  publishAt: null,
  sponsorshipIntent: false,
}
