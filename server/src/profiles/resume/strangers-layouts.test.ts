import { expect, test } from 'vitest'
import { outlineOf } from '../../testing/outline-resume.ts'

test('a school beside its town and state is no degree: Cambridge, MA', () => {
  expect(
    outlineOf(`
Jane Q. Researcher
Curriculum Vitae
jane@example.edu | janeq.example.edu | (617) 555-0142

EDUCATION
Massachusetts Institute of Technology                                        Cambridge, MA
Ph.D. in Electrical Engineering and Computer Science                  Sep. 2014 – Jun. 2019
Thesis: Succinct arguments for iterated computation
Carnegie Mellon University                                                 Pittsburgh, PA
B.S. in Mathematics, GPA 3.9/4.0                                     Aug. 2010 – May 2014

EXPERIENCE
Stellar Proofs Inc.                                                     San Francisco, CA
Cryptography Engineer                                                 Jul. 2019 – Present
  – Implemented a PLONK prover in Rust with 4x throughput.
  – Reviewed circuits of twelve teams.
Microsoft Research                                                          Redmond, WA
Research Intern                                                       Jun. 2017 – Aug. 2017
  – Prototyped verifiable key transparency.

SKILLS
Languages: Rust, C++, Python, Haskell
Tools: Git, Docker, LaTeX

AWARDS
NSF Graduate Research Fellowship, 2014
`),
  ).toMatchObject({
    schools: [
      'Doctor | Electrical Engineering and Computer Science | Massachusetts Institute of Technology',
      'Bachelor | Mathematics | Carnegie Mellon University',
    ],
    jobs: [
      'Cryptography Engineer | Stellar Proofs Inc. | 2019-07 | now',
      'Research Intern | Microsoft Research | 2017-06 | 2017-08',
    ],
  })
})

test('a company before its town and country in brackets is the company alone', () => {
  expect(
    outlineOf(`
Europass Curriculum Vitae

PERSONAL INFORMATION    Giulia Bianchi
                        Via Roma 12, 20121 Milano, Italy
                        +39 347 123 4567
                        giulia.bianchi@example.it
                        Date of birth 14/05/1990 | Nationality Italian

WORK EXPERIENCE
01/04/2018–Present      UX Designer
                        Satispay S.p.A., Milano (Italy)
                        ▪ Design of the mobile app
                        Business or sector: Financial services
01/09/2014–31/03/2018   Graphic Designer
                        Studio Fortuna, Bologna (Italy)

EDUCATION AND TRAINING
2012–2014               Master's degree in Communication Design     EQF level 7
                        Politecnico di Milano, Milano (Italy)
2009–2012               Bachelor's degree in Industrial Design
                        Università di Bologna, Bologna (Italy)

PERSONAL SKILLS
Mother tongue(s)        Italian
Other language(s)       UNDERSTANDING       SPEAKING       WRITING
English                 C1   C1   B2   B2   B2
French                  B1   B1   A2   A2   A2
Digital skills          Figma, Sketch, Adobe Photoshop
`),
  ).toMatchObject({
    jobs: [
      'UX Designer | Satispay S.p.A. | 2018-04 | now',
      'Graphic Designer | Studio Fortuna | 2014-09 | 2018-03',
    ],
  })
})

test('a date of birth is no number to call, and where it was signed is no skill', () => {
  expect(
    outlineOf(`
Lebenslauf

Persönliche Daten
Name:            Dr. Katharina Müller-Schmidt
Geburtsdatum:    12.03.1985
Anschrift:       Lindenstraße 5, 10969 Berlin
Telefon:         +49 170 1234567
E-Mail:          k.mueller-schmidt@example.de

Berufserfahrung
seit 10/2019         Leiterin Softwareentwicklung, Solarisbank AG, Berlin
                     - Führung von 14 Entwicklern
01/2015 – 09/2019    Softwareentwicklerin, Zalando SE, Berlin
                     - Java, Scala
10/2012 – 12/2014    Wissenschaftliche Mitarbeiterin, Technische Universität Berlin

Ausbildung
2009 – 2012          Promotion in Informatik, Technische Universität Berlin
2004 – 2009          Diplom Informatik, Universität Hamburg

Sprachkenntnisse
Deutsch – Muttersprache
Englisch – verhandlungssicher
Französisch – Grundkenntnisse

EDV-Kenntnisse
Java, Scala, Kotlin, PostgreSQL, Docker

Berlin, den 03.02.2024
`),
  ).toMatchObject({
    phone: '+491701234567',
    unknown: [],
    jobs: [
      'Leiterin Softwareentwicklung | Solarisbank AG | 2019-10 | now',
      'Softwareentwicklerin | Zalando SE | 2015-01 | 2019-09',
      'Wissenschaftliche Mitarbeiterin | Technische Universität Berlin | 2012-10 | 2014-12',
    ],
  })
})

test('how somebody was employed is no part of the company', () => {
  expect(
    outlineOf(`
Camille DUPONT-LEROY
15 rue des Lilas, 69003 Lyon
06 12 34 56 78 – camille.dupont@example.fr
Née le 3 juin 1992 – Permis B

DÉVELOPPEUSE BLOCKCHAIN

EXPÉRIENCES PROFESSIONNELLES
Depuis mars 2021 : Développeuse Solidity – Ledger, Paris (CDI)
  Contrats de staking, audits internes.
Septembre 2017 – février 2021 : Développeuse full-stack – Capgemini, Lyon
  Applications React et Node.js pour la banque.
Avril – août 2017 : Stagiaire développeuse – Orange Labs, Lannion

FORMATION
2014 – 2017 : Diplôme d'ingénieur, INSA Lyon
2012 – 2014 : Classes préparatoires, Lycée du Parc, Lyon

LANGUES
Français : langue maternelle
Anglais : courant (TOEIC 945)
Espagnol : notions

CENTRES D'INTÉRÊT
Escalade, photographie argentique
`),
  ).toMatchObject({
    jobs: [
      'Développeuse Solidity | Ledger | 2021-03 | now',
      'Développeuse full-stack | Capgemini | 2017-09 | 2021-02',
      'Stagiaire développeuse | Orange Labs | 2017-04 | 2017-08',
    ],
  })
})
