import { type Judged, any, at, body, company, grade, remote, skill, title, under, well } from './grades.ts'
import * as work from './work.ts'

const security = grade(
  title(/security|安全|资安/i),
  title(/SOC\b|fraud|风控|risk/i),
  any(skill('Cybersecurity'), body(/security engineer/i)),
)
const compliance = grade(title(/compliance|合规/i), title(/risk|legal|policy|tax/i), skill('Compliance'))
const database = grade(title(/database|\bDBA\b/i), title(/data engineer|storage/i), body(/database/i))
const newYork = at('US-NY')
const nothing = grade(() => false)

/** Asked by a writer who never saw the other questions, over real ads. */
export const newcomersAdsQuestions: readonly Judged[] = [
  { query: 'portland developer', grade: under(work.software, at('US-OR', 'US-ME')) },
  { query: 'i want a job as a backend developer in new york', grade: under(work.backend, newYork) },
  { query: 'developer jobs near me', grade: work.software },
  { query: 'remote berlin backend engineer', grade: under(work.backend, at('DE-BE'), remote) },
  { query: 'nyc frontend', grade: under(work.frontend, newYork) },
  { query: 'paris data scientist', grade: work.dataScience, never: /office manager|clerk/i },
  { query: 'hong kong compliance', grade: compliance },
  { query: 'singapore devops', grade: under(work.devops, at('SG')) },
  { query: 'remote uk developer', grade: under(work.software, at('GB'), remote) },
  { query: 'toronto developer', grade: under(work.software, at('CA-ON')) },
  { query: 'austin texas', grade: grade(at('US-TX-4671654'), at('US-TX')) },
  { query: 'washington dc', grade: grade(at('US-DC')) },
  { query: 'menlo park', grade: grade(at('US-CA-5372223'), at('US-CA')) },
  { query: 'penetration tester', grade: security, never: /office manager|sales/i },
  { query: 'cybersecurity analyst', grade: security },
  { query: 'smart contract auditor', grade: security },
  { query: 'compliance officer', grade: compliance, never: /office manager|post.?office/i },
  { query: 'database administrator', grade: database, never: /treasury/i },
  { query: 'dba', grade: database },
  { query: 'sdet', grade: grade(title(/SDET|in test/i), title(/QA|quality|test/i)) },
  { query: 'seo specialist', grade: grade(title(/SEO/i), body(/\bSEO\b/i)) },
  { query: 'growth hacker', grade: grade(title(/growth|增长/i), title(/market/i)), never: /security/i },
  { query: 'content writer', grade: grade(title(/content|writer|editor/i)) },
  {
    query: 'head of engineering',
    grade: grade(title(/(head|director) of (software )?engineering|engineering lead/i)),
  },
  {
    query: 'no experience',
    grade: grade(title(/junior|entry|intern\b|interns|apprentice|early career|实习/i)),
  },
  { query: 'ingénieur logiciel', grade: work.software },
  { query: 'vaga remota', grade: grade(remote) },
  { query: 'programador python', grade: grade(title(/python/i), skill('Python')) },
  { query: 'softwareentwickler berlin', grade: under(work.software, at('DE-BE')) },
  { query: '后端 远程', grade: under(work.backend, remote) },
  { query: 'coinbase backend', grade: under(work.backend, company(/coinbase/i)) },
  { query: 'binance wallet', grade: grade(title(/binance wallet|钱包/i), company(/binance/i)) },
  { query: 'freelance react', grade: grade(well(work.frontend)), never: /nurse|clerk/i },
  { query: '🚀 rust', grade: grade(title(/rust/i), skill('Rust')) },
  { query: 'developer engineer programmer coder', grade: work.software },
]

const marketing = grade(title(/marketing/i), title(/growth|community|content/i))

/** The same over the demo. */
export const newcomersDemoQuestions: readonly Judged[] = [
  { query: 'solidity dev', grade: work.solidity },
  { query: 'content writer', grade: grade(title(/content writer/i), title(/writer|editor/i)) },
  {
    query: 'senior rust remote',
    grade: under(grade(title(/senior rust/i), title(/rust/i), skill('Rust')), remote),
  },
  { query: 'motion designer', grade: grade(title(/motion|3d artist/i), title(/design/i)) },
  { query: 'growth hacker', grade: grade(title(/growth/i), title(/marketing/i)), never: /engineer/i },
  { query: 'head of marketing', grade: marketing, never: /head of engineering/i },
  { query: 'cto', grade: grade(title(/head of engineering|CTO/i)) },
  { query: 'compliance officer', grade: compliance, never: /office manager/i },
  { query: 'security researcher', grade: grade(title(/security|audit/i)) },
  { query: 'zug', grade: grade(at('CH-ZG')) },
  { query: 'devrel remote europe', grade: grade(title(/developer (advocate|relations)/i)) },
  { query: 'i want to work as a designer', grade: grade(title(/designer/i)) },
  { query: 'entry level developer', grade: under(work.software, title(/junior|intern/i)) },
  { query: 'bitcoin', grade: grade(any(title(/bitcoin/i), skill('Bitcoin')), body(/bitcoin/i)) },
  { query: 'cosmos', grade: grade(any(title(/cosmos/i), skill('Cosmos SDK')), body(/cosmos/i)) },
  { query: 'cairo starknet', grade: nothing },
  { query: 'springfield engineer', grade: grade(title(/engineer/i)) },
]
