import type { Place } from '@chainwork/contract/taxonomy/schemas'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef } from 'react'
import styles from './search-box.module.css'

const rowHeight = 40
const overscan = 5

/** Suggested places: eight rows are seen, however many there are. */
export default function PlaceList({
  places,
  active,
  onChoose,
}: {
  places: readonly Place[]
  active: number
  onChoose: (code: string) => void
}) {
  const scroller = useRef<HTMLDivElement>(null)
  const rows = useVirtualizer({
    count: places.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan,
  })
  useEffect(() => {
    rows.scrollToIndex(active)
  }, [active, rows])
  return (
    <div ref={scroller} className={styles.places} role="listbox" id="places" aria-label="Places">
      <div role="presentation" style={{ height: rows.getTotalSize(), position: 'relative' }}>
        {rows.getVirtualItems().map(({ index, start }) => {
          const place = places[index]!
          return (
            <div
              key={place.code}
              id={`place-${place.code}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              aria-setsize={places.length}
              aria-posinset={index + 1}
              className={styles.place}
              style={{ transform: `translateY(${start}px)` }}
              onPointerDown={(event) => {
                event.preventDefault()
                onChoose(place.code)
              }}
            >
              <img
                src={`/flags/4x3/${place.code.slice(0, 2).toLowerCase()}.svg`}
                alt=""
                width={27}
                height={20}
                loading="lazy"
              />
              <span>{place.label}</span>
            </div>
          )
        })}
      </div>
    </div>
  )
}
