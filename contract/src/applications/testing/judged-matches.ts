/** What a recruiter would say of a pair, written before any number was computed. */
export type Judgement = 'strong' | 'partial' | 'weak' | 'stranger' | 'unknown'

interface JudgedMatch {
  judged: Judgement
  /** The post's, then the person's. */
  title: string
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
  {
    judged: 'strong',
    title: 'Solidity Engineer|Smart Contract Developer',
    asks: 'Solidity, Foundry, DeFi?',
    has: 'Solidity, Foundry, DeFi',
  },
  {
    judged: 'strong',
    title: 'Smart Contract Engineer|Solidity Developer',
    asks: 'Solidity, Hardhat, TypeScript',
    has: 'Solidity, Foundry, TypeScript',
  },
  {
    judged: 'strong',
    title: 'Frontend Developer|Frontend Engineer',
    asks: 'React, TypeScript, GraphQL?',
    has: 'React, TypeScript, CSS',
  },
  {
    judged: 'strong',
    title: 'Solana Engineer|Solana Developer',
    asks: 'Rust, Solana, Anchor?',
    has: 'Rust, Solana',
  },
  {
    judged: 'strong',
    title: 'Backend Engineer|Backend Developer',
    asks: 'Go, PostgreSQL, Kafka, Kubernetes',
    has: 'Go, MySQL, Kafka, Kubernetes',
  },
  {
    judged: 'strong',
    title: 'Machine Learning Engineer|ML Engineer',
    asks: 'Python, PyTorch',
    has: 'Python, TensorFlow, Pandas',
    place: { required: 'remote', lives: 'BR' },
  },
  {
    judged: 'strong',
    title: 'Community Manager|Community Lead',
    asks: 'Community Management, Discord',
    has: 'Community Management, Discord, Telegram',
    speaks: { required: 'en:4', known: 'en:5' },
  },
  {
    judged: 'strong',
    title: 'Accountant|Senior Accountant',
    asks: 'Accounting, IFRS, Xero?',
    has: 'Accounting, IFRS, QuickBooks',
    speaks: { required: 'de:4', known: 'de:5' },
    place: { required: 'DE', lives: 'DE' },
  },
  {
    judged: 'strong',
    title: 'Product Designer|Product Designer',
    asks: 'Figma, User Research',
    has: 'Figma, User Research, Prototyping',
    place: { required: 'remote DE FR', lives: 'FR' },
  },
  {
    judged: 'strong',
    title: 'DevOps Engineer|Site Reliability Engineer',
    asks: 'Terraform, AWS, Docker',
    has: 'Pulumi, AWS, Docker',
  },
  {
    judged: 'strong',
    title: 'Smart Contract Auditor|Security Researcher',
    asks: 'Smart Contract Auditing, Solidity, Slither?',
    has: 'Smart Contract Auditing, Solidity',
  },
  {
    judged: 'partial',
    title: 'Solidity Engineer|Solidity Developer',
    asks: 'Solidity, Foundry',
    has: 'Solidity',
  },
  {
    judged: 'partial',
    title: 'Frontend Developer|Frontend Developer',
    asks: 'Vue, TypeScript',
    has: 'React, JavaScript',
  },
  {
    judged: 'partial',
    title: 'Backend Engineer|Backend Developer',
    asks: 'Go, Kubernetes, PostgreSQL',
    has: 'Go, Docker, MySQL',
  },
  {
    judged: 'partial',
    title: 'Backend Developer|Backend Developer',
    asks: 'Java, Spring, Kafka',
    has: 'Kotlin, Spring',
  },
  {
    judged: 'stranger',
    title: 'Cryptography Engineer|Software Engineer',
    asks: 'Rust, Cryptography',
    has: 'C++, Cryptography',
    place: { required: 'DE', lives: 'FR' },
  },
  {
    judged: 'stranger',
    title: 'Sales Manager|Sales Manager',
    asks: 'Sales, Negotiation?',
    has: 'Sales, Negotiation',
    speaks: { required: 'ja:5', known: 'en:5' },
    place: { required: 'JP', lives: 'US' },
  },
  {
    judged: 'partial',
    title: 'Nurse|Nurse',
    asks: 'Nursing, First Aid?',
    has: 'Nursing, First Aid',
    speaks: { required: 'de:4', known: 'de:2' },
    place: { required: 'DE', lives: 'DE' },
  },
  {
    judged: 'strong',
    title: 'Data Engineer|Data Engineer',
    asks: 'Data Engineering, Airflow, Snowflake',
    has: 'Dagster, BigQuery, Data Engineering, dbt',
  },
  {
    judged: 'strong',
    title: 'Product Manager|Product Manager',
    asks: 'Product Management, DeFi, SQL',
    has: 'Product Management, SQL',
  },
  {
    judged: 'partial',
    title: 'Game Developer|Game Developer',
    asks: 'Unity, C#, Game Design',
    has: 'Unreal Engine, C++, Game Design',
  },
  {
    judged: 'stranger',
    title: 'Solidity Engineer|Frontend Developer',
    asks: 'Solidity, Foundry, DeFi',
    has: 'React, CSS',
  },
  {
    judged: 'weak',
    title: 'Blockchain Engineer|Systems Programmer',
    asks: 'Rust, Substrate, Polkadot',
    has: 'C++',
  },
  {
    judged: 'stranger',
    title: 'Accountant|Solidity Engineer',
    asks: 'Accounting, IFRS',
    has: 'Solidity, Rust, Go',
    place: { required: 'DE', lives: 'US' },
  },
  {
    judged: 'stranger',
    title: 'Welder|',
    asks: 'Welding, Blueprint Reading',
    has: '',
    place: { required: 'DE', lives: 'DE' },
  },
  {
    judged: 'stranger',
    title: 'DevOps Engineer|Office Manager',
    asks: 'Kubernetes, Terraform, AWS, Go',
    has: 'Excel, PowerPoint, Azure',
  },
  {
    judged: 'stranger',
    title: 'Translator|Teacher',
    asks: 'Translation, Localisation',
    has: 'Teaching',
    speaks: { required: 'zh:5', known: 'en:5' },
  },
  { judged: 'unknown', title: 'Engineer|', asks: '', has: 'Solidity' },
  { judged: 'unknown', title: 'Nurse|', asks: '', has: 'Nursing', place: { required: 'DE', lives: null } },
  { judged: 'unknown', title: 'Engineer|', asks: '', has: '', place: { required: 'remote US', lives: null } },
]
