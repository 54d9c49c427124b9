interface BudgetTable {
  /** What is counted and whose: `POST /api/contact-us address ada@example.org`. */
  key: string
  time_window: number
  calls: number
  spent_at: Date
}

declare module '../db/database.ts' {
  interface Tables {
    budget_spent: BudgetTable
  }
}
