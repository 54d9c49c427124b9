import type { Room } from './room.ts'
import { audit } from './rooms/audit.tsx'
import { cases } from './rooms/cases.tsx'
import { companies } from './rooms/companies.tsx'
import { jobBoards } from './rooms/job-boards.tsx'
import { jobs } from './rooms/jobs.tsx'
import { messages } from './rooms/messages.tsx'
import { money } from './rooms/money.tsx'
import { operators } from './rooms/operators.tsx'
import { people } from './rooms/people.tsx'
import { posts } from './rooms/posts.tsx'
import { requests } from './rooms/requests.tsx'
import { review } from './rooms/review.tsx'
import { today } from './rooms/today.tsx'

/** Every room, in the order of the navigation; the first one is where operators arrive. */
export const rooms: readonly Room[] = [
  today,
  review,
  cases,
  posts,
  companies,
  people,
  jobBoards,
  money,
  messages,
  jobs,
  requests,
  audit,
  operators,
]
