import { yesNo } from '@chainwork/contract/applications/values'
import { FieldProblem } from '../../ui/field.tsx'
import fields from '../../ui/field.module.css'

/** A question with two answers. The first option carries the id that a summary leads to. */
export function YesNoField({
  name,
  legend,
  value,
  problem,
}: {
  name: string
  legend: string
  value: string | null | undefined
  problem: string | undefined
}) {
  return (
    <fieldset
      className={fields.field}
      aria-describedby={problem ? `${name}-problem` : undefined}
      role="radiogroup"
      aria-invalid={problem ? true : undefined}
    >
      <legend className={fields.label}>{legend}</legend>
      {problem ? <FieldProblem id={`${name}-problem`}>{problem}</FieldProblem> : null}
      <div className={fields.choices}>
        {yesNo.map((option, index) => (
          <label key={option}>
            <input
              type="radio"
              name={name}
              value={option}
              id={index === 0 ? name : undefined}
              data-field={name}
              defaultChecked={value === option}
            />
            {option}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
