/** The names by which a form knows what belongs to a control: of its field, of its id and its own. */
export function keysOf(target: HTMLElement, formId: string): string[] {
  const { id } = target
  const own = formId && id.startsWith(formId) ? id.slice(formId.length) : id
  const name = 'name' in target ? String(target.name) : ''
  return [
    ...new Set([target.closest<HTMLElement>('[data-field]')?.dataset['field'] ?? '', own, name]),
  ].filter(Boolean)
}

/** What stands in the named controls of a form; of a box, whether it is ticked. */
export function valuesOf(
  form: HTMLFormElement | null,
  names: ReadonlySet<string>,
): Record<string, string | boolean> {
  const values: Record<string, string | boolean> = {}
  for (const name of names) {
    const control = form?.elements.namedItem(name)
    if (control instanceof HTMLInputElement && control.type === 'checkbox') values[name] = control.checked
    else if (control && 'value' in control) values[name] = String(control.value)
  }
  return values
}

/** Whether something in a form is not as the server sent it. */
export function isWritten(form: HTMLFormElement): boolean {
  return [...form.elements].some((control) => {
    if (control instanceof HTMLSelectElement) {
      const sent = [...control.options].findIndex(({ defaultSelected }) => defaultSelected)
      return control.selectedIndex !== Math.max(0, sent)
    }
    if (control instanceof HTMLTextAreaElement) return control.value !== control.defaultValue
    if (!(control instanceof HTMLInputElement) || control.type === 'hidden') return false
    // The value of what is ticked says nothing about whether it is.
    if (/^(checkbox|radio)$/.test(control.type)) return control.checked !== control.defaultChecked
    return control.value !== control.defaultValue
  })
}
