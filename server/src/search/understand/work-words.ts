import type { EmploymentType } from '@chainwork/contract/postings/values'

/** Words for how and where people work, in the languages searches come in. Plain data, as `searchLexicon` takes it. */

/** Remote work; hybrid work counts as remote, as the filter has it. */
export const workplaceNames = {
  remote: [
    'remote',
    'remotely',
    'remote work',
    'remote job',
    'remote jobs',
    'fully remote',
    '100 remote',
    'work from home',
    'working from home',
    'wfh',
    'work from anywhere',
    'home office',
    'remote only',
    'full remote',
    'remote first',
    'trabajo remoto',
    'trabalho remoto',
    'praca zdalna',
    '遠程',
    '在宅',
    '원격',
    'homeoffice',
    'télétravail',
    'à distance',
    'remoto',
    'remota',
    'a distancia',
    'remotamente',
    'teletrabajo',
    'teletrabalho',
    'удаленно',
    'удалённо',
    'удаленная работа',
    '远程',
    'リモート',
    '재택',
  ],
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
} as const

export const employmentNames: Readonly<Partial<Record<EmploymentType, readonly string[]>>> = {
  'full-time': [
    'full time',
    'fulltime',
    'vollzeit',
    'temps plein',
    'plein temps',
    'tiempo completo',
    'jornada completa',
    'tempo integral',
    'полная занятость',
    '全职',
    'フルタイム',
  ],
  'part-time': [
    'part time',
    'parttime',
    'teilzeit',
    'temps partiel',
    'mi temps',
    'medio tiempo',
    'media jornada',
    'meio período',
    'частичная занятость',
    '兼职',
    'パートタイム',
  ],
  internship: [
    'internship',
    'internships',
    'intern',
    'interns',
    'praktikum',
    'praktikant',
    'praktikantin',
    'prácticas',
    'becario',
    'becaria',
    'estagiário',
    'estagiária',
    'tirocinio',
    'стажер',
    '인턴',
    'インターンシップ',
    'internship program',
    'summer internship',
    'summer intern',
    'stagiaire',
    'pasantía',
    'estágio',
    'стажировка',
    '实习',
    'インターン',
  ],
  contract: [
    'contractor',
    'contractors',
    'freelance',
    'freelancer',
    'freelancers',
    'contract work',
    'contract job',
  ],
  temporary: ['temp', 'temporary', 'befristet', 'temporário'],
}

/** Ways to say how experienced somebody is that mean the same. */
export const sameSeniority: readonly (readonly string[])[] = [
  ['senior', 'sr', 'snr', 'experienced', 'seasoned'],
  ['junior', 'jr', 'entry level', 'graduate', 'new grad', 'trainee'],
  ['mid level', 'intermediate', 'mid senior'],
  ['head of', 'director of'],
]

/** Levels that are close, each of them meant first. */
export const closeSeniority: Readonly<Record<string, readonly string[]>> = {
  principal: ['staff', 'distinguished'],
  staff: ['principal', 'distinguished'],
  distinguished: ['principal', 'staff'],
}

/** Words that say nothing about what is wanted; two of them where one alone says something. */
export const fillers: ReadonlySet<string> = new Set(
  (
    'a am an and are as at be by for from i in is job jobs looking me my need of on or please position ' +
    'positions role roles search searching seeking show some want wanted would ' +
    'the to vacancies vacancy with only als der die das den dem ein eine einen für im in mit und oder stelle stellen ' +
    'arbeit emploi offre offres un une le la les des du de en et ou pour trabajo empleo los las el y o para com em ' +
    'um uma vaga vagas e работа вакансия вакансии в на для и'
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
