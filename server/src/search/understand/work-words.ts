import type { EmploymentType } from '@chainwork/contract/postings/values'

/** Words for how and where people work, in the languages searches come in. Plain data, as `searchLexicon` takes it. */

/** Remote work; hybrid work counts as remote, as the filter has it. */
export const workplaceNames = {
  remote:
    'remote, remotely, remote work, remote job, remote jobs, fully remote, 100 remote, work from home, working from home, wfh, work from anywhere, home office, remote only, full remote, remote first, trabajo remoto, trabalho remoto, praca zdalna, 遠程, 在宅, 원격, homeoffice, télétravail, à distance, remoto, remota, a distancia, remotamente, teletrabajo, teletrabalho, удаленно, удалённо, удаленная работа, 远程, リモート, フルリモート, 재택, 遠端, 远端, 居家办公, 在家办公, 居家, anywhere, work anywhere, anywhere in the world, remote anywhere, remote worldwide, worldwide remote, remote global, global remote, von zuhause, ortsunabhängig, en remoto, desde casa, em casa, da remoto, smart working, zdalnie, zdalna, thuiswerken, op afstand, uzaktan, uzaktan çalışma, evden çalışma'.split(
      ', ',
    ),
  onsite: [
    'onsite',
    'on site',
    'in office',
    'office based',
    'in person',
    'vor ort',
    'sur site',
    'presencial',
    '现场',
  ],
}

/** Contracts by length, in either order: `6 month contract`, `contract 6 months`. */
export const contractsOf: readonly string[] = [1, 2, 3, 4, 5, 6, 9, 12, 18, 24].flatMap((months) => [
  `${months} month contract`,
  `${months} months contract`,
  `contract ${months} month`,
  `contract ${months} months`,
])

/** Employment types that are close matches when no post offers the one asked for. */
export const closeEmployment: Readonly<Partial<Record<EmploymentType, readonly EmploymentType[]>>> = {
  temporary: ['contract', 'internship'],
  contract: ['temporary', 'part-time'],
}

export const employmentNames: Readonly<Partial<Record<EmploymentType, readonly string[]>>> = {
  'full-time':
    'full time, fulltime, vollzeit, temps plein, plein temps, tiempo completo, jornada completa, tempo integral, полная занятость, 全职, 全職, フルタイム, 正社員, festanstellung, tam zamanlı, voltijd, pełny etat'.split(
      ', ',
    ),
  'part-time':
    'part time, parttime, teilzeit, temps partiel, mi temps, medio tiempo, media jornada, meio período, частичная занятость, 兼职, 兼職, パートタイム, アルバイト, minijob, nebenjob, yarı zamanlı, deeltijd, część etatu'.split(
      ', ',
    ),
  internship:
    'internship, internships, intern, interns, praktikum, praktikant, praktikantin, prácticas, becario, becaria, estagiário, estagiária, tirocinio, стажер, 인턴, インターンシップ, internship program, summer internship, summer intern, stagiaire, pasantía, estágio, стажировка, 实习, 實習, 实习生, 實習生, インターン, stage, stages, staj, stajyer, staż'.split(
      ', ',
    ),
  contract: [
    ...'contractor, contractors, freelance, freelancer, freelancers, contract work, contract job, contract role, contract position, contract to hire, contract based, fixed term, fixed term contract, freiberuflich, freiberufler, freiberuflerin, freier mitarbeiter, autónomo, autónoma, trabajador autónomo, prestador de serviços, indépendant, фриланс, фрилансер, 自由职业, 業務委託, 契約社員, フリーランス, 프리랜서, 계약직'.split(
      ', ',
    ),
    ...contractsOf,
  ],
  temporary:
    'temp, temporary, temp work, temporary work, seasonal, befristet, zeitarbeit, temporário, cdd, intérim, intérimaire, 临时, 派遣'.split(
      ', ',
    ),
}

/** Phrases in which `stage` does not mean an internship. */
export const stages: readonly string[] = [
  'early stage',
  'late stage',
  'seed stage',
  'growth stage',
  'stage manager',
  'stage management',
  'stage hand',
  'stage crew',
  'stage lighting',
  'stage technician',
]

/** Ways to say how experienced somebody is that mean the same. */
export const sameSeniority: readonly (readonly string[])[] = [
  ['senior', 'sr', 'snr', 'experienced', 'seasoned', 'sênior', '高级', '资深', '高級', '資深'],
  [
    'junior',
    'jr',
    'entry level',
    'graduate',
    'new grad',
    'trainee',
    'early career',
    'júnior',
    '应届',
    '初级',
  ],
  ['mid level', 'intermediate', 'mid senior'],
  ['head of', 'director of'],
]

const beginners = ['entry level', 'junior', 'graduate', 'trainee', 'early career', 'intern', '应届', '校招']

/** Levels that are close, each of them meant first. */
export const closeSeniority: Readonly<Record<string, readonly string[]>> = {
  principal: ['staff', 'distinguished'],
  staff: ['principal', 'distinguished'],
  distinguished: ['principal', 'staff'],
  director: ['head of', 'vp', 'vice president', '总监'],
  berufseinsteiger: beginners,
  berufseinsteigerin: beginners,
  anfänger: beginners,
  débutant: beginners,
  débutante: beginners,
  principiante: beginners,
  'sin experiencia': beginners,
  'sem experiência': beginners,
  'sans expérience': beginners,
  iniciante: beginners,
  应届生: beginners,
  校招: beginners,
  新卒: beginners,
  未経験: beginners,
  начинающий: beginners,
  младший: beginners,
  старший: ['senior'],
  シニア: ['senior'],
}

/** Words that say nothing about what is wanted; two of them where one alone says something. */
export const fillers: ReadonlySet<string> = new Set(
  (
    'a am an and are as at be by for from i in is job jobs looking me my need of on or please position ' +
    'positions role roles search searching seeking show some want wanted would ' +
    'the to vacancies vacancy with only als der die das den dem ein eine einen für im in mit und oder stelle stellen ' +
    'arbeit emploi offre offres un une le la les des du de en et ou pour trabajo empleo los las el y o para com em ' +
    'um uma vaga vagas e работа вакансия вакансии в на для и ' +
    'jobb werk iş iş ilanı ilanları praca oferty lavoro offerte ' +
    '招聘 诚聘 誠聘 招人 求职 工作 职位 岗位 採用 求人 仕事 채용 구인 일자리'
  )
    .split(' ')
    .concat(
      'near me',
      'around me',
      'close to',
      'i want',
      'work as',
      'high paying',
      'well paid',
      'best paid',
      'top paying',
      'right now',
    ),
)
