import { expect, test } from 'vitest'
import { recogniseAd } from '../recognise-posting.ts'

test.each([
  [
    'Larkfield | Backend Engineer | Porto, Portugal | ONSITE | Full-time',
    { jobTitle: 'Backend Engineer', workplace: 'onsite', locationCode: 'PT-13' },
  ],
  [
    'Développeur·se Front-end - CDI - Lyon (télétravail 3 jours/semaine)',
    { jobTitle: 'Développeur·se Front-end', workplace: 'hybrid', locationCode: 'FR-ARA' },
  ],
  [
    'Вакансия: Community Manager (крипто), удалённо, частичная занятость',
    { jobTitle: 'Community Manager (крипто)', workplace: 'remote', employmentType: 'part-time' },
  ],
  [
    'Analista de Dados Pleno - São Paulo - híbrido (2x por semana no escritório)',
    { jobTitle: 'Analista de Dados Pleno', jobCategory: 'Data', workplace: 'hybrid', locationCode: 'BR-SP' },
  ],
  [
    'Wir suchen ab sofort eine/n Buchhalter:in (m/w/d) in Teilzeit für unser Büro in Hamburg.',
    { jobTitle: 'Buchhalter:in (m/w/d)', jobCategory: 'Finance', locationCode: 'DE-HH' },
  ],
  ['We are looking for a sharp Data Analyst to join us.', { jobTitle: 'Data Analyst' }],
  ['Join us as Head of Growth!', { jobTitle: 'Head of Growth', jobCategory: 'Marketing' }],
  ['We are looking for an iOS Engineer.', { jobTitle: 'iOS Engineer' }],
  ['Senior Solidity Engineer at Sparrow DEX', { jobTitle: 'Senior Solidity Engineer' }],
  ['Editor at Large', { jobTitle: 'Editor at Large' }],
  ['We need a senior Backend Engineer', { jobTitle: 'senior Backend Engineer' }],
  ['Data Scientist - Remote Sensing', { jobTitle: 'Data Scientist - Remote Sensing' }],
  ['Software Engineer, Intern', { jobTitle: 'Software Engineer, Intern', employmentType: 'internship' }],
])('%j is a head that says what, where and how', (text, said) => {
  const { form } = recogniseAd(`${text}\n\nYou work with us.`)
  const { locationCode = '' } = said as { locationCode?: string }
  expect({ ...form, locationCode: form.locationCode?.slice(0, locationCode.length) }).toMatchObject(said)
})

test.each([
  ['Data Scientist, Remote Sensing', undefined],
  [
    'Designer\nTwo people\nOur office is in Porto\nTwelve years old\nWe offer: gym, Homeoffice, lunch',
    undefined,
  ],
  ['Designer\nBerlin\nAcme\nSince 2019\n- Homeoffice\n- Gym', undefined],
  ['Designer\nYou work 4 days a week.', undefined],
  ['Designer\nFully remote, 3 days a week', 'remote'],
  ['Designer\nYou are in the office 3 days a week.', 'hybrid'],
  ['Designer\nTélétravail 2 jours par semaine', 'hybrid'],
])('%j says where work is done: %s', (text, workplace) => {
  expect(recogniseAd(`${text}\n\nYou work with us.`).form.workplace).toBe(workplace)
})
