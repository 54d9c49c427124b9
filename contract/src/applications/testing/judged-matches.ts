/** What a recruiter would say of a pair, written before any number was computed. */
export type Judgement = 'strong' | 'partial' | 'weak' | 'unknown'

interface JudgedMatch {
  judged: Judgement
  /** Skills asked for; a question mark marks a preferred one. */
  asks: string
  has: string
  /** `de:4`: at least level 4. */
  speaks?: { required: string; known: string }
  /** Countries; `remote DE FR` asks for people who live there, `remote` for anybody. */
  place?: { required: string; lives: string | null }
}

/** Thirty pairs of a job post and a person. */
export const judgedMatches: readonly JudgedMatch[] = [
  { judged: 'strong', asks: 'Solidity, Foundry, DeFi?', has: 'Solidity, Foundry, DeFi' },
  { judged: 'strong', asks: 'Solidity, Hardhat, TypeScript', has: 'Solidity, Foundry, TypeScript' },
  { judged: 'strong', asks: 'React, TypeScript, GraphQL?', has: 'React, TypeScript, CSS' },
  { judged: 'strong', asks: 'Rust, Solana, Anchor?', has: 'Rust, Solana' },
  { judged: 'strong', asks: 'Go, PostgreSQL, Kafka, Kubernetes', has: 'Go, MySQL, Kafka, Kubernetes' },
  {
    judged: 'strong',
    asks: 'Python, PyTorch',
    has: 'Python, TensorFlow, Pandas',
    place: { required: 'remote', lives: 'BR' },
  },
  {
    judged: 'strong',
    asks: 'Community Management, Discord',
    has: 'Community Management, Discord, Telegram',
    speaks: { required: 'en:4', known: 'en:5' },
  },
  {
    judged: 'strong',
    asks: 'Accounting, IFRS, Xero?',
    has: 'Accounting, IFRS, QuickBooks',
    speaks: { required: 'de:4', known: 'de:5' },
    place: { required: 'DE', lives: 'DE' },
  },
  {
    judged: 'strong',
    asks: 'Figma, User Research',
    has: 'Figma, User Research, Prototyping',
    place: { required: 'remote DE FR', lives: 'FR' },
  },
  { judged: 'strong', asks: 'Terraform, AWS, Docker', has: 'Pulumi, AWS, Docker' },
  {
    judged: 'strong',
    asks: 'Smart Contract Auditing, Solidity, Slither?',
    has: 'Smart Contract Auditing, Solidity',
  },
  { judged: 'partial', asks: 'Solidity, Foundry', has: 'Solidity' },
  { judged: 'partial', asks: 'Vue, TypeScript', has: 'React, JavaScript' },
  { judged: 'partial', asks: 'Go, Kubernetes, PostgreSQL', has: 'Go, Docker, MySQL' },
  { judged: 'partial', asks: 'Java, Spring, Kafka', has: 'Kotlin, Spring' },
  {
    judged: 'partial',
    asks: 'Rust, Cryptography',
    has: 'C++, Cryptography',
    place: { required: 'DE', lives: 'FR' },
  },
  {
    judged: 'partial',
    asks: 'Sales, Negotiation?',
    has: 'Sales, Negotiation',
    speaks: { required: 'ja:5', known: 'en:5' },
    place: { required: 'JP', lives: 'US' },
  },
  {
    judged: 'partial',
    asks: 'Nursing, First Aid?',
    has: 'Nursing, First Aid',
    speaks: { required: 'de:4', known: 'de:2' },
    place: { required: 'DE', lives: 'DE' },
  },
  {
    judged: 'partial',
    asks: 'Data Engineering, Airflow, Snowflake',
    has: 'Dagster, BigQuery, Data Engineering, dbt',
  },
  { judged: 'partial', asks: 'Product Management, DeFi, SQL', has: 'Product Management, SQL' },
  { judged: 'partial', asks: 'Unity, C#, Game Design', has: 'Unreal Engine, C++, Game Design' },
  { judged: 'weak', asks: 'Solidity, Foundry, DeFi', has: 'React, CSS' },
  { judged: 'weak', asks: 'Rust, Substrate, Polkadot', has: 'C++' },
  {
    judged: 'weak',
    asks: 'Accounting, IFRS',
    has: 'Solidity, Rust, Go',
    place: { required: 'DE', lives: 'US' },
  },
  { judged: 'weak', asks: 'Welding, Blueprint Reading', has: '', place: { required: 'DE', lives: 'DE' } },
  { judged: 'weak', asks: 'Kubernetes, Terraform, AWS, Go', has: 'Excel, PowerPoint, Azure' },
  {
    judged: 'weak',
    asks: 'Translation, Localisation',
    has: 'Teaching',
    speaks: { required: 'zh:5', known: 'en:5' },
  },
  { judged: 'unknown', asks: '', has: 'Solidity' },
  { judged: 'unknown', asks: '', has: 'Nursing', place: { required: 'DE', lives: null } },
  { judged: 'unknown', asks: '', has: '', place: { required: 'remote US', lives: null } },
]
