import { openDays } from '@chainwork/contract/open-window'
import type { SearchReply } from '@chainwork/contract/search/schemas'
import { memo, useEffect, useRef, useState } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { useMotion } from '../../ui/use-motion.ts'
import styles from './carousel.module.css'

const intervalMs = 5000

/** Four facts about the market, from its own numbers. Moves on until somebody stops it, comes by keyboard or looks closer. */
export const Carousel = memo(function Carousel({ found }: { found: SearchReply }) {
  const track = useRef<HTMLDivElement>(null)
  /** While the carousel scrolls by itself, the end of a scroll is nobody's choice. */
  const isSliding = useRef(false)
  const [at, setAt] = useState(0)
  const [choices, setChoices] = useState(0)
  const [isHeld, setHeld] = useState(false)
  const { isPlaying, toggle, stop } = useMotion()
  const isUsable = useHydrated()
  const slides = slidesOf(found)
  const count = slides.length
  const isMoving = isPlaying && !isHeld
  /** A slide that somebody chose stays as long as any other. */
  const choose = (index: number) => {
    setAt(index)
    setChoices(choices + 1)
  }
  useEffect(() => {
    if (!isMoving) return
    const timer = setInterval(() => setAt((before) => (before + 1) % count), intervalMs)
    return () => clearInterval(timer)
  }, [isMoving, choices, count])
  useEffect(() => {
    const slid = track.current!
    isSliding.current = slideAt(slid) !== at
    slid.scrollTo({ left: slid.clientWidth * at })
  }, [at])
  return (
    <section
      className={styles.carousel}
      aria-roledescription="carousel"
      aria-label="About this market"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      // Who comes by keyboard reads at their own pace; only the button starts it again.
      onFocus={(event) => event.target.matches(':focus-visible') && stop()}
    >
      <div className={isUsable ? styles.controls : `${styles.controls} ${styles.waiting}`}>
        <button
          type="button"
          onClick={toggle}
          aria-label={isPlaying ? 'Stop slide rotation' : 'Start slide rotation'}
        >
          <Icon name={isPlaying ? 'pause' : 'play'} small />
        </button>
        <div role="group" aria-label="Choose a slide" className={styles.dots}>
          {slides.map(({ title }, index) => (
            <button
              type="button"
              key={title}
              className={styles.dot}
              aria-label={`Slide ${index + 1}: ${title}`}
              aria-current={index === at ? 'true' : undefined}
              onClick={() => choose(index)}
            />
          ))}
        </div>
      </div>
      <div
        className={styles.track}
        ref={track}
        aria-live={isMoving ? 'off' : 'polite'}
        tabIndex={0}
        role="group"
        aria-label="Slides"
        onScrollEnd={({ currentTarget }) => {
          const moved = slideAt(currentTarget)
          if (moved !== at && !isSliding.current) choose(moved)
          isSliding.current = false
        }}
      >
        {slides.map(({ figure, title, text }, index) => (
          <div
            key={title}
            className={styles.slide}
            role="group"
            aria-roledescription="slide"
            aria-label={`${index + 1} of ${slides.length}`}
            aria-hidden={(isUsable && index !== at) || undefined}
          >
            <p className={styles.figure}>{figure}</p>
            <div>
              <p className={styles.heading}>{title}</p>
              <p>{text}</p>
            </div>
          </div>
        ))}
      </div>
    </section>
  )
})

/** The index of the slide that a track was moved to. */
const slideAt = ({ scrollLeft, clientWidth }: HTMLElement) => Math.round(scrollLeft / clientWidth)

function slidesOf({ total, facets }: SearchReply) {
  const remote = facets?.locationType.find(({ value }) => value === 'true')?.count ?? 0
  const top = facets?.skills[0]
  const industries = facets?.industry.length ?? 0
  return [
    {
      figure: String(openDays),
      title: 'Days a post stays open',
      text: 'A job that is filled closes sooner.',
    },
    {
      figure: `${total ? Math.round((remote / total) * 100) : 0}%`,
      title: 'Remote or hybrid',
      text: 'Each post says where you may live.',
    },
    {
      figure: String(industries),
      title: 'Industries and markets',
      text: top ? `Most asked for now: ${top.label}.` : 'From rollups to bakeries.',
    },
    {
      figure: '300',
      title: 'Points you can check',
      text: 'Required on-chain scores, next to yours.',
    },
  ]
}
