/** What the résumés are made of. Everything is invented or common; nothing is taken from the reader. */
export type Tongue = 'en' | 'de' | 'fr' | 'es' | 'pt'
export const tongues: readonly Tongue[] = ['en', 'de', 'fr', 'es', 'pt']

const list = (text: string) => text.split('|')

export const people: Record<Tongue, { first: string[]; last: string[] }> = {
  en: {
    first: list(
      'James|Olivia|Wei|Priya|Daniel|Grace|Kwame|Aisha|Mary Ann|Liam|Zoë|Jean-Luc|Siobhan|Hiro|Anya|Tom',
    ),
    last: list(
      "Carter|O'Brien|Nguyen|Patel|Smith-Jones|Okafor|Kim|Johnson|Van Dyke|Rossi|McAllister|Lee|Andersson|Baker|Young|Page",
    ),
  },
  de: {
    first: list('Jürgen|Anna-Lena|Lukas|Mehmet|Käthe|Jonas|Sofie|Björn|Hannah|Paul|Ingrid|Till'),
    last: list('Müller|Groß|Öztürk|Schäfer|von Stein|Becker|Weiß|Lange|Köhler|Schmidt|Jung|Meier-Lutz'),
  },
  fr: {
    first: list('Éloïse|Jean-Pierre|Camille|Mathieu|Aïcha|Zoé|Hugo|Agnès|Loïc|Inès|Benoît|Maud'),
    last: list('Lefèvre|Dupont|Moreau|Le Gall|Garçon|Benali|Rousseau|Petit|d’Aubigné|Chevalier|Fabre|Noël'),
  },
  es: {
    first: list('María José|Íñigo|Lucía|Javier|Sofía|Andrés|Begoña|Raúl|Ximena|Pablo|Nuria|Óscar'),
    last: list('García|Muñoz|Ibáñez|Fernández|de la Cruz|Peña|Ortega|Romero|Núñez|Vidal|Soler|Campos'),
  },
  pt: {
    first: list('João|Conceição|Thiago|Inês|Letícia|Rui|Beatriz|Gonçalo|Ana Clara|Caio|Marta|Vítor'),
    last: list(
      'Silva|Araújo|dos Santos|Magalhães|Pereira|Gonçalves|Costa|Teixeira|Moura|Pinto|Assunção|Leal',
    ),
  },
}

export const titles: Record<Tongue, string[]> = {
  en: list(
    'Software Engineer|Senior Backend Developer|Head of Marketing|Product Manager|Data Analyst|Smart Contract Auditor|Community Manager|DevOps Engineer|UX Designer|Chief Technology Officer|VP of Sales|Research Assistant|Technical Writer|QA Lead|Account Executive|Registered Nurse|Founder & CEO|Staff Site Reliability Engineer|Marketing Intern|Protocol Researcher|Legal Counsel|Solidity Developer|Finance Director|Barista|Chief of Staff|Growth Lead|Civil Engineer|Office Manager|Blockchain Architect|Head of People',
  ),
  de: list(
    'Softwareentwickler|Projektleiterin|Werkstudent Data Science|Leiter Vertrieb|Wissenschaftlicher Mitarbeiter|Buchhalterin|Systemadministrator|Produktmanager|Praktikantin Marketing|Geschäftsführer|IT-Berater|Maschinenbauingenieur|Senior Frontend-Entwicklerin|Teamleiter Einkauf|Referentin Öffentlichkeitsarbeit|Krankenpfleger|Sachbearbeiter|Kauffrau für Büromanagement',
  ),
  fr: list(
    'Développeur Full Stack|Cheffe de projet|Responsable marketing|Ingénieure logiciel|Directeur financier|Stagiaire communication|Consultant SAP|Assistante de direction|Analyste de données|Architecte logiciel|Chargée de mission|Administrateur système|Graphiste|Professeure de mathématiques|Comptable|Commercial',
  ),
  es: list(
    'Desarrollador Backend|Jefa de Producto|Analista de Datos|Ingeniera de Software|Director de Operaciones|Becario de Investigación|Diseñadora Gráfica|Consultor Financiero|Responsable de Ventas|Arquitecto de Sistemas|Administrativo|Profesora de Inglés|Enfermera|Community Manager|Técnico de Soporte',
  ),
  pt: list(
    'Engenheiro de Software|Gerente de Projetos|Analista Financeira|Desenvolvedora Front-end|Estagiário de Marketing|Diretora Comercial|Cientista de Dados|Consultor de TI|Coordenadora de Produto|Professor de Física|Designer Gráfico|Assistente Administrativo|Arquiteta de Soluções|Técnico de Suporte|Advogada',
  ),
}

export const companies = list(
  'LayerZero Labs|Acme Inc.|Nordwind Energie GmbH|Banco Azul|Consensys|KPMG|Société Lumière|Blue Harbor Capital|Deutsche Signal AG|Quantum Bakery|The Graph Foundation|Initech|Stripe|Maple & Co.|Orbital Systems Ltd|Uniswap Labs|Freelance|Ernst & Young|Grupo Solaria S.A.|Müller & Söhne KG|Ledger Works|Chainalysis|City of Leeds|Green Valley Hospital|Atelier du Nord|OpenZeppelin|Red Fox Media|3Box|1inch Network|Yellow.ai|Café Central|Transportes Lisboa Lda.|Inovatec|Telefónica|Zalando SE|BNP Paribas|Accenture|Polygon Technology|Bright Minds Academy|Data Harvest B.V.|Self-employed|Kraken|Aave|Mercado Norte|Hôtel Bellevue|Fintual|Nubank|Studio Vier|Helvetia Robotics AG|Harper, Lane & Partners|The Museum of Bread|Northgate',
)

export interface Place {
  written: Partial<Record<Tongue, string[]>> & { en: string[] }
  /** Country and region as a person means it. */
  code: string
}
const place = (code: string, en: string, more: Partial<Record<Tongue, string>> = {}): Place => ({
  code,
  written: {
    en: list(en),
    ...Object.fromEntries(Object.entries(more).map(([tongue, text]) => [tongue, list(text)])),
  },
})
export const places: readonly Place[] = [
  place('DE-BE', 'Berlin, Germany|Berlin', { de: 'Berlin|Berlin, Deutschland', fr: 'Berlin, Allemagne' }),
  place('DE-BY', 'Munich, Germany', { de: 'München|München, Bayern', es: 'Múnich, Alemania' }),
  place('DE-HH', 'Hamburg, Germany', { de: 'Hamburg|Hamburg, Deutschland' }),
  place('GB-LND', 'London, UK|London, United Kingdom|London', {
    fr: 'Londres, Royaume-Uni',
    es: 'Londres, Reino Unido',
  }),
  place('US-CA', 'San Francisco, CA|San Francisco, CA, USA|Los Angeles, California'),
  place('US-NY', 'New York, NY|New York City, USA|New York, NY, United States', {
    es: 'Nueva York, EE. UU.',
  }),
  place('US-TX', 'Austin, TX|Austin, Texas'),
  place('US-MA', 'Boston, MA|Boston, Massachusetts'),
  place('FR', 'Paris, France|Paris', {
    fr: 'Paris|Paris, France',
    de: 'Paris, Frankreich',
    pt: 'Paris, França',
  }),
  place('FR-ARA', 'Lyon, France', { fr: 'Lyon|Lyon, France' }),
  place('ES-MD', 'Madrid, Spain', {
    es: 'Madrid|Madrid, España',
    fr: 'Madrid, Espagne',
    pt: 'Madrid, Espanha',
  }),
  place('ES-CT', 'Barcelona, Spain', { es: 'Barcelona|Barcelona, España', de: 'Barcelona, Spanien' }),
  place('PT-11', 'Lisbon, Portugal', { pt: 'Lisboa|Lisboa, Portugal', es: 'Lisboa, Portugal' }),
  place('BR-SP', 'São Paulo, Brazil', { pt: 'São Paulo, SP|São Paulo, Brasil' }),
  place('CH-ZH', 'Zurich, Switzerland', { de: 'Zürich|Zürich, Schweiz', fr: 'Zurich, Suisse' }),
  place('AT-9', 'Vienna, Austria', { de: 'Wien|Wien, Österreich' }),
  place('NL-NH', 'Amsterdam, Netherlands|Amsterdam, The Netherlands', { de: 'Amsterdam, Niederlande' }),
  place('SG', 'Singapore', { de: 'Singapur', fr: 'Singapour', es: 'Singapur', pt: 'Singapura' }),
  place('CA-ON', 'Toronto, Canada|Toronto, ON'),
  place('IE', 'Dublin, Ireland', { de: 'Dublin, Irland' }),
]

export const fields: Record<Tongue, string[]> = {
  en: list(
    'Computer Science|Mathematics|Economics|Business Administration|Mechanical Engineering|Fine Arts|Physics|International Relations|Nursing|English Literature',
  ),
  de: list(
    'Informatik|Betriebswirtschaftslehre|Mathematik|Maschinenbau|Wirtschaftsinformatik|Germanistik|Physik',
  ),
  fr: list('Informatique|Mathématiques appliquées|Droit des affaires|Marketing|Économie|Génie civil'),
  es: list('Ingeniería Informática|Matemáticas|Derecho|Economía|Bellas Artes|Administración de Empresas'),
  pt: list('Engenharia Informática|Matemática|Direito|Economia|Ciência da Computação|Gestão'),
}
export const schools: Record<Tongue, string[]> = {
  en: list(
    'University of Oxford|Stanford University|Georgia Institute of Technology|MIT|University of California, Berkeley|King’s College London|University of Cape Town|Boston College|Carnegie Mellon University|National University of Singapore',
  ),
  de: list(
    'Technische Universität München|Universität Hamburg|TU Berlin|Hochschule Luzern|RWTH Aachen|Ludwig-Maximilians-Universität|ETH Zürich|FH Wedel',
  ),
  fr: list(
    'Université de Lyon|École Polytechnique|Sorbonne Université|INSA Toulouse|HEC Paris|IUT de Nantes',
  ),
  es: list(
    'Universidad Complutense de Madrid|Universitat de Barcelona|Universidad de Sevilla|Universidad Nacional Autónoma de México|IE Business School',
  ),
  pt: list(
    'Universidade de Lisboa|Universidade de São Paulo|Instituto Superior Técnico|Universidade do Porto|PUC-Rio',
  ),
}
/** How a degree is written; `$` is the subject. */
export const degrees: Record<Tongue, readonly (readonly [string, string])[]> = {
  en: [
    ['Bachelor', 'BSc in $'],
    ['Bachelor', 'Bachelor of Science in $'],
    ['Bachelor', 'B.A., $'],
    ['Master', 'MSc $'],
    ['Master', 'Master of Science, $'],
    ['Master', "Master's degree in $"],
    ['Doctor', 'PhD in $'],
    ['Associate', 'Associate of Arts in $'],
    ['Doctor', 'Ph.D., $'],
    ['Bachelor', 'B.Sc. (Hons) $'],
  ],
  de: [
    ['Bachelor', 'B.Sc. $'],
    ['Master', 'M.Sc. $'],
    ['Master', 'Master of Science in $'],
    ['Bachelor', 'Bachelor of Arts, $'],
    ['Doctor', 'Promotion in $'],
    ['Master', 'Diplom $'],
  ],
  fr: [
    ['Master', 'Master en $'],
    ['Bachelor', 'Licence $'],
    ['Doctor', 'Doctorat en $'],
    ['Master', 'Master 2 $'],
    ['Master', "Diplôme d'ingénieur en $"],
  ],
  es: [
    ['Bachelor', 'Grado en $'],
    ['Bachelor', 'Licenciatura en $'],
    ['Master', 'Máster en $'],
    ['Doctor', 'Doctorado en $'],
  ],
  pt: [
    ['Bachelor', 'Licenciatura em $'],
    ['Bachelor', 'Bacharelado em $'],
    ['Master', 'Mestrado em $'],
    ['Doctor', 'Doutorado em $'],
  ],
}

export const knownSkills = list(
  'Solidity|TypeScript|Python|Docker|Kubernetes|PostgreSQL|React|Rust|Figma|Terraform|GraphQL|Java|Node.js|Photoshop|Scrum|SEO|Project Management|Machine Learning|AutoCAD|SQL|C++|Hardhat|Excel|Salesforce',
)
export const oddSkills = list(
  'Unicorn Whispering|Bridge Inspection|Cupping|Sourdough|Left-handed Welding|QuuxDB',
)

/** Code → how it is called in each language. */
export const spoken: Record<string, Record<Tongue, string>> = {
  en: { en: 'English', de: 'Englisch', fr: 'Anglais', es: 'Inglés', pt: 'Inglês' },
  de: { en: 'German', de: 'Deutsch', fr: 'Allemand', es: 'Alemán', pt: 'Alemão' },
  fr: { en: 'French', de: 'Französisch', fr: 'Français', es: 'Francés', pt: 'Francês' },
  es: { en: 'Spanish', de: 'Spanisch', fr: 'Espagnol', es: 'Español', pt: 'Espanhol' },
  pt: { en: 'Portuguese', de: 'Portugiesisch', fr: 'Portugais', es: 'Portugués', pt: 'Português' },
  it: { en: 'Italian', de: 'Italienisch', fr: 'Italien', es: 'Italiano', pt: 'Italiano' },
  zh: { en: 'Chinese', de: 'Chinesisch', fr: 'Chinois', es: 'Chino', pt: 'Chinês' },
}
export const fluency: Record<Tongue, readonly (readonly [number, string])[]> = {
  en: [
    [5, 'native'],
    [5, 'Native or bilingual proficiency'],
    [4, 'fluent'],
    [4, 'C1'],
    [3, 'B2'],
    [2, 'B1'],
    [1, 'basic'],
    [1, 'A2'],
    [2, 'Limited working proficiency'],
    [3, 'Professional working proficiency'],
  ],
  de: [
    [5, 'Muttersprache'],
    [4, 'fließend'],
    [4, 'verhandlungssicher'],
    [4, 'C1'],
    [1, 'Grundkenntnisse'],
    [3, 'B2'],
  ],
  fr: [
    [5, 'langue maternelle'],
    [4, 'courant'],
    [3, 'B2'],
    [4, 'C1'],
    [1, 'notions'],
  ],
  es: [
    [5, 'nativo'],
    [5, 'lengua materna'],
    [4, 'fluido'],
    [3, 'B2'],
    [1, 'básico'],
    [2, 'intermedio'],
  ],
  pt: [
    [5, 'nativo'],
    [4, 'fluente'],
    [3, 'B2'],
    [2, 'intermédio'],
    [1, 'básico'],
  ],
}
export const hobbies = list('Photography|Music|Open Source|Gaming|DeFi|Trading')
