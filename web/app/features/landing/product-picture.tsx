import styles from './product-picture.module.css'

/** The product itself, photographed with its demo data in both themes. */
export function ProductPicture() {
  return (
    <figure className={styles.figure}>
      <div
        className={styles.picture}
        role="img"
        aria-label="A recruiter’s list of 19 applicants, best match first: each with a picture, job title, stage, on-chain share and match."
      />
      <figcaption>
        Applicants as a recruiter sees them, best match first. These people are made up.
      </figcaption>
    </figure>
  )
}
