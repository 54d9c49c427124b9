/** What every description is made of; tasks and needs are clauses without a capital or a full stop. */
export interface Said {
  company: string
  title: string
  pitch: string
  mission: string
  tasks: readonly string[]
  needs: readonly string[]
  environment: string
  perks: string
}

/** One way of writing a job post. Paragraphs, lists and third-rank headings only. */
export type Voice = (said: Said) => string[]

/** Twelve companies would not write alike: each voice orders, names and phrases the same facts in its own way. */
export const voices: readonly Voice[] = [
  function classic({ pitch, mission, tasks, needs, environment, perks, title }) {
    return [
      p(`${pitch} As our ${title}, you ${mission}.`),
      h("What you'll do"),
      list(tasks),
      h('What you bring'),
      list(needs),
      h('Working here'),
      p(`${environment} ${perks}`),
    ]
  },
  function blunt({ pitch, mission, tasks, needs, perks }) {
    return [
      p(`The job in one line: ${mission}.`),
      p(pitch),
      h('Day to day'),
      list(tasks),
      h('You'),
      list(needs),
      p(perks),
      p('No cover letter. Show us something you made.'),
    ]
  },
  function personal({ company, pitch, mission, tasks, needs, environment, perks }) {
    return [
      p(`Hi, we're ${company}. ${pitch}`),
      p(`We need one more person to ${mission}. Most weeks, you would:`),
      list(tasks),
      p(`It would suit you if this sounds familiar: ${joined(needs)}.`),
      p(`${environment} ${perks}`),
      p(`Write to us, even if you're unsure. Everyone at ${company} was.`),
    ]
  },
  function firstYear({ pitch, mission, tasks, needs, environment, perks }) {
    const [first = '', ...others] = tasks
    return [
      p(pitch),
      h('Your first month'),
      p(`You settle in and ${first}.`),
      h('Your first six months'),
      list(others),
      h('A year from now'),
      p(`You ${mission}, and we can't remember how we did it without you.`),
      h('To start, you need'),
      list(needs),
      h('In return'),
      p(`${perks} ${environment}`),
    ]
  },
  function questions({ company, pitch, mission, tasks, needs, environment, perks }) {
    return [
      h(`What does ${company} do?`),
      p(pitch),
      h('What is the job?'),
      p(`${capital(mission)}. In practice, you:`),
      list(tasks),
      h('Who is it for?'),
      list(needs),
      h("What's it like?"),
      p(`${environment} ${perks}`),
    ]
  },
  function prose({ pitch, mission, tasks, needs, environment, perks }) {
    return [
      p(`${pitch} You'll ${mission}.`),
      p(`That means you ${joined(tasks)}.`),
      p(`Here is who does well in this job: ${joined(needs)}.`),
      p(`${environment} ${perks}`),
      p('Two conversations and one paid day of work. You hear from us after each.'),
    ]
  },
  function problem({ pitch, mission, tasks, needs, environment, perks, title }) {
    return [
      p(`Here's a problem we haven't solved: how to ${mission}. We're looking for a ${title} who will.`),
      h('Why it matters'),
      p(pitch),
      h('How you would go about it'),
      list(tasks),
      h('What helps'),
      list(needs),
      h('What you get'),
      p(`${perks} ${environment}`),
    ]
  },
  function formal({ company, pitch, mission, tasks, needs, environment, perks, title }) {
    return [
      h('Role'),
      p(`${company} seeks a ${title} to ${mission}.`),
      h('Responsibilities'),
      list(tasks),
      h('Requirements'),
      list(needs),
      h('About us'),
      p(pitch),
      h('Benefits and workplace'),
      p(`${perks} ${environment}`),
      p('We answer every application within ten working days.'),
    ]
  },
  function frank({ pitch, mission, tasks, needs, environment, perks }) {
    return [
      p(`${pitch} It's good work, and it isn't easy.`),
      h('The good part'),
      p(`You ${mission}. ${perks}`),
      h('The hard part'),
      p('On any given week, expect to:'),
      list(tasks),
      h('Apply if'),
      list(needs),
      p(`Still reading? ${environment}`),
    ]
  },
  function team({ company, pitch, mission, tasks, needs, environment, perks }) {
    return [
      p(`The team you'd join at ${company} has one goal this year: to ${mission}.`),
      p(pitch),
      h('Your part in it'),
      list(tasks),
      h('What the team misses'),
      list(needs),
      h('Life here'),
      p(`${environment} ${perks}`),
      p('Bring questions. We end every interview with half an hour of yours.'),
    ]
  },
  function week({ pitch, mission, tasks, needs, environment, perks }) {
    const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday']
    return [
      p(`${pitch} We want you to ${mission}.`),
      h('A week in this job'),
      list(tasks.map((task, at) => `${days[at] ?? 'Friday'}: ${task}`)),
      h('What you need for it'),
      list(needs),
      p(`${perks} ${environment}`),
    ]
  },
  function brief({ pitch, mission, tasks, needs, environment, perks }) {
    const [must = '', ...nice] = needs
    return [
      h('In short'),
      p(`${capital(mission)}.`),
      p(pitch),
      h('The work'),
      list(tasks),
      h('Must have'),
      p(`${capital(must)}.`),
      h('Nice to have'),
      list(nice),
      h('Where and how'),
      p(`${environment} ${perks}`),
      p('Not sure you fit? Apply and say so.'),
    ]
  },
]

function p(text: string): string {
  return `<p>${text}</p>`
}

function h(text: string): string {
  return `<h3>${text}</h3>`
}

function list(items: readonly string[]): string {
  return `<ul>${items.map((item) => `<li>${capital(item)}.</li>`).join('')}</ul>`
}

/** `a, b, and c`; clauses with commas are separated by semicolons. */
function joined(items: readonly string[]): string {
  const comma = items.some((item) => item.includes(',')) ? '; ' : ', '
  return items.length < 2 ? items.join('') : `${items.slice(0, -1).join(comma)}${comma}and ${items.at(-1)}`
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
