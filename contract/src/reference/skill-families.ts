export interface SkillFamily {
  /** Address of the page where these stand side by side as choices for the same work. */
  source: string
  skills: readonly string[]
}

const family = (source: string, skills: string): SkillFamily => ({ source, skills: skills.split(', ') })

/**
 * Skills that do the same work, so that knowing one is part of the way to another: frameworks, languages and tools that a
 * published list or comparison names as alternatives. Names are those of the taxonomy; a skill is in one family at most.
 */
export const skillFamilies: readonly SkillFamily[] = [
  family('https://ethereum.org/developers/docs/frameworks/', 'Foundry, Hardhat, Truffle'),
  family('https://ethereum.org/developers/docs/apis/javascript/', 'Ethers.js, web3.js, viem'),
  family('https://ethereum.org/developers/docs/smart-contracts/languages/', 'Solidity, Vyper, Yul'),
  family('https://ethereum.org/developers/docs/nodes-and-clients/', 'Geth, Reth'),
  family('https://ethereum.org/developers/docs/nodes-and-clients/nodes-as-a-service/', 'Alchemy, Infura'),
  family(
    'https://www.typescriptlang.org/docs/handbook/typescript-from-scratch.html',
    'TypeScript, JavaScript',
  ),
  family('https://kotlinlang.org/docs/comparison-to-java.html', 'Java, Kotlin'),
  family('https://en.wikipedia.org/wiki/System_programming_language', 'C Language, C++, Rust, Zig'),
  family('https://developer.apple.com/swift/', 'Swift, Objective-C'),
  family(
    'https://2024.stateofjs.com/en-US/libraries/front-end-frameworks/',
    'React, Vue, Angular, Svelte, Ember.js',
  ),
  family('https://2024.stateofjs.com/en-US/libraries/meta-frameworks/', 'Next.js, Nuxt, Remix, Gatsby'),
  family('https://2024.stateofjs.com/en-US/libraries/testing/', 'Cypress, Playwright, Selenium'),
  family('https://2024.stateofjs.com/en-US/libraries/build_tools/', 'Vite, Webpack'),
  family('https://2024.stateofjs.com/en-US/other-tools/#backend_frameworks', 'Express, NestJS'),
  family('https://2023.stateofcss.com/en-US/css-frameworks/', 'Tailwind CSS, Bootstrap'),
  family('https://en.wikipedia.org/wiki/Cross-platform_software', 'React Native, Flutter, Ionic'),
  family('https://wiki.python.org/moin/WebFrameworks', 'Django, Flask, FastAPI'),
  family('https://www.arewewebyet.org/topics/frameworks/', 'Actix, Axum'),
  family(
    'https://db-engines.com/en/ranking/relational+dbms',
    'PostgreSQL, MySQL, MariaDB, SQLite, SQL Server, Oracle Database, CockroachDB',
  ),
  family('https://db-engines.com/en/ranking/document+store', 'MongoDB, DynamoDB'),
  family('https://db-engines.com/en/ranking/search+engine', 'Elasticsearch, OpenSearch'),
  family('https://db-engines.com/en/ranking/time+series+dbms', 'InfluxDB, TimescaleDB'),
  family('https://survey.stackoverflow.co/2024/technology#1-cloud-platforms', 'AWS, Google Cloud, Azure'),
  family(
    'https://landscape.cncf.io/guide#platform--certified-kubernetes-hosted',
    'Amazon EKS, Google Kubernetes Engine, Azure Kubernetes Service',
  ),
  family('https://landscape.cncf.io/guide#orchestration-management--service-mesh', 'Istio, Linkerd'),
  family(
    'https://landscape.cncf.io/guide#app-definition-and-development--streaming-messaging',
    'Kafka, RabbitMQ, NATS',
  ),
  family(
    'https://landscape.cncf.io/guide#app-definition-and-development--continuous-integration-delivery',
    'GitHub Actions, GitLab CI, CircleCI, Jenkins, Travis CI',
  ),
  family('https://www.pulumi.com/docs/iac/comparisons/', 'Terraform, Pulumi, AWS CloudFormation'),
  family(
    'https://en.wikipedia.org/wiki/Comparison_of_open-source_configuration_management_software',
    'Ansible, Chef, Puppet',
  ),
  family('https://en.wikipedia.org/wiki/Comparison_of_deep_learning_software', 'PyTorch, TensorFlow, Keras'),
  family('https://docs.pola.rs/user-guide/migration/pandas/', 'Pandas, Polars'),
  family('https://github.com/meirwah/awesome-workflow-engines', 'Airflow, Dagster, Prefect'),
  family(
    'https://www.gartner.com/reviews/market/cloud-database-management-systems',
    'Snowflake, BigQuery, Redshift, Databricks',
  ),
  family(
    'https://www.gartner.com/reviews/market/analytics-business-intelligence-platforms',
    'Tableau, Power BI, Looker, Qlik',
  ),
  family('https://www.gartner.com/reviews/market/observability-platforms', 'Datadog, New Relic'),
  family(
    'https://en.wikipedia.org/wiki/Comparison_of_source-code-hosting_facilities',
    'GitHub, GitLab, Bitbucket',
  ),
  family(
    'https://en.wikipedia.org/wiki/Comparison_of_project_management_software',
    'Jira, Asana, Trello, Monday.com',
  ),
  family('https://en.wikipedia.org/wiki/List_of_game_engines', 'Unity, Unreal Engine, Godot'),
  family('https://uxtools.co/survey/', 'Figma, Sketch, Adobe XD'),
  family('https://en.wikipedia.org/wiki/Comparison_of_accounting_software', 'QuickBooks, Xero, NetSuite'),
]

let relatives: Map<string, readonly string[]> | undefined

/** Names of the skills close to one, in the order in which they count; none for a name that has no family. */
export function closeSkills(name: string): readonly string[] {
  relatives ??= new Map(
    skillFamilies.flatMap(({ skills }) =>
      skills.map((skill) => [skill.toLowerCase(), skills.filter((other) => other !== skill)] as const),
    ),
  )
  return relatives.get(name.toLowerCase()) ?? []
}
