/** The rest of an address as hidden fields, so that a plain form keeps it. */
export function HiddenState({ address, leave }: { address: URLSearchParams; leave: readonly string[] }) {
  return [...address]
    .filter(([name]) => !leave.includes(name))
    .map(([name, value]) => <input key={`${name}=${value}`} type="hidden" name={name} value={value} />)
}
