import * as postings from '@chainwork/contract/postings/endpoints'
import { searchOwnPostings } from '@chainwork/contract/search/own-endpoints'
import { countPostingView as viewed } from '@chainwork/contract/postings/views'
import { type Door, reach, read, write } from '../platform/http/doors.ts'
import { closePosting, deletePosting, duplicatePosting, republishPosting } from './change-status.ts'
import { createPosting, editPosting, submitPosting } from './edit-posting.ts'
import { listOwnPostings } from './list-own-postings.ts'
import type { PostingPorts } from './own-posting-rows.ts'
import { recogniseFile } from './recognise-file.ts'
import { recognisePosting } from './recognise-posting.ts'
import { showSalaryHint } from './salary-hint.ts'
import { showPosting } from './show-posting.ts'
import { sponsorPosting, unsponsorPosting } from './sponsor-posting.ts'
import { countPostingView } from './views/count-posting-view.ts'
import type { PostingViews } from './views/posting-views.ts'

export function postingRoutes(ports: PostingPorts & { views: PostingViews }): Door[] {
  return [
    read(postings.showPosting, showPosting),
    write(postings.createPosting, createPosting(ports)),
    write(postings.editPosting, editPosting(ports)),
    write(postings.deletePosting, deletePosting),
    write(postings.submitPosting, submitPosting(ports)),
    write(postings.closePosting, closePosting(ports)),
    write(postings.sponsorPosting, sponsorPosting(ports)),
    write(postings.unsponsorPosting, unsponsorPosting(ports)),
    write(postings.duplicatePosting, duplicatePosting),
    write(postings.republishPosting, republishPosting),
    read(searchOwnPostings, listOwnPostings),
    read(postings.recognisePosting, recognisePosting),
    reach(postings.recognisePostingFile, recogniseFile),
    read(postings.showSalaryHint, showSalaryHint),
    read(viewed, countPostingView(ports.views)),
  ]
}
