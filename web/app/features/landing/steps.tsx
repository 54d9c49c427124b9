import { useEffect, useState } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { useMotion } from '../../ui/use-motion.ts'
import styles from './landing.module.css'

const stepMs = 2000
const steps = [
  {
    title: 'Describe the work',
    text: 'Title, skills, salary and where people may live. The preview is the page seekers will see.',
  },
  {
    title: 'Say what must be proven',
    text: 'Ask for points in DeFi, DEX or NFT. Job seekers see how far they are before they apply.',
  },
  {
    title: 'Meet who fits',
    text: 'Applicants come with scores that anyone can recompute, and with answers to your questions.',
  },
]

/** How it works, in three steps that light up in turn. */
export function Steps() {
  const { isPlaying, toggle } = useMotion()
  const [at, setAt] = useState(0)
  useEffect(() => {
    if (!isPlaying) return
    const timer = setInterval(() => setAt((was) => (was + 1) % steps.length), stepMs)
    return () => clearInterval(timer)
  }, [isPlaying])
  return (
    <section className={styles.section} aria-labelledby="steps">
      <div className={styles.showHead}>
        <h2 id="steps">Three steps to a shortlist</h2>
        <button type="button" className={styles.pause} onClick={toggle}>
          <Icon name={isPlaying ? 'pause' : 'play'} small />
          {isPlaying ? 'Stop the steps' : 'Play the steps'}
        </button>
      </div>
      <ol className={styles.steps}>
        {steps.map(({ title, text }, index) => (
          <li key={title} data-lit={index === at || undefined}>
            <span className="mono" aria-hidden="true">
              {index + 1}
            </span>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
