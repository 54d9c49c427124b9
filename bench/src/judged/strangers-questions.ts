import { type Judged, any, body, grade, remote, skill, title, type, under } from './grades.ts'
import * as work from './work.ts'

const talent = grade(title(/recruit|talent|sourcer|招聘专员|猎头/i), title(/\bHR\b|HRBP|people|人事/i))
const people = grade(title(/\bHR\b|HRBP|human resources|people|人事/i), title(/talent|recruit/i))
const growth = grade(title(/growth|增长|marketer/i), title(/market/i))
const security = grade(title(/security|安全|资安|penetration|auditor/i), title(/SOC\b|fraud|风控|risk/i))
const contract = grade(any(type('contract'), title(/contract/i)), type('temporary'))
const beginner = grade(title(/junior|entry|graduate|early career|intern\b|interns|应届|校招|实习/i))
const finance = grade(title(/financ|财务|treasury|account(ant|ing)/i), title(/tax|risk|banking/i))
const leading = grade(title(/director|总监/i), title(/head of|\bVP\b|vice president/i))
const intern = grade(any(type('internship'), title(/\binterns?\b|实习/i)))
const exchange = grade(title(/exchange|交易所|交易平台/i), body(/exchange|交易所/i))
const helping = grade(title(/(customer|tech(nical)?) (support|service)|客服|support/i), title(/customer/i))
const nobody = grade(() => false)

/**
 * Regression questions: each was answered badly once and has been fixed since. They cover job titles, contracts, levels, other
 * languages and words that were wrongly corrected. They say little about questions nobody has asked yet.
 */
export const strangersAdsQuestions: readonly Judged[] = [
  { query: 'recruiter', grade: talent, never: /java|测试|钱包/i },
  { query: 'growth marketer', grade: growth },
  { query: 'people ops', grade: people },
  { query: 'hr assistant', grade: people, never: /electrical/i },
  { query: 'pen tester', grade: security, never: /QA analyst/i },
  { query: 'soc analyst', grade: security },
  { query: 'customer service rep', grade: helping },
  { query: 'tech support', grade: helping },
  { query: 'account exec', grade: grade(title(/account executive/i), title(/account manager|sales/i)) },
  { query: 'linux administrator', grade: grade(title(/linux admin/i), title(/devops|\bSRE\b|system|运维/i)) },
  {
    query: 'infra engineer',
    grade: grade(title(/infrastructure|基础架构/i), title(/devops|\bSRE\b|reliability|platform/i)),
  },
  { query: 'director', grade: leading },
  { query: 'head of', grade: grade(title(/head of|director/i), title(/\bVP\b/i)) },
  { query: 'design', grade: grade(title(/design|设计/i), skill('Product Design')) },
  { query: 'partnerships', grade: grade(title(/partner/i), title(/business development|\bBD\b/i)) },
  { query: 'finance', grade: finance, never: /SRE/ },
  { query: 'early career', grade: beginner },
  { query: 'beginner developer', grade: under(beginner, title(/develop|engineer|开发|工程师/i)) },
  { query: '6 month contract', grade: contract },
  { query: 'fixed term contract', grade: contract },
  { query: 'remote worldwide', grade: grade(remote) },
  { query: 'anywhere rust', grade: under(work.rust, remote) },
  { query: 'stage', grade: intern },
  { query: 'stage développeur', grade: under(intern, title(/engineer|develop|开发/i)) },
  { query: 'werkstudent', grade: intern },
  { query: '招聘 前端', grade: work.frontend },
  { query: '交易所 java', grade: under(exchange, any(title(/java/i), skill('Java'))) },
  { query: '远端 前端', grade: under(work.frontend, remote) },
  { query: '高级 golang', grade: under(work.go, title(/senior|staff|lead|高级|资深/i)) },
  { query: '应届', grade: beginner },
  { query: 'desarrollador sin experiencia', grade: under(beginner, title(/develop|engineer|开发/i)) },
  { query: 'yazılım mühendisi', grade: work.software },
  { query: 'uzaktan', grade: grade(remote) },
  { query: 'teamleiter', grade: grade(title(/team lead|tech lead|\blead\b|leader|负责人/i)) },
  {
    query: 'matching engine',
    grade: grade(title(/撮合|matching/i), title(/trading|exchange|交易/i)),
    never: /machine/i,
  },
  { query: 'gaming', grade: grade(title(/game|游戏/i), body(/\bgam(e|ing)\b/i)) },
]

/** The same over the demo. */
export const strangersDemoQuestions: readonly Judged[] = [
  { query: 'growth marketer', grade: growth },
  { query: 'growth lead', grade: growth },
  { query: 'people ops', grade: people, never: /node operator|smart contract/i },
  { query: 'pen tester', grade: security, never: /quality/i },
  { query: 'director', grade: grade(title(/director|head of|\bVP\b/i)), never: /auditor/i },
  {
    query: 'community mod',
    grade: grade(title(/community (manager|mod)|head of community/i)),
    never: /nurse/i,
  },
  { query: 'support agent', grade: helping },
  { query: 'infra engineer', grade: grade(title(/reliability|devops|infrastructure/i)), never: /frontend/i },
  { query: 'gaming', grade: grade(title(/game|3d|unity|sound/i)) },
  { query: 'ops', grade: grade(title(/operat|reliability/i)) },
  { query: 'education', grade: grade(title(/teacher|instruct/i)) },
  { query: 'banker', grade: nobody, never: /baker/i },
  { query: 'waiter', grade: nobody, never: /hardware/i },
  { query: 'farmer', grade: nobody, never: /engineer/i },
  { query: 'real estate', grade: nobody, never: /protocol/i },
  { query: 'insurance', grade: nobody, never: /quality|engineering/i },
  { query: 'consultant', grade: nobody, never: /writer/i },
  { query: 'producer', grade: nobody, never: /product/i },
  {
    query: 'uniswap',
    grade: grade(title(/smart contract|protocol/i), skill('Smart Contracts', 'DeFi'), skill('Web3')),
  },
  { query: 'temp', grade: grade(type('temporary'), type('contract')) },
  { query: 'stage', grade: intern },
  { query: 'pazarlama', grade: grade(title(/marketing/i), title(/growth/i)) },
  { query: 'berufseinsteiger', grade: grade(title(/junior|intern/i)) },
  { query: 'mitarbeiter kundenservice', grade: helping },
]
