import { type ComponentProps, useEffect, useRef } from 'react'

type Props = Omit<ComponentProps<'input'>, 'checked' | 'defaultChecked'> & { isOn: boolean }

/** A box or radio that answers at once and follows the address; the element stays the same, so the focus does too. */
export function Check({ isOn, ...rest }: Props) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    input.current!.checked = isOn
  }, [isOn])
  return <input ref={input} defaultChecked={isOn} {...rest} />
}

/** A list of options that follows the address in the same way. */
export function Choice({
  value,
  ...rest
}: Omit<ComponentProps<'select'>, 'defaultValue'> & { value: string }) {
  const select = useRef<HTMLSelectElement>(null)
  useEffect(() => {
    select.current!.value = value
  }, [value])
  return <select ref={select} defaultValue={value} {...rest} />
}
