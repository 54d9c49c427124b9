import { expect, test } from 'vitest'
import { outlineOf } from '../../testing/outline-resume.ts'

test('what heads the columns of a table is no school', () => {
  expect(
    outlineOf(`
# Priya Raghunathan

**Senior Product Manager** · Bengaluru, India · [priya@example.in](mailto:priya@example.in) · [LinkedIn](https://www.linkedin.com/in/priyar)

## Experience

| Company | Role | Dates |
|---|---|---|
| Polygon Labs | Senior Product Manager | Apr 2021 – Present |
| Flipkart | Product Manager | Jun 2017 – Mar 2021 |

## Education

| Degree | School | Year |
|---|---|---|
| MBA | Indian Institute of Management Ahmedabad | 2015 – 2017 |
| B.Tech in Computer Science | IIT Madras | 2009 – 2013 |

## Skills

\`SQL\` \`Figma\` \`Amplitude\` \`Jira\`
`),
  ).toMatchObject({
    jobs: [
      'Senior Product Manager | Polygon Labs | 2021-04 | now',
      'Product Manager | Flipkart | 2017-06 | 2021-03',
    ],
    schools: [
      'Master |  | Indian Institute of Management Ahmedabad',
      'Bachelor | Computer Science | IIT Madras',
    ],
  })
})

test('jobs below a company with years of its own were held there', () => {
  expect(
    outlineOf(`
Elena Popescu
Bucharest, Romania · elena.popescu@example.ro

EXPERIENCE

UiPath, Bucharest                                   2016 – Present
  Engineering Manager                               2020 – Present
  Senior Software Engineer                          2018 – 2020
  Software Engineer                                 2016 – 2018

Bitdefender, Bucharest                              2013 – 2016
  QA Engineer

EDUCATION
Politehnica University of Bucharest                 2009 – 2013
  BEng, Computer Engineering
`),
  ).toMatchObject({
    jobs: [
      'Engineering Manager | UiPath | 2020-01 | now',
      'Senior Software Engineer | UiPath | 2018-01 | 2020-12',
      'Software Engineer | UiPath | 2016-01 | 2018-12',
      'QA Engineer | Bitdefender | 2013-01 | 2016-12',
    ],
  })
})

test('a town that nobody knows in a state is no part of a school', () => {
  expect(
    outlineOf(`
Daniel Kim
daniel.kim@example.com | New York, NY

SUMMARY
Trader turned engineer. Since 2015 I have worked with market data; between 2010 and 2015 I studied physics.

PROFESSIONAL EXPERIENCE
Jump Trading LLC, New York, NY
Quantitative Developer
June 2019 to present
Wrote low latency feed handlers in C++ that handle 10 million messages a second.

Citadel Securities, Chicago, IL
Software Engineer
July 2015 to May 2019

EDUCATION
Princeton University, Princeton, NJ
A.B. in Physics, magna cum laude, May 2015
`),
  ).toMatchObject({
    schools: ['Bachelor | Physics | Princeton University'],
  })
})

test('words that say what stands behind them are no part of it', () => {
  expect(
    outlineOf(`
CURRICULUM VITAE OF THABO NKOSI

CONTACT
Cape Town, South Africa
thabo.nkosi@example.co.za

CAREER HISTORY

POSITION: Smart Contract Developer
COMPANY: Luno
PERIOD: February 2021 - Present
DUTIES: Staking contracts in Solidity.

POSITION: Software Developer
COMPANY: Takealot
PERIOD: March 2017 - January 2021

EDUCATION
INSTITUTION: University of Cape Town
QUALIFICATION: BSc Honours Computer Science
PERIOD: 2013 - 2016
`),
  ).toMatchObject({
    name: 'THABO NKOSI',
    jobs: [
      'Smart Contract Developer | Luno | 2021-02 | now',
      'Software Developer | Takealot | 2017-03 | 2021-01',
    ],
    schools: ['Bachelor | Computer Science | University of Cape Town'],
  })
})

test('Dutch jobs and companies are told apart', () => {
  expect(
    outlineOf(`
Curriculum vitae - Pieter van den Berg
Utrecht, Nederland
pieter@example.nl

Werkervaring
2019 - heden: DevOps Engineer bij Bitvavo, Amsterdam
2014 - 2019: Systeembeheerder bij KPN, Den Haag

Opleiding
2010 - 2014: HBO Informatica, Hogeschool Utrecht

Talen
Nederlands (moedertaal), Engels (vloeiend)
`),
  ).toMatchObject({
    jobs: ['DevOps Engineer | Bitvavo | 2019-01 | now', 'Systeembeheerder | KPN | 2014-01 | 2019-12'],
  })
})

test('a record of employment is one', () => {
  expect(
    outlineOf(`
NAME: Ahmed Hassan
ADDRESS: Nasr City, Cairo, Egypt
EMAIL: ahmed.hassan@example.eg
PHONE: +20 100 123 4567
OBJECTIVE: A position as a network engineer.

EMPLOYMENT RECORD
From 2018 to date: Network Engineer, Vodafone Egypt
From 2014 to 2018: IT Support Specialist, Orascom

QUALIFICATIONS
B.Sc. Computer Engineering, Ain Shams University, 2014
Cisco CCNA

LANGUAGES
Arabic: mother tongue. English: very good.
`),
  ).toMatchObject({
    jobs: [
      'Network Engineer | Vodafone Egypt | 2018-01 | now',
      'IT Support Specialist | Orascom | 2014-01 | 2018-12',
    ],
  })
})
