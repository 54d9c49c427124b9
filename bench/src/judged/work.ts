import { type Grade, any, body, grade, skill, title } from './grades.ts'

/**
 * Kinds of work as a judge reads job posts: by title first, then by skill, then by what the text says. None of it is taken from
 * the search's own lexicon.
 */

export const frontend = grade(
  title(/front.?end|前端|\bUI (engineer|developer)/i),
  title(/full.?stack|web developer|react|angular|javascript|全栈/i),
  skill('React', 'Vue', 'Angular', 'CSS'),
)
export const backend = grade(
  title(/back.?end|后端|服务端|server engineer/i),
  title(/full.?stack|全栈|api (engineer|developer)|golang|node\.?js|java (engineer|developer)/i),
  title(/software (engineer|developer)/i),
)
export const fullStack = grade(title(/full.?stack|全栈/i), title(/front.?end.*back.?end|web developer/i))
export const software = grade(
  title(
    /(software|front.?end|back.?end|full.?stack|web|mobile|java|python|react|ios|android|platform|protocol|rust|golang|go|api|smart contract|solidity|blockchain|unity|firmware) *(focus|platform|application|contracts?)? *(engineer|developer|programmer)/i,
  ),
  title(/engineer|develop|工程师|开发|entwickler|programmer/i),
)
export const devops = grade(
  title(/dev.?(sec)?ops|site reliability|\bSRE\b|运维/i),
  title(/infrastructure|platform engineer|cloud (engineer|platform)|systems engineer/i),
  skill('Kubernetes', 'Terraform'),
)
export const reliability = grade(title(/site reliability|\bSRE\b/i), title(/dev.?ops|infrastructure|运维/i))
export const data = grade(
  title(/data engineer|数据工程师|大数据|data infrastructure|analytics engineer/i),
  title(/\bdata\b|数据/i),
)
export const dataScience = grade(
  title(/data scien(tist|ce)/i),
  title(/machine learning|\bML\b|data analyst|research scientist|\bAI\b/i),
  skill('Machine Learning', 'Statistics'),
)
export const dataAnalyst = grade(
  title(/data analyst|business intelligence|\bBI\b/i),
  title(/analyst|data scientist|analytics/i),
)
export const learning = grade(
  title(/machine learning|\bML\b/i),
  title(/\bAI\b|deep learning|data scien|computer vision|perception/i),
  any(skill('Machine Learning', 'PyTorch', 'TensorFlow'), body(/machine learning/i)),
)
export const ai = grade(
  title(/\bAI\b|artificial intelligence|LLM|AI×|×AI/),
  title(/machine learning|\bML\b|data scien/i),
  any(body(/\bAI\b|machine learning/), skill('Machine Learning')),
)
export const designer = grade(
  title(/design(er)?\b|desinger|设计师|UX|UI\b/i),
  title(/graphic|creative|3D artist|brand/i),
  skill('Figma', 'User Research'),
)
export const productDesigner = grade(
  title(/product designer|UX|UI\b.*design/i),
  title(/designer|设计师|desinger/i),
)
export const productManager = grade(
  title(/product (manager|owner)|产品经理|产品VP/i),
  title(/head of product|product (management|lead|marketing|operations)|产品/i),
  title(/program manager|project manager/i),
)
export const projectManager = grade(
  title(/project (manager|lead)|项目经理|项目PM|项目技术经理/i),
  title(/program manager|product manager/i),
)
export const marketing = grade(
  title(/market(ing|er)|市场/i),
  title(/growth|brand|SEO|social media|PR specialist/i),
)
export const community = grade(
  title(/community|社群/i),
  title(/social media|developer (advocate|relations)/i),
)
export const support = grade(
  title(/(customer|tech(nical)?) (support|service)|support (agent|engineer|specialist|lead)|客服/i),
  title(/customer|support/i),
)
export const sales = grade(
  title(/sales|account (executive|manager)|business development/i),
  title(/partner|client|account|\bBD\b/i),
)
export const businessDevelopment = grade(
  title(/business development|\bBD\b|商务/i),
  title(/partner(ship)?s?|account (executive|manager)|sales/i),
)
export const security = grade(
  title(/security|安全|资安/i),
  title(/auditor|penetration|devsecops/i),
  skill('Application Security', 'Penetration Testing', 'Threat Modelling'),
)
export const quality = grade(
  title(/\bQA\b|quality|测试|\bSDET\b|engineer in test|test(ing)? engineer/i),
  title(/\btest/i),
  skill('Quality Assurance', 'Test Automation'),
)
export const mobile = grade(
  title(/mobile|\biOS\b|android|react native|flutter|移动端|APP开发/i),
  skill('iOS Development', 'Android Development', 'React Native', 'Swift', 'Kotlin', 'Flutter'),
)
export const ios = grade(title(/\biOS\b/i), title(/mobile|react native/i), skill('Swift', 'iOS Development'))
export const android = grade(
  title(/android/i),
  title(/mobile|react native/i),
  skill('Kotlin', 'Android Development'),
)
export const solidity = grade(
  title(/solidity|smart.?contract.*(engineer|developer)|合约(开发)?工程师|合约开发|合约工程师/i),
  any(skill('Solidity'), title(/smart.?contract|合约/i)),
  body(/solidity|smart contract|智能合约/i),
)
export const auditor = grade(
  title(/auditor|smart contract audit/i),
  skill('Smart Contract Auditing'),
  title(/security/i),
)
export const blockchain = grade(
  title(
    /blockchain|区块链|web3|smart.?contract|solidity|protocol engineer|合约|crypto(?!graph)|defi|starknet|zero-knowledge|\bZK\b/i,
  ),
  skill(
    'Solidity',
    'EVM',
    'DeFi',
    'Zero Knowledge',
    'Blockchain',
    'Ethereum',
    'Bitcoin',
    'Smart Contracts',
    'Smart contracts',
  ),
  body(/blockchain|区块链|web3|on.?chain|crypto/i),
)
export const ethereum = grade(
  any(title(/ethereum/i), skill('Ethereum', 'EVM', 'Solidity')),
  body(/ethereum|\bEVM\b|solidity|以太坊/i),
)
export const rust = grade(title(/rust/i), skill('Rust'), body(/\brust\b/i))
export const react = grade(title(/\breact/i), skill('React', 'React Native'), body(/\breact\b/i))
export const python = grade(title(/python/i), skill('Python'), body(/python/i))
export const java = grade(title(/\bjava\b/i), skill('Java'), body(/\bjava\b/i))
export const javascript = grade(
  title(/java.?script|\bJS\b|node/i),
  skill('JavaScript', 'Node.js'),
  body(/javascript/i),
)
export const typescript = grade(title(/typescript/i), skill('TypeScript'), body(/typescript/i))
export const go = grade(title(/\bgo(lang)?\b/i), skill('Go'), body(/golang/i))
export const ruby = grade(title(/ruby|rails/i), skill('Ruby', 'Ruby on Rails'), body(/\bruby\b/i))
export const scala = grade(title(/scala\b/i), skill('Scala'), body(/\bscala\b/i))
export const cpp = grade(title(/c\+\+/i), skill('C++'), body(/c\+\+/i))
export const csharp = grade(title(/c#|\.net/i), skill('C#', '.NET'), body(/c#/i))
export const kubernetes = grade(title(/kubernetes|k8s/i), skill('Kubernetes'), body(/kubernetes|k8s/i))
export const legal = grade(title(/legal|counsel|lawyer|法务/i), title(/paralegal|compliance|policy/i))
export const people = grade(title(/\bHR\b|HRBP|human resources|people/i), title(/talent|recruit/i))
export const accountant = grade(
  title(/accountant|accounting/i),
  title(/finance|financial|财务|treasury|tax/i),
  skill('Accounting'),
)
export const writer = grade(
  title(/writer|content|copywrit|editor/i),
  skill('Copywriting', 'Technical Writing'),
)
export const analyst = grade(title(/analyst/i), title(/analytics|data scien/i))
export const manager = grade(title(/manager|经理/i), title(/lead|director|head|负责人/i))
export const engineer = grade(title(/engineer|工程师/i), title(/develop|开发|entwickler|programmer/i))
export const trader = grade(title(/trader|交易员/i), title(/trading|quant|交易/i))
export const office = grade(
  title(/office manager|administrative|executive assistant/i),
  title(/clerical|clerk|data entry/i),
)
export const intern = grade(title(/\binterns?\b|internship|实习/i), title(/junior|graduate|early career/i))
export const nurse = grade(title(/nurse/i))

/** Has the skill, or says so in its title; its text is worth less. */
export function knows(pattern: RegExp, ...skills: string[]): Grade {
  return grade(title(pattern), skill(...skills), body(pattern))
}
