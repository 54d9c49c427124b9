import { expect, test } from 'vitest'
import { recogniseResume } from './recognise-resume.ts'

const read = (text: string) => recogniseResume(text.trim().split('\n'))
const study = (line: string) => read(`Education\n${line}`).education

test.each([
  [
    '2014–2018  PhD in Computer Science, University of Cambridge. Thesis: "Arguments from lattices". Supervisor: Prof. J. Doe',
    { level: 'Doctor', field: 'Computer Science', school: 'University of Cambridge' },
  ],
  [
    '2012–2013  MSc Mathematics, Imperial College London, Distinction',
    { level: 'Master', field: 'Mathematics', school: 'Imperial College London' },
  ],
  [
    '2008–2012  BSc Mathematics, University of Lagos, First Class Honours',
    { level: 'Bachelor', field: 'Mathematics', school: 'University of Lagos' },
  ],
  [
    '2014 – 2017 Laurea magistrale in Ingegneria Informatica, Politecnico di Torino (110/110 e lode)',
    { level: 'Master', field: 'Ingegneria Informatica', school: 'Politecnico di Torino' },
  ],
  [
    '10.2010 – 06.2015 Akademia Górniczo-Hutnicza, kierunek: Informatyka stosowana, magister inżynier',
    { level: 'Master', school: 'Akademia Górniczo-Hutnicza', field: 'Informatyka stosowana' },
  ],
  [
    '10/2009 - 09/2013  Promotion (Dr.-Ing.) Informatik, TU München',
    { level: 'Doctor', field: 'Informatik', school: 'TU München' },
  ],
  [
    'HBO Communication & Multimedia Design, Hogeschool Utrecht, 2013 - 2017',
    { level: 'Bachelor', field: 'Communication & Multimedia Design', school: 'Hogeschool Utrecht' },
  ],
  [
    'Boğaziçi Üniversitesi, Bilgisayar Mühendisliği, Lisans, 2012 – 2016',
    { level: 'Bachelor', field: 'Bilgisayar Mühendisliği', school: 'Boğaziçi Üniversitesi' },
  ],
])('%s says degree, subject and school', (line, expected) => {
  expect(study(line)).toMatchObject([expected])
})

test('a Europass with German labels is read', () => {
  const { personal, employment, education } = read(`
Europass Lebenslauf
Persönliche Daten
Nachname: Köhler
Vorname: Anja
Adresse: Schillerstraße 14, 04109 Leipzig, Deutschland

Berufserfahrung
Daten: 04/2020 – heute
Beruf oder Funktion: Produktmanagerin
Wichtigste Tätigkeiten und Zuständigkeiten: Roadmap der Wallet-App
Name und Adresse des Arbeitgebers: Blockhaus GmbH, Leipzig
Daten: 09/2016 – 03/2020
Beruf oder Funktion: Business Analystin
Name und Adresse des Arbeitgebers: Sparkasse Leipzig, Leipzig

Schul- und Berufsbildung
Daten: 10/2010 – 08/2016
Bezeichnung der erworbenen Qualifikation: Master of Science, Wirtschaftsinformatik
Name der Bildungseinrichtung: Universität Leipzig`)
  expect(personal).toMatchObject({ firstName: 'Anja', lastName: 'Köhler' })
  expect(employment).toMatchObject([
    { jobTitle: 'Produktmanagerin', companyName: 'Blockhaus GmbH', startDate: '2020-04', isCurrent: true },
    { jobTitle: 'Business Analystin', companyName: 'Sparkasse Leipzig', endDate: '2020-03' },
  ])
  expect(education).toMatchObject([{ level: 'Master', school: 'Universität Leipzig' }])
})

test.each([
  ['Elternzeit', '01/2019 - 06/2019'],
  ['Pausa profesional — cuidado familiar', 'ene. 2021 – sept. 2022'],
  ['Career break', 'Jan 2021 – Sep 2022'],
])('%s is no job', (title, dates) => {
  const { employment } = read(`
Experience

Developer, Acme GmbH
10/2022 – 01/2024

${title}
${dates}`)
  expect(employment.map(({ jobTitle }) => jobTitle)).toEqual(['Developer'])
})

test('in Japanese the family name comes first, and a wide space separates company and job', () => {
  const { personal, employment } = read(`
職務経歴書
山田 太郎

職務経歴
2019年4月〜現在　株式会社メルカリ　ソフトウェアエンジニア`)
  expect(personal).toMatchObject({ firstName: '太郎', lastName: '山田' })
  expect(employment).toMatchObject([
    { jobTitle: 'ソフトウェアエンジニア', companyName: '株式会社メルカリ', isCurrent: true },
  ])
})

test('a linked company is named by the words of the link', () => {
  const { employment } = read(`
# Olu Bankole

## Experience

### Protocol Researcher, [Ethereum Foundation](https://ethereum.org) *(Remote)*
*Nov 2022 → present*

- Data availability sampling`)
  expect(employment).toMatchObject([{ jobTitle: 'Protocol Researcher', companyName: 'Ethereum Foundation' }])
})

test('one-digit and Turkish months are dates, and a line such as Remote is no description', () => {
  const { employment } = read(`
Experience
Product Designer
Kakao
2021.3 ~ present

UI Designer
Naver
2018.9 ~ 2021.2`)
  expect(employment).toMatchObject([
    { jobTitle: 'Product Designer', startDate: '2021-03', isCurrent: true },
    { jobTitle: 'UI Designer', startDate: '2018-09', endDate: '2021-02' },
  ])
  const turkish = read(`
İş Deneyimi
Kıdemli Yazılım Mühendisi – Trendyol, İstanbul
Mayıs 2020 – Halen
Yazılım Mühendisi – Getir, İstanbul
Eylül 2016 – Nisan 2020`)
  expect(turkish.employment).toMatchObject([
    { jobTitle: 'Kıdemli Yazılım Mühendisi', companyName: 'Trendyol', startDate: '2020-05' },
    { jobTitle: 'Yazılım Mühendisi', companyName: 'Getir', endDate: '2020-04' },
  ])
  const exported = read(`
Experience

Consensys
Software Engineer
September 2019 - June 2022 (2 years 10 months)
Remote
Worked on billing.`)
  expect(exported.employment[0]!.jobDescription).toBe('Worked on billing.')
})

test('Swedish headings are known', () => {
  const { employment, education, languages } = read(`
Erik Lindqvist

Arbetslivserfarenhet
Systemutvecklare, Volvo Cars, Göteborg
aug 2019 – nuvarande

Utbildning
Civilingenjör Datateknik, Chalmers tekniska högskola, 2010–2015

Språk
Svenska (modersmål), Engelska (flytande)`)
  expect(employment).toMatchObject([
    { jobTitle: 'Systemutvecklare', companyName: 'Volvo Cars', isCurrent: true },
  ])
  expect(education).toMatchObject([{ level: 'Master', school: 'Chalmers tekniska högskola' }])
  expect(languages.map(({ languageCode }) => languageCode)).toEqual(['sv', 'en'])
})

test('a town after a postcode is the home town', () => {
  const { personal } = read(`
Katarzyna Wiśniewska
ul. Długa 5/12, 31-147 Kraków
tel. 512 345 678`)
  expect(personal).toMatchObject({ locationCode: 'PL-12-3094802', phone: '+48512345678' })
})

test('a phone number wrapped in a narrow column is one number', () => {
  const { personal } = read(`
Ana Souza
Berlin, Germany
+55 (11)
96123-4567`)
  expect(personal.phone).toBe('+5511961234567')
})
