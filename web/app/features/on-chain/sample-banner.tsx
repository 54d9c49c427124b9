import { Notice } from '../../ui/notice.tsx'

/** Over everything that was made up for looking around. */
export function SampleBanner() {
  return (
    <Notice as="section" aria-label="Sample data" size="small">
      <p>
        <strong>Sample data.</strong> This history is made up so you can look around. It wasn’t read from a
        chain.
      </p>
    </Notice>
  )
}
