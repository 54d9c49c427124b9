import * as profiles from '@chainwork/contract/profiles/endpoints'
import * as account from '@chainwork/contract/accounts/endpoints'
import * as resume from '@chainwork/contract/profiles/resume'
import * as unfinished from '@chainwork/contract/profiles/unfinished'
import * as privacy from '@chainwork/contract/profiles/privacy'
import { type Door, reach, read, write } from '../platform/http/doors.ts'
import { education, employment } from './entries.ts'
import { type Blocked, addBlock, findCompaniesToBlock, listBlocks, removeBlock } from './blocks.ts'
import { changeProfile, changeVisibility } from './change-profile.ts'
import { listViews } from './record-view.ts'
import { replaceInterests, replaceLanguages, replaceLinks, replaceSkills } from './replace-lists.ts'
import { changeNotifications, changePreferences, showPreferences } from './preferences.ts'
import { acceptResume } from './resume/accept-resume.ts'
import { printResume } from './resume/print-resume.ts'
import { exportResume } from './resume/export-resume.ts'
import { proposeFromFile, proposeFromResume } from './resume/propose-from-resume.ts'
import { listUnfinished, removeUnfinished } from './unfinished.ts'
import type { Ties } from './standing.ts'
import { previewProfile, showOwnProfile, showProfile } from './find-profile.ts'

/** Everything a job seeker shows and hides; `blocked` ends what companies that a seeker blocks now had asked. */
export function profileRoutes(ties: Ties & { blocked?: Blocked }): Door[] {
  return [
    read(profiles.showOwnProfile, showOwnProfile),
    write(profiles.showProfile, showProfile(ties)),
    write(profiles.changeProfile, changeProfile),
    read(profiles.listEducation, education.list),
    write(profiles.addEducation, education.add),
    write(profiles.changeEducation, education.change),
    write(profiles.removeEducation, education.remove),
    read(profiles.listEmployment, employment.list),
    write(profiles.addEmployment, employment.add),
    write(profiles.changeEmployment, employment.change),
    write(profiles.removeEmployment, employment.remove),
    write(profiles.replaceInterests, replaceInterests),
    write(profiles.replaceLanguages, replaceLanguages),
    write(profiles.replaceSkills, replaceSkills),
    write(profiles.replaceLinks, replaceLinks),
    write(privacy.changeVisibility, changeVisibility),
    read(privacy.previewProfile, previewProfile),
    read(privacy.listViews, listViews),
    read(privacy.listBlocks, listBlocks),
    read(privacy.findCompaniesToBlock, findCompaniesToBlock),
    write(privacy.addBlock, addBlock(ties.blocked)),
    write(privacy.removeBlock, removeBlock),
    read(unfinished.listUnfinished, listUnfinished),
    write(unfinished.removeUnfinished, removeUnfinished),
    read(resume.proposeFromResume, proposeFromResume),
    reach(resume.proposeFromFile, proposeFromFile),
    write(resume.acceptResume, acceptResume),
    read(resume.exportResume, exportResume),
    reach(resume.printResume, printResume),
    read(account.showPreferences, showPreferences),
    write(account.changePreferences, changePreferences),
    write(account.changeNotifications, changeNotifications),
  ]
}
