import { gapOf } from '@chainwork/contract/applications/match-values'
import { expect, test } from 'vitest'
import { judgeFits, meanFit } from './fits.ts'

const sets = { built: judgeFits('built'), heldBack: judgeFits('heldBack') }

test.each(Object.entries(sets))(
  'job posts stand in the order that a sensible person gives them: %s',
  (_set, fits) => {
    expect(fits).toHaveLength(20)
    for (const { posts } of fits) expect(posts).toHaveLength(10)
    expect(meanFit(fits)).toBeGreaterThan(0.95)
  },
)

test.each(Object.entries(sets))(
  'what plainly fits reads 75 or more, a stranger to the work less than 15: %s',
  (_set, fits) => {
    const all = fits.flatMap(({ posts }) => posts)
    const fitting = all.filter(({ grade }) => grade === 3)
    expect(fitting.filter(({ match }) => match.score! >= 75).length / fitting.length).toBeGreaterThan(0.75)
    const strangers = all.filter(({ match }) =>
      match.points.every(
        ({ kind, result }) =>
          !(kind.endsWith('Skill') && result !== 'notMet') && !(kind === 'title' && result === 'met'),
      ),
    )
    expect(strangers.length).toBeGreaterThan(50)
    expect(Math.max(...strangers.map(({ match }) => match.score!))).toBeLessThan(15)
  },
)

test('no post that forbids a person to apply comes before one that fits them', () => {
  for (const { person, posts } of [...sets.built, ...sets.heldBack])
    for (const { match } of posts.filter(({ key }) => ['sol-us', 'designer-sf'].includes(key))) {
      if (gapOf(match)) expect(gapOf(posts[0]!.match), person).toBeNull()
    }
})
