import type { Input } from '@chainwork/contract'
import type * as resume from '@chainwork/contract/profiles/resume'
import { workPlaceNames } from '@chainwork/contract/reference/work-places'
import type { Profile } from '@chainwork/contract/profiles/schemas'
import {
  educationLevelLabels,
  type Proficiency,
  proficiencyLabels,
} from '@chainwork/contract/profiles/values'
import { Refusal } from '../../platform/failure.ts'
import { Attachment } from '../../platform/http/answers.ts'
import type { Reaching } from '../../platform/http/caller.ts'
import { findOwnProfile } from '../find-profile.ts'
import { type Sheet, openSheet } from '../../platform/typesetting/index.ts'

const grey = '#4D5566'

/**
 * The caller's profile as a PDF. Refuses `resume.unprintable`, naming the sections and their characters, when the fonts lack
 * some; with `without=unprintable` each stands as `[?]`, and the last line says so.
 */
export async function printResume(
  { database, actor, now }: Reaching<'seeker'>,
  { query }: Input<typeof resume.printResume>,
): Promise<Attachment> {
  const { profile } = await findOwnProfile(database.db, actor.seekerId)
  const name = [profile.firstName, profile.lastName].filter(Boolean).join(' ')
  const sheet = await openSheet({
    title: `${name} - Résumé`,
    author: name,
    madeAt: now,
    words: JSON.stringify(profile),
  })
  writeHead(sheet, profile, name)
  await writeHistory(sheet, profile)
  writeLists(sheet, profile)
  if (sheet.unprintable.size) {
    if (!query.without)
      throw new Refusal(
        'resume.unprintable',
        Object.fromEntries([...sheet.unprintable].map(([section, found]) => [section, [...found].join(' ')])),
      )
    sheet.section('')
    sheet.text('[?] stands for a character that the fonts of this file cannot print.', {
      size: 9,
      color: grey,
    })
  }
  return new Attachment({
    bytes: await sheet.end(),
    type: 'application/pdf',
    name: `resume-${now.toISOString().slice(0, 10)}.pdf`,
  })
}

function writeHead(sheet: Sheet, profile: Profile, name: string): void {
  const { jobTitle, location, email, phone, about, links } = profile
  sheet.name('Name')
  sheet.text(name, { size: 23, isBold: true })
  sheet.name('Job title')
  if (jobTitle) sheet.text(jobTitle, { size: 14 })
  const contact = [location, email, phone].filter(Boolean).join('  ·  ')
  sheet.name('Contact')
  if (contact) sheet.text(contact, { color: grey })
  sheet.name('Links')
  for (const { url } of links) sheet.text(url, { color: grey, link: url })
  if (about) {
    sheet.section('About')
    sheet.text(about)
  }
}

async function writeHistory(sheet: Sheet, profile: Profile): Promise<void> {
  if (profile.employmentHistory.length) sheet.section('Work experience')
  for (const job of profile.employmentHistory) {
    sheet.entry(job.jobTitle)
    sheet.text([job.companyName, job.location].filter(Boolean).join('  ·  '))
    sheet.text(period(job), { color: grey })
    sheet.text(job.jobDescription)
    await sheet.rest()
  }
  if (profile.educationHistory.length) sheet.section('Education')
  for (const study of profile.educationHistory) {
    sheet.entry(`${educationLevelLabels[study.level]}, ${study.field}`)
    sheet.text([study.school, study.location].filter(Boolean).join('  ·  '))
    sheet.text(period(study), { color: grey })
    await sheet.rest()
  }
}

function writeLists(sheet: Sheet, profile: Profile): void {
  const lists: [string, string[]][] = [
    ['Skills', profile.skills.filter(({ kind }) => kind !== 'tool').map(({ name }) => name)],
    ['Tools', profile.skills.filter(({ kind }) => kind === 'tool').map(({ name }) => name)],
    [
      'Languages',
      profile.languages.map(
        ({ name, proficiencyLevel }) => `${name} (${proficiencyLabels[proficiencyLevel as Proficiency]})`,
      ),
    ],
    ['Interests', profile.interests.map(({ name }) => name)],
    ['Availability', availabilityWords(profile)],
  ]
  for (const [title, words] of lists) {
    if (!words.length) continue
    sheet.section(title)
    sheet.text(words.join(', '))
  }
}

function availabilityWords({ openFrom, timeZone, mayWorkIn }: Profile): string[] {
  return [
    ...(openFrom ? [`from ${openFrom.split('-').toReversed().join('.')}`] : []),
    ...(timeZone ? [`time zone ${timeZone}`] : []),
    ...(mayWorkIn.length ? [`may work in ${workPlaceNames(mayWorkIn)}`] : []),
  ]
}

function period({ startDate, endDate }: { startDate: string; endDate: string | null }): string {
  const shown = (month: string) =>
    new Date(`${month}-01T00:00:00Z`).toLocaleDateString('en-US', {
      month: 'long',
      year: 'numeric',
      timeZone: 'UTC',
    })
  return `${shown(startDate)} - ${endDate ? shown(endDate) : 'Present'}`
}
