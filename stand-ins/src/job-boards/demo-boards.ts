import { dayMs } from '@chainwork/contract/durations'

/** Days after the demo began on which a job comes and goes: from the first day on and for good, unless it says so. */
type DemoJob = [id: number, title: string, place: string, text: string, from?: number, until?: number]

const north: DemoJob[] = [
  [9101, 'Protocol Engineer, Rollups', 'Berlin, Germany', 'You write our sequencer in Rust and Go.'],
  [9102, 'Smart Contract Auditor', 'Remote', 'You read Solidity, and find what its authors did not.'],
  [9103, 'Developer Advocate', 'Lisbon, Portugal', 'You teach our SDK in TypeScript.', 0, 1],
  [9104, 'Site Reliability Engineer', 'Berlin, Germany', 'You run validators on Kubernetes.', 1],
]
const harbor: DemoJob[] = [
  [7201, 'Product Designer, Wallet', 'London, United Kingdom', 'You design a wallet in Figma.'],
  [7202, 'Rust Engineer, Custody', 'Zurich, Switzerland', 'You build signing services in Rust.', 0, 2],
  [7203, 'Compliance Analyst', 'London, United Kingdom', 'You answer what regulators ask about custody.'],
]
const lumen: DemoJob[] = [
  [5301, 'Zero-Knowledge Researcher', 'Paris, France', 'You work on proof systems and publish.'],
  [5302, 'Data Engineer, Indexing', 'Remote', 'You index chains into PostgreSQL.'],
  [5303, 'Community Lead', 'Paris, France', 'You look after the people who build with us.', 3],
]

const began = (now: Date, days: number) => new Date(now.getTime() - (7 + days) * dayMs).toISOString()
/** What is there on a day; the first one says besides what was added to its text. */
const onDay = (jobs: readonly DemoJob[], day: number, added: string) =>
  jobs
    .filter(([, , , , from = 0, until = Infinity]) => from <= day && day < until)
    .map(([id, title, place, text], at) => ({
      id,
      title,
      place,
      text: `<p>${text}</p><p>You work with a small team, in the open, and decide together.</p>${at === 0 && added ? `<p>${added}</p>` : ''}`,
    }))

/** The demo’s boards, one of three systems each, as those answer on a day after the demo began. */
export const demoBoards: {
  company: string
  /** The domain of its website, whose pages link to the board. */
  site: string
  /** What people paste. */
  page: string
  /** What is asked. */
  address: string
  listAt(now: Date, day: number, added: string): unknown
}[] = [
  {
    company: 'Northlight Rollups',
    site: 'northlight.example',
    page: 'https://job-boards.greenhouse.io/northlight-demo',
    address: 'https://boards-api.greenhouse.io/v1/boards/northlight-demo/jobs',
    listAt: (now, day, added) => {
      const jobs = onDay(north, day, added).map(({ id, title, place, text }) => ({
        id,
        title,
        content: text.replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
        location: { name: place },
        company_name: 'Northlight Rollups',
        first_published: began(now, 0),
        absolute_url: `https://careers.northlight.example/jobs?gh_jid=${id}`,
        pay_input_ranges: [
          { min_cents: 9_000_000, max_cents: 14_000_000, currency_type: 'USD', title: 'Yearly' },
        ],
      }))
      return { jobs, meta: { total: jobs.length } }
    },
  },
  {
    company: 'Harbor Custody',
    site: 'harbor.example',
    page: 'https://jobs.ashbyhq.com/Harbor%20Custody%20Demo',
    address: 'https://api.ashbyhq.com/posting-api/job-board/Harbor Custody Demo',
    listAt: (now, day, added) => ({
      jobs: onDay(harbor, day, added).map(({ id, title, place, text }) => ({
        id: `harbor-${id}`,
        title,
        descriptionHtml: text,
        location: place,
        employmentType: 'FullTime',
        isListed: true,
        workplaceType: 'Hybrid',
        publishedAt: began(now, 1),
        jobUrl: `https://careers.harbor.example/${id}`,
      })),
    }),
  },
  {
    company: 'Lumen Proofs',
    site: 'lumen.example',
    page: 'https://lumen-proofs-demo.recruitee.com/',
    address: 'https://lumen-proofs-demo.recruitee.com/api/offers/',
    listAt: (now, day, added) => ({
      offers: onDay(lumen, day, added).map(({ id, title, place, text }) => ({
        id,
        title,
        description: text,
        location: place,
        remote: place === 'Remote',
        on_site: place !== 'Remote',
        employment_type_code: 'fulltime_permanent',
        published_at: began(now, 2),
        careers_url: `https://careers.lumen.example/o/${id}`,
        company_name: 'Lumen Proofs',
      })),
    }),
  },
]
