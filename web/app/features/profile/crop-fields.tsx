import { useRef } from 'react'
import type { Crop } from '../../ui/picture-file.ts'
import styles from './crop-fields.module.css'

const sliders = [
  ['zoom', 'Zoom', 1, 4],
  ['across', 'Left to right', 0, 1],
  ['down', 'Top to bottom', 0, 1],
] as const

/** The chosen picture as it will look; dragged by a pointer, moved by its sliders with everything else. */
export function CropFields({
  url,
  crop,
  onChange,
}: {
  url: string
  crop: Crop
  onChange: (crop: Crop) => void
}) {
  const held = useRef<{ x: number; y: number; crop: Crop } | null>(null)
  return (
    <div className={styles.crop}>
      <img
        className={styles.stage}
        src={url}
        alt="Preview of the chosen file"
        width={160}
        height={160}
        draggable={false}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          held.current = { x: event.clientX, y: event.clientY, crop }
        }}
        onPointerMove={(event) => {
          const from = held.current
          if (!from) return
          const moved = (now: number, then: number) => (now - then) / 160 / from.crop.zoom
          onChange({
            ...from.crop,
            across: within(from.crop.across - moved(event.clientX, from.x)),
            down: within(from.crop.down - moved(event.clientY, from.y)),
          })
        }}
        onPointerUp={() => (held.current = null)}
        onPointerCancel={() => (held.current = null)}
      />
      <div className={styles.sliders}>
        {sliders.map(([name, label, min, max]) => (
          <label key={name}>
            {label}
            <input
              type="range"
              min={min}
              max={max}
              step={(max - min) / 40}
              value={crop[name]}
              onChange={(event) => onChange({ ...crop, [name]: Number(event.currentTarget.value) })}
            />
          </label>
        ))}
      </div>
    </div>
  )
}

function within(share: number): number {
  return Math.min(1, Math.max(0, share))
}
