/** Salary as anyone may see it: all or nothing, so that a hidden or half-known one shows nowhere. */
export function shownSalary(posting: {
  salary_min: number | null
  salary_max: number | null
  salary_currency: string | null
  hide_salary: boolean
}): {
  salaryMin: number | null
  salaryMax: number | null
  salaryCurrency: string | null
  hideSalary: boolean
} {
  const { salary_min, salary_max, salary_currency, hide_salary } = posting
  if (hide_salary || salary_min === null || salary_max === null || salary_currency === null) {
    return { salaryMin: null, salaryMax: null, salaryCurrency: null, hideSalary: hide_salary }
  }
  return { salaryMin: salary_min, salaryMax: salary_max, salaryCurrency: salary_currency, hideSalary: false }
}
