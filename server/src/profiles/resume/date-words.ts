/** Names of months, each a whole word: January first, the languages apart by bars. */
const monthNames = [
  'january|jan|januar|jän|jänner|janvier|janv|enero|ene|janeiro|gennaio|gen|januari|一月|styczeń|stycznia|январь|января|ocak|oca|leden|ledna',
  'february|feb|febr|februar|février|févr|fév|febrero|fevereiro|fev|febbraio|februari|二月|luty|lutego|февраль|февраля|şubat|şub|únor|února',
  'march|mar|märz|mär|mrz|maerz|mars|marzo|março|maart|mrt|三月|marzec|marca|март|марта|mart|březen|března|marts',
  'april|apr|avril|avr|abril|abr|aprile|四月|kwiecień|kwietnia|апрель|апреля|nisan|nis|duben|dubna',
  'may|mai|mayo|maio|maggio|mag|mei|五月|maj|maja|май|мая|mayıs|květen|května',
  'june|jun|juni|juin|junio|junho|giugno|giu|六月|czerwiec|czerwca|июнь|июня|haziran|haz|červen|června',
  'july|jul|juli|juillet|juil|julio|julho|luglio|lug|七月|lipiec|lipca|июль|июля|temmuz|tem|červenec|července',
  'august|aug|août|aout|agosto|ago|augustus|八月|sierpień|sierpnia|август|августа|ağustos|ağu|srpen|srpna|augusti',
  'september|sep|sept|septembre|septiembre|set|setembro|settembre|九月|wrzesień|września|сентябрь|сентября|eylül|eyl|září',
  'october|oct|okt|oktober|octobre|octubre|out|outubro|ottobre|ott|十月|październik|października|октябрь|октября|ekim|eki|říjen|října',
  'november|nov|novembre|noviembre|novembro|十一月|listopad|listopada|ноябрь|ноября|kasım|kas',
  'december|dec|dez|dezember|déc|décembre|dic|diciembre|dezembro|dicembre|十二月|grudzień|grudnia|декабрь|декабря|aralık|prosinec|prosince|desember',
]

/** Lower case, with the marks of the name; `fev` beside `fév`. */
export const monthNumbers: ReadonlyMap<string, number> = new Map(
  monthNames.flatMap((names, index) =>
    names
      .split('|')
      .flatMap((name) => [name, name.normalize('NFD').replace(/\p{M}/gu, '')])
      .map((name) => [name, index + 1] as const),
  ),
)

/** First and last month of a part of the year. Winter and New Year share a name, so its months are those of that year. */
const seasonNames: readonly (readonly [string, number, number])[] = [
  ['spring|frühjahr|frühling|printemps|primavera', 3, 5],
  ['summer|sommer|été|verano|verão|estate', 6, 8],
  ['fall|autumn|herbst|automne|otoño|outono|autunno', 9, 11],
  ['winter|hiver|invierno|inverno', 1, 3],
]
export const seasons: ReadonlyMap<string, readonly [number, number]> = new Map(
  seasonNames.flatMap(([names, from, to]) => names.split('|').map((name) => [name, [from, to]] as const)),
)

/** What stands for today at the end of a period. */
export const nowWords =
  "presently|present|date|currently|current|now|today|ongoing|till date|to date|heute|aktuell|jetzt|laufend|gegenwärtig|actualidad|la actualidad|actualmente|actual|presente|hoy|la fecha|présent|aujourd['’]hui|ce jour|maintenant|en cours|actuel|actuellement|atualmente|atual|o momento|hoje|oggi|attuale|attualmente|heden|nu|至今|现在|今|現在|obecnie|nadal|dosud|současnost|nuvarande|pågående|nåværende|nuværende|devam ediyor|halen|günümüz|現在|настоящее время|по настоящее время|сейчас|o presente momento|현재"

/** May stand before it: `à ce jour`, `bis heute`. */
export const toNowWords = 'à|a la|a|bis|up to|to|hasta|até|do|по'

/** Between the two ends of a period. */
export const untilWords =
  "-|‐|‑|–|—|−|~|～|〜|→|to|till|until|through|thru|bis zum|bis|à|au|jusqu['’]à|jusqu['’]au|a la|a|al|hasta|até|ao|ad|t/m|tot|do|по|до|至|到"

export const sinceWords = 'since|seit|ab|depuis|desde|from|dal|sinds|od|с|à partir de|a partir de'
export const fromWords = 'from|von|de|du|desde|entre|between|dal|da|van|od|с'
