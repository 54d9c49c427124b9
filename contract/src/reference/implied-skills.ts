/**
 * Skills that come with another one: nobody writes Solidity without the EVM, or uses Foundry without testing. One skill, then what
 * it implies, by the names of the taxonomy.
 */
export const implied: Readonly<Record<string, string>> = {
  Solidity: 'EVM, Smart Contracts, Ethereum, Blockchain, Web3',
  Vyper: 'EVM, Smart Contracts, Ethereum, Blockchain, Web3',
  Yul: 'Solidity, EVM, Smart Contracts, Ethereum, Gas Optimisation, Blockchain, Web3',
  Foundry: 'Smart Contracts, EVM, Unit Testing, Test Automation, Fuzzing, Blockchain, Web3',
  Hardhat: 'Smart Contracts, EVM, Unit Testing, Test Automation, Blockchain, Web3',
  Truffle: 'Smart Contracts, EVM, Unit Testing, Blockchain, Web3',
  OpenZeppelin: 'Solidity, Smart Contracts, EVM, Web3',
  'Smart Contract Auditing': 'Smart Contracts, Blockchain, Web3',
  Slither: 'Solidity, Smart Contract Auditing, Smart Contracts, EVM',
  Echidna: 'Solidity, Fuzzing, Smart Contracts, EVM',
  Certora: 'Formal Verification, Smart Contracts',
  Anchor: 'Solana, Rust, Smart Contracts, Blockchain, Web3',
  'Solana Program Library': 'Solana, Blockchain, Web3',
  Cairo: 'Starknet, Smart Contracts, Zero Knowledge',
  Circom: 'Zero Knowledge, zk-SNARKs, Cryptography',
  Noir: 'Zero Knowledge, zk-SNARKs',
  Halo2: 'Zero Knowledge, zk-SNARKs, Cryptography',
  Plonk: 'Zero Knowledge, zk-SNARKs, Cryptography',
  'zk-SNARKs': 'Zero Knowledge, Cryptography',
  'zk-STARKs': 'Zero Knowledge, Cryptography',
  'Zero Knowledge': 'Cryptography',
  'ZK Rollups': 'Zero Knowledge, Rollups, Layer 2',
  'Optimistic Rollups': 'Rollups, Layer 2',
  Rollups: 'Layer 2',
  'Consensus Protocols': 'Distributed Systems, Blockchain',
  'Proof of Stake': 'Consensus Protocols, Staking, Blockchain',
  'Validator Operations': 'Node Operation, Staking, Linux, Blockchain',
  'Ethers.js': 'JavaScript, Ethereum, Web3',
  'web3.js': 'JavaScript, Ethereum, Web3',
  viem: 'TypeScript, JavaScript, Ethereum, Web3',
  wagmi: 'React, TypeScript, JavaScript, Ethereum, Web3',
  RainbowKit: 'React, TypeScript, JavaScript, wagmi, Web3',
  Substrate: 'Rust, Polkadot, Blockchain',
  CosmWasm: 'Cosmos SDK, Smart Contracts, Rust, Blockchain',
  'AMM Design': 'DeFi',
  'Liquid Staking': 'DeFi, Staking',
  TypeScript: 'JavaScript, Web Development',
  JavaScript: 'Web Development',
  React: 'JavaScript, HTML, CSS, Frontend Development, Web Development',
  Vue: 'JavaScript, HTML, CSS, Frontend Development, Web Development',
  Angular: 'TypeScript, JavaScript, HTML, CSS, Frontend Development, Web Development',
  Svelte: 'JavaScript, HTML, CSS, Frontend Development, Web Development',
  'Next.js': 'React, JavaScript, HTML, CSS, Frontend Development, Web Development',
  Nuxt: 'Vue, JavaScript, HTML, CSS, Frontend Development, Web Development',
  'React Native': 'React, JavaScript, Mobile Development',
  Flutter: 'Dart, Mobile Development',
  SwiftUI: 'Swift, iOS Development, Mobile Development',
  'Jetpack Compose': 'Kotlin, Android Development, Mobile Development',
  'Tailwind CSS': 'CSS',
  Sass: 'CSS',
  'Node.js': 'JavaScript, Backend Development',
  Express: 'Node.js, JavaScript, Backend Development, REST',
  NestJS: 'Node.js, TypeScript, JavaScript, Backend Development',
  Django: 'Python, Backend Development, SQL',
  Flask: 'Python, Backend Development',
  FastAPI: 'Python, Backend Development, REST',
  'Ruby on Rails': 'Ruby, Backend Development, SQL',
  Laravel: 'PHP, Backend Development',
  Spring: 'Backend Development',
  PostgreSQL: 'SQL',
  MySQL: 'SQL',
  'SQL Server': 'SQL',
  'Oracle Database': 'SQL',
  Snowflake: 'SQL, Data Warehousing',
  BigQuery: 'SQL, Data Warehousing',
  Redshift: 'SQL, Data Warehousing',
  dbt: 'SQL, Data Modelling, Data Engineering',
  Airflow: 'Python, ETL, Data Engineering',
  Dune: 'SQL, Blockchain Analytics',
  Pandas: 'Python, Data Analysis',
  NumPy: 'Python',
  PyTorch: 'Python, Machine Learning, Deep Learning',
  TensorFlow: 'Python, Machine Learning, Deep Learning',
  'scikit-learn': 'Python, Machine Learning',
  'Deep Learning': 'Machine Learning',
  'Large Language Models': 'Machine Learning, Artificial Intelligence, Natural Language Processing',
  Kubernetes: 'Docker, Linux, DevOps, Cloud Computing',
  Helm: 'Kubernetes, DevOps',
  Docker: 'Linux',
  Terraform: 'Infrastructure as Code, DevOps, Cloud Computing',
  Pulumi: 'Infrastructure as Code, DevOps, Cloud Computing',
  Ansible: 'Infrastructure as Code, DevOps, Linux',
  'GitHub Actions': 'CI/CD, Git, GitHub',
  'GitLab CI': 'CI/CD, Git',
  Jenkins: 'CI/CD',
  CircleCI: 'CI/CD',
  AWS: 'Cloud Computing',
  'Google Cloud': 'Cloud Computing',
  Azure: 'Cloud Computing',
  Prometheus: 'Observability',
  Grafana: 'Observability',
  Datadog: 'Observability',
  'Site Reliability Engineering': 'DevOps, Observability, Incident Response',
  GitHub: 'Git',
  Cypress: 'Test Automation, Quality Assurance',
  Playwright: 'Test Automation, Quality Assurance',
  Selenium: 'Test Automation, Quality Assurance',
  Jest: 'Unit Testing, JavaScript',
  pytest: 'Unit Testing, Python',
  JUnit: 'Unit Testing, Java',
  'Burp Suite': 'Penetration Testing, Application Security',
  OSCP: 'Penetration Testing',
  Figma: 'User Interface Design, Prototyping',
  Sketch: 'User Interface Design, Prototyping',
  'Product Design': 'User Experience Design, User Interface Design, Prototyping',
  'Design Systems': 'User Interface Design',
  'Product Analytics': 'Data Analysis',
  'Product Strategy': 'Product Management',
  Scrum: 'Agile',
  Kanban: 'Agile',
  'Enterprise Sales': 'Sales',
  'Developer Relations': 'Developer Advocacy',
  'Technical Writing': 'Documentation',
  AML: 'Compliance',
  KYC: 'Compliance',
  IFRS: 'Accounting, Financial Reporting',
  Xero: 'Accounting, Bookkeeping',
  QuickBooks: 'Accounting, Bookkeeping',
}

/** The same for words of a title, as `workWords` reads them: backend work implies REST. */
export const impliedByWork: Readonly<Record<string, string>> = {
  smartcontracts: 'Smart Contracts, EVM, Ethereum, Blockchain, Web3',
  protocol: 'Blockchain, Web3, Distributed Systems, Networking',
  cryptography: 'Cryptography',
  frontend: 'Frontend Development, Web Development, JavaScript, HTML, CSS, REST',
  backend: 'Backend Development, REST, API Design, SQL, System Design',
  fullstack:
    'Full-Stack Development, Frontend Development, Backend Development, Web Development, REST, JavaScript, HTML, CSS, SQL',
  devops: 'DevOps, Linux, CI/CD, Cloud Computing, Observability, Incident Response',
  machinelearning: 'Machine Learning, Python, Statistics',
  qa: 'Quality Assurance',
  mobile: 'Mobile Development',
  devrel: 'Developer Relations, Technical Writing',
  community: 'Community Management, Discord, Telegram, Social Media',
  marketing: 'Content Marketing, Social Media, Digital Marketing',
  recruiter: 'Recruiting',
  legal: 'Contract Drafting',
  accounting: 'Accounting, Bookkeeping, Financial Reporting',
  compliance: 'Compliance, AML, KYC',
}

interface Implications {
  /** What comes with a name. */
  from: ReadonlyMap<string, readonly string[]>
  /** What a name comes with, in the order of the list. */
  to: ReadonlyMap<string, readonly string[]>
}

function readBothWays(list: Readonly<Record<string, string>>): Implications {
  const [from, to] = [new Map<string, string[]>(), new Map<string, string[]>()]
  for (const [source, skills] of Object.entries(list)) {
    from.set(source.toLowerCase(), skills.split(', '))
    for (const skill of skills.split(', ')) {
      const key = skill.toLowerCase()
      to.set(key, [...(to.get(key) ?? []), source])
    }
  }
  return { from, to }
}

const [skills, work] = [readBothWays(implied), readBothWays(impliedByWork)]
const none: readonly string[] = []

/** Names of the skills that come with one. */
export const impliedSkills = (name: string) => skills.from.get(name.toLowerCase()) ?? none
/** Names of the skills that imply one. */
export const impliedBy = (name: string) => skills.to.get(name.toLowerCase()) ?? none
/** Names of the skills that come with a word of a title. */
export const skillsOfWork = (word: string) => work.from.get(word) ?? none
/** Words of titles that imply a skill. */
export const workOfSkill = (name: string) => work.to.get(name.toLowerCase()) ?? none
