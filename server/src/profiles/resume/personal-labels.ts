import type { ResumeProposal } from '@chainwork/contract/profiles/resume'
import { foldTitle } from './section-words.ts'
import { phoneIn } from '@chainwork/contract/profiles/phone'
import { findPeriod } from './read-period.ts'

/** What may be a number to call. */
export const number = /(?<![\d/.-])\+?\(?\d[\d\s().\-/]{6,20}\d/
/** A date of birth has as many digits as a number to call. */
const dayExact = /(?<!\d)\d{1,2}[./-]\s?\d{1,2}[./-]\s?(?:19|20)\d\d(?!\d)/g

/** What numbers the papers of a person. */
const ofPapers = /^(?:dni|nie|nif|cpf|rg|curp|cuit|rut|passport|pan|aadhaar|ssn|id|ahv|nino)\b/i

/** E.164 of a number that is valid, in the person's country when it has no dial code. */
export function phoneOf(text: string, country: string | undefined): string | null {
  if (ofPapers.test(text)) return null
  const typed = number.exec(text.replace(dayExact, ' '))?.[0]
  return typed && !findPeriod(text) ? phoneIn(typed, country ?? null) : null
}

type Personal = ResumeProposal['personal']

const labels: readonly [keyof Personal | 'none', string][] = [
  [
    'firstName',
    'first name|given name|vorname|prenom|name|full name|vor und nachname|nom|nom et prenom|nombre|nombre y apellidos|nome|nome completo|姓名|氏名|имя|фио|imie i nazwisko',
  ],
  [
    'lastName',
    'last name|surname|family name|nachname|familienname|apellidos|cognome|apelido|sobrenome|nazwisko|фамилия',
  ],
  [
    'jobTitle',
    'title|job title|position|current role|role|beruf|poste|puesto|cargo|profession|职位|求职意向',
  ],
  [
    'locationCode',
    'address|現住所|location|residence|city|based in|home|adresse|anschrift|wohnort|ort|ville|lieu|domicile|direccion|ubicacion|ciudad|residencia|domicilio|endereco|localizacao|morada|cidade|localidade|luogo|indirizzo|woonplaats|地址|所在地|现居|现居地|居住地|住所|现居住地|город|miejscowosc|所在城市',
  ],
  [
    'phone',
    'phone|mobile|mobil|tel|telephone|cell|cell phone|phone number|telefon|handy|telefonnummer|portable|telefono|movil|telefone|telemovel|celular|cellulare|gsm|тел|телефон|電話|電話番号|携帯電話|电话|手机|联系电话',
  ],
  [
    'email',
    'e mail|email|mail|e mail address|email address|correo|correo electronico|courriel|メール|почта|эл почта|邮箱|电子邮箱|电子邮件',
  ],
  [
    'none',
    'date of birth|place of birth|date and place of birth|geboren am|familienstand|religion|konfession|passport|visa status|father s name|年齢|生年月日|born|birthday|nationality|marital status|gender|geburtsdatum|geboren|geburtsort|staatsangehorigkeit|familienstand|date de naissance|ne le|nee le|nationalite|fecha de nacimiento|nacionalidad|data de nascimento|nacionalidade|estado civil|driving license|permis|website|web|linkedin|github|дата рождения|data urodzenia|性别|出生日期|年龄|民族|籍贯',
  ],
]
const labelKinds = new Map(
  labels.flatMap(([kind, words]) => words.split('|').map((word) => [word, kind] as const)),
)

/** What of a person a label names; `none` for what a profile does not have. */
export const personalLabelOf = (part = ''): keyof Personal | 'none' | undefined =>
  /[\d:：@]/.test(part) ? undefined : labelKinds.get(foldTitle(part))
