import type { Profile } from '@chainwork/contract/profiles/schemas'
import {
  educationLevelLabels,
  type Proficiency,
  proficiencyLabels,
} from '@chainwork/contract/profiles/values'
import type { Reading } from '../../platform/http/caller.ts'
import { findOwnProfile } from '../find-profile.ts'

/** The caller's profile as a JSON Resume. */
export async function exportResume({ db, actor }: Reading<'seeker'>): Promise<Record<string, unknown>> {
  return jsonResumeOf((await findOwnProfile(db, actor.seekerId)).profile)
}

/** A profile as https://jsonresume.org describes one. */
export function jsonResumeOf(profile: Profile): Record<string, unknown> {
  const [countryCode] = (profile.locationCode ?? '').split('-')
  const { openFrom, timeZone, mayWorkIn } = profile
  return {
    $schema: 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json',
    basics: {
      name: `${profile.firstName} ${profile.lastName}`.trim(),
      label: profile.jobTitle ?? '',
      email: profile.email ?? '',
      phone: profile.phone ?? '',
      summary: profile.about,
      ...(profile.locationCode
        ? { location: { countryCode, region: profile.location ?? '', code: profile.locationCode } }
        : {}),
      profiles: profile.links.map(({ url, link, linkType }) => ({
        network: linkType.name,
        username: link,
        url,
      })),
    },
    work: profile.employmentHistory.map((job) => ({
      name: job.companyName,
      position: job.jobTitle,
      location: job.location ?? job.locationCode,
      startDate: job.startDate,
      ...(job.endDate ? { endDate: job.endDate } : {}),
      summary: job.jobDescription,
    })),
    education: profile.educationHistory.map((study) => ({
      institution: study.school,
      area: study.field,
      studyType: educationLevelLabels[study.level],
      location: study.location ?? study.locationCode,
      startDate: study.startDate,
      ...(study.endDate ? { endDate: study.endDate } : {}),
    })),
    skills: profile.skills.map(({ name }) => ({ name })),
    languages: profile.languages.map(({ name, proficiencyLevel }) => ({
      language: name,
      fluency: proficiencyLabels[proficiencyLevel as Proficiency],
    })),
    interests: profile.interests.map(({ name }) => ({ name })),
    // No part of the schema, which allows more.
    ...(openFrom || timeZone || mayWorkIn.length ? { availability: { openFrom, timeZone, mayWorkIn } } : {}),
  }
}
