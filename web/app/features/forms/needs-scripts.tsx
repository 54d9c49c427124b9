/** Stands where nothing happens without scripts. */
export function NeedsScripts() {
  return (
    <noscript>
      <p className="quiet">This needs scripts. Switch them on in your browser.</p>
    </noscript>
  )
}
