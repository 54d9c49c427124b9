import type { SearchReply } from '@chainwork/contract/search/schemas'
import { useEffect, useRef, useState } from 'react'
import { Icon } from '../../ui/icon.tsx'
import styles from './carousel.module.css'

const intervalMs = 5000

/** Four facts about the market, from its own numbers. Scrolls by itself until somebody stops it or looks closer. */
export function Carousel({ found }: { found: SearchReply }) {
  const track = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState(0)
  const [isPlaying, setPlaying] = useState(false)
  const [isHeld, setHeld] = useState(false)
  const slides = slidesOf(found)
  const show = (index: number) => {
    setAt(index)
    track.current?.scrollTo({
      left: track.current.clientWidth * index,
      behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth',
    })
  }
  useEffect(() => setPlaying(!matchMedia('(prefers-reduced-motion: reduce)').matches), [])
  useEffect(() => {
    if (!isPlaying || isHeld) return
    const timer = setInterval(() => show((at + 1) % slides.length), intervalMs)
    return () => clearInterval(timer)
  })
  return (
    <section
      className={styles.carousel}
      aria-roledescription="carousel"
      aria-label="About this market"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <div
        className={styles.track}
        ref={track}
        aria-live={isPlaying && !isHeld ? 'off' : 'polite'}
        tabIndex={0}
        role="group"
        aria-label="Slides"
      >
        {slides.map(({ figure, title, text }, index) => (
          <div
            key={title}
            className={styles.slide}
            role="group"
            aria-roledescription="slide"
            aria-label={`${index + 1} of ${slides.length}`}
          >
            <p className={styles.figure}>{figure}</p>
            <div>
              <p className={styles.heading}>{title}</p>
              <p>{text}</p>
            </div>
          </div>
        ))}
      </div>
      <div className={styles.controls}>
        <button
          type="button"
          onClick={() => setPlaying(!isPlaying)}
          aria-label={isPlaying ? 'Stop the slides' : 'Play the slides'}
        >
          <Icon name={isPlaying ? 'pause' : 'play'} small />
        </button>
        {slides.map(({ title }, index) => (
          <button
            type="button"
            key={title}
            className={styles.dot}
            aria-label={`Slide ${index + 1}: ${title}`}
            aria-current={index === at ? 'true' : undefined}
            onClick={() => show(index)}
          />
        ))}
      </div>
    </section>
  )
}

function slidesOf({ total, facets }: SearchReply) {
  const remote = facets?.locationType.find(({ value }) => value === 'true')?.count ?? 0
  const top = facets?.skills[0]
  const industries = facets?.industry.length ?? 0
  return [
    {
      figure: total.toLocaleString('en-US'),
      title: 'Open, every one of them',
      text: 'A job post closes after 30 days or when its company says so. What is closed is not shown.',
    },
    {
      figure: `${total ? Math.round((remote / total) * 100) : 0} %`,
      title: 'Remote or hybrid',
      text: 'Each post says where you may live, before you read it to the end.',
    },
    {
      figure: String(industries),
      title: 'Industries and markets',
      text: top
        ? `From rollups to bakeries. Most asked for right now: ${top.label}.`
        : 'From rollups to bakeries.',
    },
    {
      figure: '300',
      title: 'Points you can check',
      text: 'On-chain requirements are shown as bars for DEX, DeFi and NFT, not as a secret score.',
    },
  ]
}
