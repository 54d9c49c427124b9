import { expect, test } from 'vitest'
import { recogniseAd } from '../recognise-posting.ts'

const ads = {
  pt: `Engenheiro de Backend (Pagamentos)
Kontor Nine · Lisboa, Portugal

Sobre nós
A Kontor Nine movimenta dinheiro para pequenas lojas em onze países.

Local: Lisboa, Portugal
Modelo de trabalho: Híbrido, dois dias por semana no escritório
Tipo de contrato: Tempo integral
Nível de experiência: Pleno
Salário: 55.000 - 70.000 EUR por ano

O que você vai fazer
- Desenvolver serviços em Go e PostgreSQL
- Rever o código dos colegas

Requisitos
- Três anos de experiência com Go
- Bons conhecimentos de PostgreSQL e Kafka

Diferenciais
- Experiência com Kubernetes

O que oferecemos
- 25 dias de férias
- 1.000 euros por ano para cursos`,
  it: `Sviluppatore Backend (Pagamenti)
Kontor Nine · Lisbona, Portogallo

Chi siamo
Kontor Nine muove denaro per piccoli negozi in undici paesi.

Sede: Lisbona, Portogallo
Modalità di lavoro: Ibrido, due giorni a settimana in ufficio
Tipo di contratto: Tempo pieno
Livello di esperienza: Intermedio
Retribuzione: 55.000 - 70.000 EUR all'anno

Cosa farai
- Sviluppare servizi in Go e PostgreSQL
- Rivedere il codice dei colleghi

Requisiti
- Tre anni di esperienza con Go
- Buona conoscenza di PostgreSQL e Kafka

Costituisce titolo preferenziale
- Esperienza con Kubernetes

Cosa offriamo
- 25 giorni di ferie
- 1.000 euro all'anno per corsi`,
  ru: `Backend-разработчик (платежи)
Kontor Nine · Лиссабон, Португалия

О нас
Kontor Nine переводит деньги для небольших магазинов в одиннадцати странах.

Место работы: Лиссабон, Португалия
Формат работы: гибрид, два дня в неделю в офисе
Тип занятости: полная занятость
Уровень: Middle
Зарплата: 55 000 - 70 000 EUR в год

Что нужно делать
- Разрабатывать сервисы на Go и PostgreSQL
- Проверять код коллег

Требования
- Три года опыта работы с Go
- Хорошее знание PostgreSQL и Kafka

Будет плюсом
- Опыт работы с Kubernetes

Мы предлагаем
- 25 дней отпуска
- 1000 евро в год на курсы`,
  pl: `Programista backend (płatności)
Kontor Nine · Lizbona, Portugalia

O nas
Kontor Nine przesyła pieniądze dla małych sklepów w jedenastu krajach.

Lokalizacja: Lizbona, Portugalia
Tryb pracy: hybrydowy, dwa dni w tygodniu w biurze
Wymiar etatu: pełny etat
Poziom doświadczenia: Mid
Wynagrodzenie: 55 000 - 70 000 EUR rocznie

Zakres obowiązków
- Tworzenie usług w Go i PostgreSQL
- Przegląd kodu kolegów

Wymagania
- Trzy lata doświadczenia z Go
- Dobra znajomość PostgreSQL i Kafka

Mile widziane
- Doświadczenie z Kubernetes

Oferujemy
- 25 dni urlopu
- 1000 euro rocznie na kursy`,
}

test.each(Object.keys(ads) as (keyof typeof ads)[])('labels, headings and pay of an ad in %s', (language) => {
  const { form, unsure } = recogniseAd(ads[language])
  const { workplace, employmentType, experienceLevel, jobCategory, requiredSkills, preferredSkills } = form
  const names = (skills: typeof requiredSkills) => skills?.map(({ name }) => name)
  expect({ workplace, employmentType, experienceLevel, jobCategory }).toEqual({
    workplace: 'hybrid',
    employmentType: 'full-time',
    experienceLevel: 'Mid-senior',
    jobCategory: 'Engineering',
  })
  expect(names(requiredSkills)).toEqual(['PostgreSQL', 'Kafka'])
  expect(names(preferredSkills)).toEqual(['Kubernetes'])
  // Euros are named and left open; the money for courses is no pay.
  expect(unsure).toEqual([{ field: 'salaryMin', reason: 'outside' }])
})
