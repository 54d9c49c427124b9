import { avatarPath } from '@chainwork/contract/media/generated-avatar'
import { imageOfSize } from '@chainwork/contract/media/values'
import { hasScore, type Scores } from '../on-chain/score-kinds.ts'
import { Seal } from '../on-chain/seal.tsx'
import styles from './profile.module.css'

/**
 * A person's picture in large, or the avatar generated for them, in their seal once they have a score. Decoration: the name
 * stands beside it.
 */
export function Portrait({
  seed,
  imageUrl,
  scores,
}: {
  seed: string
  imageUrl: string | null
  scores?: Scores | undefined
}) {
  const picture = imageUrl ? (
    <img className={styles.portrait} src={imageOfSize(imageUrl, 192)} alt="" width={96} height={96} />
  ) : (
    <svg className={styles.portrait} viewBox="0 0 100 100" aria-hidden="true">
      <path d={avatarPath(seed)} />
    </svg>
  )
  return scores && hasScore(scores) ? <Seal scores={scores}>{picture}</Seal> : picture
}
