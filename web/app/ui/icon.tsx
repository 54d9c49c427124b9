import styles from './controls.module.css'

/** One set, 20 px, stroke 1.5. */
const paths = {
  search: 'M9 15.5a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13ZM13.8 13.8 18 18',
  place:
    'M10 18s6-5.2 6-10a6 6 0 1 0-12 0c0 4.800 6 10 6 10ZM10 10.200a2.200 2.200 0 1 0 0-4.400 2.200 2.200 0 0 0 0 4.400Z',
  bookmark: 'M5 3h10v14.500l-5-3.500-5 3.500V3Z',
  down: 'm5 8 5 5 5-5',
  close: 'm5 5 10 10M15 5 5 15',
  check: 'm4 10.500 4 4 8-9',
  sun: 'M10 13.500a3.500 3.500 0 1 0 0-7 3.500 3.500 0 0 0 0 7ZM10 1.500v2M10 16.500v2M1.500 10h2M16.500 10h2M4 4l1.400 1.400M14.600 14.600 16 16M16 4l-1.400 1.400M5.400 14.600 4 16',
  link: 'M8.500 11.500a3.500 3.500 0 0 0 5 0l3-3a3.500 3.500 0 0 0-5-5l-1 1M11.500 8.500a3.500 3.500 0 0 0-5 0l-3 3a3.500 3.500 0 0 0 5 5l1-1',
  verified:
    'm10 1.800 2.300 1.700 2.900-.1.800 2.700 2.300 1.700-1 2.700 1 2.700-2.300 1.700-.800 2.700-2.900-.1L10 19.200l-2.300-1.700-2.900.1-.800-2.700-2.300-1.700 1-2.700-1-2.700L4 6.100l.800-2.700 2.900.1L10 1.800ZM6.800 10.400l2.200 2.200 4.200-4.600',
  pause: 'M7 4v12M13 4v12',
  play: 'M6 3.500v13l11-6.500-11-6.500Z',
  bell: 'M10 2.500a5 5 0 0 0-5 5c0 5-2 6-2 6h14s-2-1-2-6a5 5 0 0 0-5-5ZM8.500 16.500a1.700 1.700 0 0 0 3 0',
  back: 'M16 10H4m5-5-5 5 5 5',
  keyboard: 'M2 5h16v10H2V5ZM5 8h.01M8 8h.01M11 8h.01M14 8h.01M6 12h8',
} as const

export function Icon({ name, small = false }: { name: keyof typeof paths; small?: boolean }) {
  return (
    <svg
      className={small ? `${styles.icon} ${styles.iconSmall}` : styles.icon}
      viewBox="0 0 20 20"
      aria-hidden="true"
    >
      <path d={paths[name]} />
    </svg>
  )
}
