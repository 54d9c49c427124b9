export type SectionKind =
  | 'head'
  | 'about'
  | 'employment'
  | 'education'
  | 'skills'
  | 'languages'
  | 'interests'
  | 'links'
  | 'other'

/** Titles of sections in the languages résumés come in, folded: lower case, without marks, `&` as a word of its own. */
const titles: Record<Exclude<SectionKind, 'head'>, string> = {
  employment:
    'arbetslivserfarenhet|arbetserfarenhet|yrkeserfarenhet|anstallningar|arbejdserfaring|erhvervserfaring|arbeidserfaring|yrkeserfaring|tyokokemus|working experience|working history|berufstatigkeit und praxis|stationen|contributions|web3 experience|crypto experience|blockchain experience|dao contributions|dao experience|before web3|pracovni zkusenosti|praxe|iş deneyimi|is deneyimi|deneyim|appointments|academic appointments|professional appointments|positions|roles|employment and experience|experience de travail|experience professionelle|experiencias laborales|esperienze di lavoro|doswiadczenie|doswiadczenie zawodowe|przebieg kariery|опыт работы|опыт|職務経歴|職歴|경력|experience|experiences|research experience|teaching experience|academic experience|clinical experience|consulting experience|freelance experience|engineering experience|research and work experience|employment record|record of employment|work record|professional record|experience record|work|work experience|professional experience|relevant experience|career experience|industry experience|employment|employment experience|employment history|work history|career history|job history|professional history|career|career summary and experience|professional background|work background|experience and projects|work and experience|positions held|relevant work experience|selected experience|additional experience|other experience|internships|internship experience|' +
    'berufserfahrung|berufserfahrungen|beruflicher werdegang|berufliche erfahrung|berufliche erfahrungen|berufspraxis|berufliche laufbahn|berufliche stationen|praktische erfahrung|praktische erfahrungen|arbeitserfahrung|werdegang|praktika|tatigkeiten|berufstatigkeit|erfahrung|erfahrungen|' +
    'experience professionnelle|experiences professionnelles|parcours professionnel|parcours|experiences de travail|carriere|emplois|stages|stages et emplois|' +
    'experiencia|experiencias|experiencia laboral|experiencia profesional|experiencia de trabajo|trayectoria profesional|trayectoria laboral|trayectoria|historial laboral|empleo|vida laboral|practicas|' +
    'experiencia profissional|experiencias profissionais|historico profissional|trajetoria profissional|percurso profissional|carreira|historico de trabalho|atuacao profissional|' +
    'esperienza|esperienze|esperienza lavorativa|esperienze lavorative|esperienza professionale|esperienze professionali|werkervaring|ervaring|' +
    '工作经历|工作经验|工作經歷|职业经历|实习经历|项目与工作经历',
  education:
    'utbildning|uddannelse|utdanning|utdannelse|koulutus|schul und berufsbildung|schule|學歷|vzdelani|egitim|study|schools|aus und weiterbildung|ausbildung und weiterbildung|schul und berufsausbildung|schule und ausbildung|wykształcenie|edukacja|образование|学歴|학력|education|educational background|education background|academic background|education and training|education and certifications|education and qualifications|educational history|education history|academic history|academic qualifications|academic qualification|educational qualifications|educational qualification|academic education|academics|qualifications|studies|degrees|schooling|university education|training and education|' +
    'ausbildung|bildung|bildungsweg|bildungsgang|studium|akademischer werdegang|schulische ausbildung|schulbildung|hochschulbildung|akademische ausbildung|ausbildung und studium|studium und ausbildung|studium und schule|schule und studium|bildung und ausbildung|berufsausbildung|ausbildungsweg|schulischer werdegang|' +
    'formation|formations|diplomes|etudes|diplomes et formations|formations et diplomes|formation et diplomes|formation academique|parcours academique|parcours scolaire|cursus|scolarite|cursus universitaire|etudes et formations|' +
    'educacion|formacion|formacion academica|estudios|estudios realizados|titulacion|titulaciones|formacion universitaria|educacion y formacion|datos academicos|' +
    'educacao|formacao|formacao academica|formacao e educacao|educacao e formacao|habilitacoes|habilitacoes literarias|habilitacoes academicas|escolaridade|formacao superior|estudos|' +
    'istruzione|istruzione e formazione|formazione|studi|titoli di studio|opleiding|opleidingen|教育背景|教育经历|教育經歷|学历|学历背景',
  skills:
    'kompetenser|fardigheter|kunskaper|kompetencer|ferdigheter|osaaminen|competenze informatiche|competenze digitali|conoscenze informatiche|capacita e competenze|informatikkenntnisse|dovednosti|yetenekler|beceriler|clients and tools|umiejetnosci|навыки|ключевые навыки|スキル|기술|skills|toolbox|tool box|my toolbox|skill|skill set|skillset|technical skills|core skills|key skills|hard skills|soft skills|professional skills|top skills|relevant skills|other skills|additional skills|it skills|computer skills|digital skills|skills and tools|tools and skills|skills and technologies|skills and competencies|skills and expertise|skills summary|summary of skills|technical expertise|technical proficiencies|technical competencies|technical knowledge|competencies|core competencies|key competencies|competences|technologies|tools|tools and technologies|technologies and tools|expertise|areas of expertise|tech stack|technology stack|stack|technology|programming languages|skills and abilities|proficiencies|software|software skills|strengths|' +
    'kenntnisse|fahigkeiten|kompetenzen|fachkenntnisse|it kenntnisse|edv kenntnisse|edv|computerkenntnisse|technische kenntnisse|technische fahigkeiten|fachliche kompetenzen|kernkompetenzen|schlusselkompetenzen|kenntnisse und fahigkeiten|fahigkeiten und kenntnisse|besondere kenntnisse|weitere kenntnisse|software kenntnisse|programmierkenntnisse|technologien|werkzeuge|starken|skills und tools|' +
    'competences techniques|competences cles|competences professionnelles|competences informatiques|competences et outils|outils|outils et technologies|informatique|logiciels|savoir faire|savoir etre|aptitudes|atouts|connaissances|' +
    'habilidades|competencias|competencias tecnicas|conocimientos|conocimientos tecnicos|conocimientos informaticos|habilidades tecnicas|habilidades y competencias|aptitudes tecnicas|herramientas|informatica|tecnologias|destrezas|capacidades|' +
    'conhecimentos|conhecimentos tecnicos|habilidades e competencias|competencias e habilidades|aptidoes|competencias digitais|ferramentas|qualificacoes tecnicas|conhecimentos de informatica|' +
    'competenze|competenze tecniche|capacita|vaardigheden|competenties|技能|专业技能|技術|个人技能|技能特长',
  languages:
    'sprak|sprog|sprakkunskaper|kielitaito|otros idiomas|other languages|autres langues|weitere sprachen|altre lingue|outras linguas|jazyky|jazykove znalosti|diller|語言能力|languages known|jezyki|jezyki obce|языки|語学|외국어|languages|language|language skills|languages spoken|foreign languages|spoken languages|language proficiency|linguistic skills|' +
    'sprachen|sprachkenntnisse|fremdsprachen|langues|langues etrangeres|langues parlees|competences linguistiques|idiomas|lenguas|conocimientos de idiomas|linguas|idiomas e linguas|linguas estrangeiras|competencias linguisticas|lingue|talen|talenkennis|语言|语言能力|語言',
  interests:
    'zainteresowania|интересы|увлечения|趣味|interests|hobbies|hobby|personal interests|other interests|my interests|professional interests|areas of interest|fields of interest|interests and hobbies|hobbies and interests|interests hobbies|hobbies interests|interests and activities|activities and interests|leisure|leisure activities|pastimes|' +
    'interessen|hobbys|hobbies und interessen|hobbys und interessen|interessen und hobbys|interessen und hobbies|freizeit|personliche interessen|' +
    'centres d interet|centre d interet|centres d interets|loisirs|interets|passions|hobbies et interets|loisirs et centres d interet|' +
    'intereses|aficiones|intereses personales|intereses y aficiones|pasatiempos|interesses|interesses pessoais|passatempos|interessi|interesses e hobbies|hobbies e interesses|兴趣|兴趣爱好|爱好',
  about:
    'om mig|om meg|sammanfattning|o mnie|podsumowanie|о себе|обо мне|自己pr|summary|professional summary|career summary|executive summary|personal summary|profile|professional profile|personal profile|career profile|about|about me|objective|career objective|professional objective|personal statement|statement|introduction|bio|biography|who i am|overview|career overview|professional overview|headline|' +
    'profil|kurzprofil|uber mich|zusammenfassung|personliches profil|berufliches profil|profil und ziele|ziel|berufsziel|zur person|kurzvorstellung|' +
    'a propos|a propos de moi|resume professionnel|profil professionnel|presentation|objectif|objectif professionnel|' +
    'perfil|perfil profesional|perfil personal|sobre mi|resumen|resumen profesional|objetivo|objetivo profesional|acerca de mi|extracto|presentacion|' +
    'perfil profissional|sobre|sobre mim|resumo|resumo profissional|objetivo profissional|apresentacao|profilo|profilo professionale|chi sono|profiel|over mij|自我评价|个人简介|关于我|个人总结',
  links:
    'kontakt i dane osobowe|dane osobowe|контакты|личные данные|links|online|web|websites|website|social|social media|social links|online profiles|profiles|contact|contacts|contact information|contact details|contact info|get in touch|personal details|personal information|personal data|personalia|' +
    'kontakt|kontaktdaten|personliche daten|personliche angaben|angaben zur person|anschrift|coordonnees|informations personnelles|etat civil|contacto|contactos|datos personales|datos de contacto|informacion personal|informacion de contacto|redes sociales|contato|contatos|dados pessoais|informacoes pessoais|informacoes de contato|redes sociais|contatti|dati personali|persoonlijke gegevens|个人信息|联系方式|基本信息|个人资料',
  other:
    'clients|selected clients|selected work|kursy|certyfikaty|projekty|курсы|сертификаты|проекты|資格|declaration and signature|projects|side projects|personal projects|selected projects|key projects|open source|open source projects|project experience|academic projects|portfolio|publications|selected publications|papers|articles|books|talks|selected talks|conference talks|conferences|speaking|speaking engagements|presentations|workshops|press|media|certifications|certification|certificates|certificate|licenses|licences|licenses and certifications|certifications and licenses|courses|coursework|relevant coursework|training|trainings|professional development|continuing education|awards|awards and honors|honors and awards|honors|honours|honours and awards|prizes|scholarships|scholarships and awards|grants|fellowships|achievements|key achievements|accomplishments|volunteer|volunteering|volunteer work|volunteer experience|voluntary work|community|community service|community involvement|extracurricular|extracurricular activities|activities|leadership|leadership and activities|leadership experience|memberships|professional memberships|affiliations|professional affiliations|associations|board seats|boards|board memberships|patents|research|research interests|teaching|military service|references|referees|recommendations|testimonials|additional information|further information|other information|miscellaneous|other|hackathons|competitions|exhibitions|availability|salary expectations|work authorization|declaration|signature|' +
    'projekte|publikationen|veroffentlichungen|vortrage|zertifikate|zertifizierungen|zertifikate und weiterbildungen|weiterbildung|weiterbildungen|fortbildung|fortbildungen|kurse|auszeichnungen|preise|stipendien|ehrenamt|ehrenamtliches engagement|ehrenamtliche tatigkeit|ehrenamtliche tatigkeiten|engagement|soziales engagement|mitgliedschaften|referenzen|sonstiges|weiteres|zusatzqualifikationen|wehrdienst|zivildienst|fuhrerschein|auslandsaufenthalte|patente|' +
    'projets|projets personnels|certificats|prix|distinctions|prix et distinctions|benevolat|engagement associatif|vie associative|activites|activites extra professionnelles|divers|autres|informations complementaires|conferences et publications|brevets|permis|recompenses|formations complementaires|' +
    'proyectos|publicaciones|ponencias|conferencias|certificaciones|certificados|cursos|cursos y certificaciones|premios|premios y reconocimientos|becas|reconocimientos|logros|voluntariado|actividades|referencias|otros|otros datos|datos de interes|informacion adicional|formacion complementaria|patentes|' +
    'projetos|publicacoes|palestras|conferencias e palestras|certificacoes|cursos e certificacoes|premios e distincoes|distincoes|bolsas|conquistas|trabalho voluntario|atividades|atividades complementares|outros|outras informacoes|informacoes adicionais|formacao complementar|cursos complementares|' +
    'progetti|pubblicazioni|certificazioni|volontariato|premi|referenze|projecten|publicaties|certificaten|vrijwilligerswerk|nevenactiviteiten|项目经历|项目经验|证书|荣誉|获奖情况|荣誉奖项|校园经历|发表论文',
}

const kinds: ReadonlyMap<string, SectionKind> = new Map(
  Object.entries(titles).flatMap(([kind, words]) =>
    words.split('|').map((word) => [word, kind as SectionKind] as const),
  ),
)

/** The same without spaces, because `W O R K E X P E R I E N C E` does not show where a word ends. */
const spacedKinds: ReadonlyMap<string, SectionKind> = new Map(
  [...kinds].map(([title, kind]) => [title.replaceAll(' ', ''), kind]),
)

/** Lower case, without marks and punctuation; `&` and `+` are the word that joins. */
export function foldTitle(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/[&+]/g, ' and ')
    .replace(/[^\p{L}\s]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

/** What a section with this title holds; null when the title is none we know. */
export function kindOfTitle(text: string): SectionKind | null {
  const folded = foldTitle(text)
  // `S K I L L S` is spaced out for its looks.
  const isSpaced = /^(?:(?:\p{L}|and) ){3,}\p{L}$/u.test(folded)
  const known = isSpaced ? spacedKinds.get(folded.replaceAll(' ', '')) : kinds.get(folded)
  if (known) return known
  // Of two titles in one, `Skills & Interests`, the first counts where nothing better is known.
  const parts = folded.split(/ (?:and|und|et|y|e) /)
  const [first, ...rest] = parts.map((part) => kinds.get(part))
  return parts.length === 2 && first && rest.every(Boolean) ? first : null
}
