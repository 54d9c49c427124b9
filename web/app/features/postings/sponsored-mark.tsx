import { Tag } from '../../ui/tag.tsx'

/** Says that a company pays for the place of its posting. */
export function SponsoredMark({ className }: { className?: string | undefined }) {
  return (
    <Tag className={className}>
      <span title="The company pays to rank higher in search">Sponsored</span>
      <span className="visually-hidden">: the company pays to rank higher in search</span>
    </Tag>
  )
}
