/** The mark of the product, two linked blocks. Decoration: its name stands beside it, or the page is its own. */
export function BrandMark() {
  return (
    <svg viewBox="0 0 16 16" aria-hidden="true">
      <path d="M10 8v2H2V2h8v2M6 12v2h8V6H6v2" />
    </svg>
  )
}
