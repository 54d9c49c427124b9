import type { Tongue } from './vocabulary.ts'

const list = (text: string) => text.split('|')
type Words = Record<Tongue, string[]>

/** Titles of sections, each with what people write instead. */
export const headings: Record<string, Words> = {
  about: {
    en: list('Summary|Profile|About me|Professional Summary|Objective'),
    de: list('Profil|Über mich|Kurzprofil|Zusammenfassung'),
    fr: list('Profil|À propos|Résumé professionnel'),
    es: list('Perfil|Sobre mí|Perfil profesional|Resumen'),
    pt: list('Perfil|Sobre mim|Resumo profissional|Resumo'),
  },
  employment: {
    en: list(
      'Experience|Work Experience|Professional Experience|Employment History|Work History|Career History',
    ),
    de: list('Berufserfahrung|Beruflicher Werdegang|Berufliche Erfahrung|Praktische Erfahrung'),
    fr: list('Expérience professionnelle|Expériences|Expériences professionnelles|Parcours professionnel'),
    es: list('Experiencia|Experiencia laboral|Experiencia profesional|Trayectoria profesional'),
    pt: list('Experiência|Experiência profissional|Experiências profissionais|Histórico profissional'),
  },
  education: {
    en: list('Education|Academic Background|Education & Training|Educational Background'),
    de: list('Ausbildung|Bildungsweg|Studium|Akademischer Werdegang|Schulische Ausbildung'),
    fr: list('Formation|Formations|Diplômes|Études'),
    es: list('Educación|Formación académica|Formación|Estudios'),
    pt: list('Formação acadêmica|Educação|Formação|Habilitações literárias'),
  },
  skills: {
    en: list('Skills|Technical Skills|Core Competencies|Skills & Tools|Technologies'),
    de: list('Kenntnisse|Fähigkeiten|IT-Kenntnisse|Fachkenntnisse'),
    fr: list('Compétences|Compétences techniques|Outils'),
    es: list('Habilidades|Competencias|Conocimientos técnicos|Aptitudes'),
    pt: list('Competências|Habilidades|Conhecimentos técnicos'),
  },
  languages: {
    en: list('Languages|Language Skills'),
    de: list('Sprachen|Sprachkenntnisse'),
    fr: list('Langues'),
    es: list('Idiomas'),
    pt: list('Idiomas|Línguas'),
  },
  interests: {
    en: list('Interests|Hobbies|Hobbies & Interests'),
    de: list('Interessen|Hobbys|Hobbys und Interessen'),
    fr: list("Centres d'intérêt|Loisirs"),
    es: list('Intereses|Aficiones'),
    pt: list('Interesses|Hobbies'),
  },
  extra: {
    en: list(
      'Publications|Selected Talks|Certifications|Volunteering|Side Projects|Press|Board Seats|Speaking Engagements|Grants',
    ),
    de: list('Publikationen|Ehrenamt|Zertifikate|Weiterbildung|Vorträge|Auszeichnungen'),
    fr: list('Publications|Bénévolat|Certifications|Conférences|Distinctions'),
    es: list('Publicaciones|Voluntariado|Certificaciones|Premios|Conferencias'),
    pt: list('Publicações|Voluntariado|Certificações|Prémios|Palestras'),
  },
}

export const months: Record<Tongue, { long: string[]; short: string[] }> = {
  en: {
    long: list('January|February|March|April|May|June|July|August|September|October|November|December'),
    short: list('Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sept|Oct|Nov|Dec'),
  },
  de: {
    long: list('Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember'),
    short: list('Jan.|Feb.|März|Apr.|Mai|Juni|Juli|Aug.|Sept.|Okt.|Nov.|Dez.'),
  },
  fr: {
    long: list('janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre'),
    short: list('janv.|févr.|mars|avr.|mai|juin|juil.|août|sept.|oct.|nov.|déc.'),
  },
  es: {
    long: list('enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre'),
    short: list('ene|feb|mar|abr|may|jun|jul|ago|sep|oct|nov|dic'),
  },
  pt: {
    long: list('janeiro|fevereiro|março|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro'),
    short: list('jan|fev|mar|abr|mai|jun|jul|ago|set|out|nov|dez'),
  },
}
export const now: Words = {
  en: list('Present|present|Current|Now|Today'),
  de: list('heute|Heute|aktuell'),
  fr: list("aujourd'hui|présent|à ce jour"),
  es: list('actualidad|Actualidad|presente|Actual'),
  pt: list('Presente|atual|atualmente|Atual'),
}
export const until: Words = { en: ['to'], de: ['bis'], fr: ['à'], es: ['a'], pt: ['a'] }
export const since: Words = {
  en: ['since', 'Since'],
  de: ['seit', 'Seit'],
  fr: ['depuis', 'Depuis'],
  es: ['desde'],
  pt: ['desde'],
}
export const seasons: Words = {
  en: list('Spring|Summer|Fall|Winter'),
  de: list('Frühjahr|Sommer|Herbst|Winter'),
  fr: list('Printemps|Été|Automne|Hiver'),
  es: list('Primavera|Verano|Otoño|Invierno'),
  pt: list('Primavera|Verão|Outono|Inverno'),
}

export const abouts: Words = {
  en: list(
    'Builder of dependable systems with ten years in payments and trading.|I help teams ship calm software. Curious, direct, and fond of small steps.|Nurse turned analyst who likes clear numbers and clearer words.',
  ),
  de: list(
    'Zuverlässige Fachkraft mit Erfahrung in kleinen und großen Teams.|Ich verbinde Technik mit Menschen und arbeite gern an klaren Lösungen.',
  ),
  fr: list(
    'Passionnée par les projets utiles et les équipes soudées.|Dix ans à construire des services simples pour des clients exigeants.',
  ),
  es: list(
    'Profesional con amplia trayectoria en proyectos internacionales.|Me gusta resolver problemas difíciles con equipos pequeños.',
  ),
  pt: list(
    'Profissional dedicada, com gosto por produtos simples e bem feitos.|Dez anos a construir serviços digitais para clientes exigentes.',
  ),
}
export const duties: Words = {
  en: list(
    'Led a team of five and shipped the new checkout|Cut costs by 30% in one year|Did the weekly reports for CAD 2 million in revenue|Wrote runbooks, and taught them to newcomers|Moved 40 services to the cloud between two audits|Grew the newsletter from 2,000 to 15,000 readers|Responsible for contracts with partners in Berlin and Paris|Managed the move to new offices',
  ),
  de: list(
    'Verantwortlich für ein Team von sechs Personen|Einführung eines neuen Buchungssystems|Betreuung von Kunden in ganz Europa|Senkung der Kosten um 20 % in zwei Jahren|Planung und Durchführung von Schulungen',
  ),
  fr: list(
    'Gestion d’une équipe de huit personnes|Mise en place d’un nouvel outil de suivi|Réduction des délais de 25 %|Animation de formations internes|Suivi des clients grands comptes',
  ),
  es: list(
    'Coordinación de un equipo de cuatro personas|Implantación de un nuevo sistema de facturación|Reducción de costes del 15 %|Atención a clientes en toda Europa|Elaboración de informes mensuales',
  ),
  pt: list(
    'Coordenação de uma equipa de sete pessoas|Implementação de um novo sistema de gestão|Redução de custos em 18 %|Apoio a clientes em toda a Europa|Elaboração de relatórios mensais',
  ),
}
export const extras: Words = {
  en: list(
    'Notes on the Analytical Engine, 2018|Trail crew for the city park|Certified Bread Taster, 2020|Ethics of Bridges (talk), Prague 2019',
  ),
  de: list(
    'Brücken und ihre Menschen, 2018|Trainer im Sportverein seit 2015|Zertifizierter Brotprüfer, 2020',
  ),
  fr: list('Le pain et ses ponts, 2018|Aide aux devoirs, quartier nord|Dégustateur certifié, 2020'),
  es: list('El pan y los puentes, 2018|Apoyo escolar en el barrio norte|Catador certificado, 2020'),
  pt: list('O pão e as pontes, 2018|Apoio escolar no bairro norte|Provador certificado, 2020'),
}
