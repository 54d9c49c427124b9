/** The star of the product. Decoration: its name stands beside it, or the page is its own. */
export function BrandMark() {
  return (
    <svg viewBox="0 0 100 100" aria-hidden="true">
      <path d="M50 36V14M50 64v22M36 50H14M64 50h22M40 40 27 27M60 60l13 13M60 40l13-13M40 60 27 73" />
    </svg>
  )
}
