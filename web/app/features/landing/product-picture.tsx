import { widths } from '../../ui/breakpoints.ts'
import { useTheme } from '../../ui/use-theme.ts'
import darkSmall from './applicants-dark-small.webp'
import dark from './applicants-dark.webp'
import lightSmall from './applicants-light-small.webp'
import light from './applicants-light.webp'
import styles from './product-picture.module.css'

const shots = {
  light: { src: light, srcSet: `${lightSmall} 720w, ${light} 1175w` },
  dark: { src: dark, srcSet: `${darkSmall} 720w, ${dark} 1175w` },
}
/** The width of the picture on the page. */
const sizes = `${widths.lg} 564px, ${widths.md} 50vw, calc(100vw - 32px)`

/** The product itself, photographed with its demo data in both themes. */
export function ProductPicture() {
  const theme = useTheme()
  return (
    <figure className={styles.figure}>
      <picture>
        {theme === null ? (
          <source media="(prefers-color-scheme: dark)" srcSet={shots.dark.srcSet} sizes={sizes} />
        ) : null}
        <img
          className={styles.picture}
          {...shots[theme ?? 'light']}
          sizes={sizes}
          width={1175}
          height={776}
          fetchPriority="high"
          alt="A recruiter’s list of 19 applicants, best match first: each with a portrait, job title, stage, on-chain share and match."
        />
      </picture>
      <figcaption>
        Applicants as a recruiter sees them, best match first. These people are made up.
      </figcaption>
    </figure>
  )
}
