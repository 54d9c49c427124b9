import { PersonMark } from '../../ui/mark.tsx'
import { hasScore, type Scores } from '../on-chain/score-kinds.ts'
import { Seal } from '../on-chain/seal.tsx'

/** A person's mark in large, in their seal once they have a score. Decoration: the name stands beside it. */
export function Portrait({
  scores,
  ...person
}: Pick<React.ComponentProps<typeof PersonMark>, 'id' | 'name' | 'imageUrl'> & {
  scores?: Scores | undefined
}) {
  const mark = <PersonMark {...person} size={96} />
  return scores && hasScore(scores) ? <Seal scores={scores}>{mark}</Seal> : mark
}
