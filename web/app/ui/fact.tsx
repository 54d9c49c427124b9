/** A name and what is so called, in a `dl`. */
export function Fact({
  name,
  ...value
}: { name: React.ReactNode } & Pick<React.ComponentProps<'dd'>, 'className' | 'children'>) {
  return (
    <div>
      <dt>{name}</dt>
      <dd {...value} />
    </div>
  )
}
