import type { JobCategory } from '@chainwork/contract/postings/values'

/**
 * How titles name families of work. Heads are tried in their order, the narrow ones before the wide ones: a security
 * engineer is one of security, a sales engineer is neither certainly of sales nor of engineering (null).
 */
export const heads: readonly [JobCategory | null, RegExp][] = [
  [
    null,
    /\bpre-?sales\b|\b(?:sales|solutions?|customer(?: success)?|forward deployed|partner(?:ships?)?|marketing|growth|people|finance|legal|field|curriculum)\s+(?:solutions?\s+)?(?:engineer|architect|developer)|\bsolutions? architect|\b(?:technical )?program(?:me)? manager|\bresearch (?:engineer|scientist)|\bresearcher\b|\bchief of staff\b|\btechnical (?:writer|account)/iu,
  ],
  ['Marketing', /\bproduct marketing\b/iu],
  [
    'Security',
    /\b(?:security|infosec|appsec|devsecops|cyber\s?security|penetration|red team|blockchain security)\b.{0,30}\b(?:engineer|analyst|researcher|architect|specialist|consultant|tester|lead|manager|director|officer)s?\b|\b(?:penetration tester|pentester|ethical hacker|ciso|smart contract auditor|security auditor)\b|安全(?:工程师|研究员|負責人|负责人|专家|分析师)|资安/iu,
  ],
  ['Security', /\bsecurity engineering\b/iu],
  [
    'Data',
    /\b(?:(?<!market )data|machine learning|deep learning|ml|mlops|ai|ai\/ml|nlp|bi|business intelligence|analytics|computer vision)\b[^,]{0,24}\b(?:engineer|engineers|scientist|scientists|analyst|analysts|architect|developer|modeler)\b|\bmachine learning\b|\bdata (?:scientists?|analysts?|science|engineers?|engineering)\b|\bml (?:engineers?|scientists?)\b|数据(?:分析师|工程师|开发|科学家)|算法工程师/iu,
  ],
  [
    'Design',
    /\bdesigners?\b|\b(?:ux|ui|ui\/ux)\b(?:\s+(?:lead|researchers?|artist))|\b(?:art|creative|design) (?:director|lead)\b|\bhead of design\b|\b(?:3d|concept) artist\b|\bux research\w*\b|设计师|動畫師|动画师|デザイナー/iu,
  ],
  [
    'Product',
    /\bproduct (?:managers?|owners?|lead|director)\b|\b(?:head|director|vp) of product\b(?! marketing)|\bproduct management\b|\bgroup product manager\b|\bchief product officer\b|产品(?:经理|總監|总监|负责人|VP|专家)|プロダクトマネージャー|\bproduktmanager(?:in)?\b|\bchef de produit\b/iu,
  ],
  [
    'Community',
    /\bcommunity (?:managers?|leads?|moderators?|specialist|associate|builder|interns?)\b|\bhead of community\b|\bmoderators?\b|\b(?:developer relations|devrel|developer (?:advocate|evangelist|advocacy))\b|社[区群](?:运营|经理|負責人|负责人)?/iu,
  ],
  [
    'Customer Support',
    /\b(?:customer|client|technical|tech|it|desktop|application|product|l[123])\s+(?:support|service|services|success|experience|care)\b|\b(?:guest service|help ?desk|service desk)\b|\bsupport (?:engineers?|specialist|agent|representative|associate|analyst|technician|manager|lead)\b|\bcsm\b|客服/iu,
  ],
  [
    'Sales and Business Development',
    /\b(?:sales|account executives?|account managers?|key account|business development|business developer|bizdev|bdr|sdr|bdm|partnerships? (?:manager|lead|director|associate)|(?:account|business|sales) development|client partner|global account|partner (?:development|account))\b|\bBD\b|商务|销售|营业|営業|\bvertrieb\w*\b/iu,
  ],
  [
    'Marketing',
    /\b(?:marketing|marketer|seo|copywriter|content (?:writer|creator|strategist|manager|marketer|lead)|social media|public relations|pr (?:specialist|manager|lead)|communications (?:manager|lead|director|specialist)|brand (?:manager|strategist|director|lead)|growth (?:manager|marketer|lead|hacker|marketing)|head of growth|performance marketer|demand generation)\b|市场(?:经理|营销|总监|推广)?|营销|マーケティング/iu,
  ],
  [
    'Legal and Compliance',
    /\b(?:legal (?:counsel|associate|intern|manager|director|assistant|specialist)|counsel|lawyer|attorney|paralegal|compliance (?:officer|manager|analyst|specialist|director|lead|associate|counsel)|(?:aml|kyc|mlro)\b.{0,20}\b(?:officer|analyst|specialist|manager|lead)|chief compliance officer|general counsel|head of (?:legal|compliance))\b|法务|律师|合规/iu,
  ],
  [
    'People',
    /\b(?:recruit(?:er|ers|ing|ment)|talent (?:acquisition|partner|sourcer|manager|lead)|sourcer|human resources|hr|hrbp|hrm|people (?:operations|ops|partner|business partner|manager|lead|generalist)|head of (?:people|talent))\b|\bHRM?\b|人事|人力资源|招聘专员/iu,
  ],
  [
    'Finance',
    /\b(?:accountants?|accounting|bookkeeper|controller|treasury|treasurer|financial (?:analyst|controller|manager|accountant|planner|advisor)|finance (?:manager|analyst|director|associate|lead|officer|business partner|operations)|tax (?:manager|analyst|accountant|director|specialist|associate)|payroll (?:specialist|manager|analyst|accountant)|cfo|underwriter|head of finance|auditor|equity analyst)\b|\bfinance\b.{0,20}\banalyst|财务|会计|审计|税务/iu,
  ],
  [
    'Health',
    /\b(?:nurses?|physician|doctor|therapist|caregiver|dentist|dental|pharmacist|medical assistant|surgeon|perioperative|rn|midwife|psychologist|paramedic|care assistant|veterinar\w+)\b|护士|医生/iu,
  ],
  [
    'Education',
    /\b(?:teachers?|tutors?|instructors?|lecturer|professor|teaching assistant|principal teacher|educator)\b|老师|讲师|教师/iu,
  ],
  [
    'Trades',
    /\b(?:electricians?|plumber|carpenter|welder|mechanics?|machinist|forklift|truck driver|drivers?(?! relations| engineer| developer)|roofer|painter|cook|chef|baker|barista|bridge operator|construction (?:worker|laborer)|installer|laborer)\b|司机|厨师/iu,
  ],
  [
    'Operations',
    /\b(?:office (?:manager|administrator|assistant)|executive assistants?|administrative (?:assistant|coordinator|officer|workers?)|receptionist|clerks?|clerical|operations (?:manager|specialist|associate|analyst|coordinator|director|lead|assistant)|warehouse|logistics|supply chain (?:manager|analyst|planner|specialist)|head of operations|chief operating officer|coo|business operations?|project (?:managers?|coordinator)|strategy and operations|virtual assistant|personal assistant)\b|行政|项目经理/iu,
  ],
  [
    'Protocol and Research',
    /\b(?:protocol (?:researcher|research)|cryptograph(?:er|y) research\w*|zk research\w*|research lead)\b/iu,
  ],
  [
    'Engineering',
    /\b(?:engineers?|engineering|developers?|devs?|programmers?|coder|software|sre|devops|sdet|qa|full[\s-]?stack|front[\s-]?end|back[\s-]?end|cto|webmaster|sysadmin|system administrator|systems? administrator|(?:linux|windows|systems?) admin|database administrator|dba|fe|platform lead|tech lead|technical lead|entwickler(?:in)?|softwareentwickler(?:in)?|ingenieur(?:in)?|développeu(?:r|se)|ingénieure?|desarrollador(?:a)?|ingenier[oa]|desenvolvedor(?:a)?|engenheir[oa]|programista|software architect|android|ios)\b|工程师|工程師|技术(?:总监|VP|负责人|经理)|开发|開發|架构师|前端|后端|後端|运维|测试|程序员|エンジニア|개발자|разработчик|программист/iu,
  ],
]

/** What a title is about, for a head that only says the rank: `Director, Corporate Tax`. */
export const domains: readonly [JobCategory, RegExp][] = [
  ['Engineering', /\b(?:engineering|software|infrastructure|devops)\b/iu],
  ['Security', /\b(?:security|infosec)\b/iu],
  ['Data', /\b(?:data|analytics|machine learning|business intelligence)\b/iu],
  ['Product', /\bproduct\b/iu],
  ['Design', /\b(?:design|ux)\b/iu],
  ['Marketing', /\b(?:marketing|brand|communications|content|social media|seo|pr)\b/iu],
  ['Community', /\bcommunity\b/iu],
  ['Sales and Business Development', /\b(?:sales|business development|partnerships)\b/iu],
  ['Customer Support', /\b(?:customer (?:support|success|service|experience))\b/iu],
  ['Finance', /\b(?:finance|tax|accounting|treasury|audit)\b/iu],
  ['Legal and Compliance', /\b(?:legal|compliance|regulatory)\b/iu],
  ['People', /\b(?:people|talent|human resources|hr)\b/iu],
  ['Operations', /\b(?:operations|logistics|supply chain|administration)\b/iu],
]

/** A part that says the rank and leaves the work to other words. */
export const leading =
  /\b(?:director|head|vp|vice president|chief|manager|lead|leader|specialist|associate|analyst|coordinator|assistant|intern|contractor|officer|expert|administrator|executive|strategist|consultant|advisor)\b/iu
