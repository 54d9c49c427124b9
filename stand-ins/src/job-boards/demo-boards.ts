import { dayMs } from '@chainwork/contract/durations'

interface DemoJob {
  id: number
  title: string
  place: string
  text: string
  /** Days after the demo began on which it comes and goes. */
  from: number
  until: number
}

const [north, harbor, lumen]: [DemoJob[], DemoJob[], DemoJob[]] = [
  [
    job(
      9101,
      'Protocol Engineer, Rollups',
      'Berlin, Germany',
      'You write the sequencer of our rollup in Rust and Go.',
      0,
      400,
    ),
    job(
      9102,
      'Smart Contract Auditor',
      'Remote',
      'You read Solidity that others wrote, and find what they did not.',
      0,
      400,
    ),
    job(
      9103,
      'Developer Advocate',
      'Lisbon, Portugal',
      'You show people how to build with our SDK in TypeScript.',
      0,
      1,
    ),
    job(
      9104,
      'Site Reliability Engineer',
      'Berlin, Germany',
      'You keep our validators up with Kubernetes and Terraform.',
      1,
      400,
    ),
  ],
  [
    job(
      7201,
      'Product Designer, Wallet',
      'London, United Kingdom',
      'You design a wallet that nobody has to explain, in Figma.',
      0,
      400,
    ),
    job(7202, 'Rust Engineer, Custody', 'Zurich, Switzerland', 'You build signing services in Rust.', 0, 2),
    job(
      7203,
      'Compliance Analyst',
      'London, United Kingdom',
      'You answer what regulators ask about our custody.',
      0,
      400,
    ),
  ],
  [
    job(
      5301,
      'Zero-Knowledge Researcher',
      'Paris, France',
      'You work on proof systems and publish what you find.',
      0,
      400,
    ),
    job(5302, 'Data Engineer, Indexing', 'Remote', 'You index chains into PostgreSQL.', 0, 400),
    job(5303, 'Community Lead', 'Paris, France', 'You look after the people who build with us.', 3, 400),
  ],
]

function job(id: number, title: string, place: string, text: string, from: number, until: number): DemoJob {
  return {
    id,
    title,
    place,
    text: `<p>${text}</p><p>You work with a small team, in the open, and decide together.</p>`,
    from,
    until,
  }
}

const began = (now: Date, days: number) => new Date(now.getTime() - (7 + days) * dayMs)
/** What is there on a day; the first one says besides what was added to its text. */
const onDay = (jobs: readonly DemoJob[], day: number, added: string) =>
  jobs
    .filter(({ from, until }) => from <= day && day < until)
    .map((each, at) => (at === 0 && added ? { ...each, text: `${each.text}<p>${added}</p>` } : each))

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
        first_published: began(now, 0).toISOString(),
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
        publishedAt: began(now, 1).toISOString(),
        jobUrl: `https://careers.harbor.example/${id}`,
        shouldDisplayCompensationOnJobPostings: true,
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
        requirements: '<p>You have done this before.</p>',
        location: place,
        remote: place === 'Remote',
        hybrid: false,
        on_site: place !== 'Remote',
        employment_type_code: 'fulltime_permanent',
        status: 'published',
        published_at: began(now, 2).toISOString().replace('T', ' ').replace(/\..*$/, ' UTC'),
        careers_url: `https://careers.lumen.example/o/${id}`,
        company_name: 'Lumen Proofs',
      })),
    }),
  },
]
