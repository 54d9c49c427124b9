import type { AdCut, AdGaps, ParsedAd } from './parse-ad.ts'

/** The fields an import reads and may leave open. */
const readFields = ['place', 'workplace', 'salary', 'employmentType', 'category'] as const
type ReadField = (typeof readFields)[number]

/** Ads by why a field of theirs stays open although they say something of it. */
export type OpenReasons = { [Field in ReadField]: Partial<Record<NonNullable<AdGaps[Field]>, number>> }

export interface ImportSummary {
  read: number
  created: number
  updated: number
  unchanged: number
  failed: number
  /** Ads in which the field was found. */
  found: Record<ReadField | 'skills', number>
  open: OpenReasons
  /** Salaries stated by the hour, the day, the week or the month. */
  convertedSalaries: number
  /** Ads with more in a field than is kept. */
  cut: Record<AdCut, number>
  seconds: number
}

/** Counts what an import reads and writes. */
export class ImportCounts {
  read = 0
  failed = 0
  private readonly changes = { created: 0, updated: 0, unchanged: 0 }
  private readonly found = { place: 0, workplace: 0, salary: 0, employmentType: 0, category: 0, skills: 0 }
  private readonly open: Record<ReadField, Record<string, number>> = {
    place: {},
    workplace: {},
    salary: {},
    employmentType: {},
    category: {},
  }
  private convertedSalaries = 0
  private readonly cut = { title: 0, description: 0, skills: 0 }

  add(ad: ParsedAd): void {
    this.found.place += ad.locationCode ? 1 : 0
    this.found.workplace += ad.workplace ? 1 : 0
    this.found.salary += ad.salary ? 1 : 0
    this.found.employmentType += ad.employmentType ? 1 : 0
    this.found.category += ad.category ? 1 : 0
    this.found.skills += ad.skillIds.length ? 1 : 0
    this.convertedSalaries += ad.isSalaryConverted ? 1 : 0
    for (const field of ad.cut) this.cut[field] += 1
    for (const field of readFields) {
      const reason = ad.gaps[field]
      if (reason) this.open[field][reason] = (this.open[field][reason] ?? 0) + 1
    }
  }

  written({ created, updated, unchanged }: { created: number; updated: number; unchanged: number }): void {
    this.changes.created += created
    this.changes.updated += updated
    this.changes.unchanged += unchanged
  }

  summary(seconds: number): ImportSummary {
    const { read, failed, changes, found, open, convertedSalaries, cut } = this
    return { read, ...changes, failed, found, open, convertedSalaries, cut, seconds }
  }
}
