import { placeOption } from '../../format/place-option.ts'
import { Combobox } from '../../ui/combobox.tsx'
import { fieldId } from '../../ui/field.tsx'
import styles from './place-field.module.css'
import { longestPlace } from './look-up-place.ts'
import { usePlaceSuggestions } from './use-place-suggestions.ts'
import { type PlacePart, useTypedPlace } from './use-typed-place.ts'

/**
 * A city, region or country. Its name is typed and its code is sent, once that is certain; otherwise it asks which place is
 * meant.
 */
export function PlaceField({
  form,
  formId = '',
  label,
  hint,
  isOptional = false,
  takesEnter = false,
  code: savedCode,
  place,
}: {
  form: PlacePart
  formId?: string
  label: string
  hint?: React.ReactNode
  isOptional?: boolean
  /** In a long form Enter looks the place up and sends nothing. */
  takesEnter?: boolean
  /** What is saved. */
  code: string | null
  /** Its name. */
  place: string | null
}) {
  const id = fieldId('locationCode', formId)
  const { places, suggest, stop } = usePlaceSuggestions()
  const typed = useTypedPlace(form, { code: savedCode, place })
  const { question } = typed
  const choices = question?.places ?? []
  const choose = (next: { code: string; label: string }) => {
    stop()
    typed.take(next)
  }
  const enter = () => {
    stop()
    typed.leave()
  }
  return (
    <div className={styles.place}>
      <input type="hidden" name={form.nameOf('locationCode')} value={typed.code} />
      <input type="hidden" name={form.nameOf('whereKnown')} value={typed.known} />
      <Combobox
        isTextFirst
        name={form.nameOf('where')}
        id={id}
        label={label}
        hint={hint}
        isOptional={isOptional}
        maxLength={longestPlace}
        text={typed.text}
        options={places.map(placeOption)}
        problem={typed.problem}
        onText={(next) => {
          typed.type(next)
          suggest(next)
        }}
        onChoose={({ value, label: words }) => choose({ code: value, label: words })}
        onLeave={enter}
        {...(takesEnter ? { onEnter: enter } : {})}
      />
      {choices.length ? (
        <ul className={styles.choices} aria-label={question!.words}>
          {choices.map((choice) => (
            <li key={choice.code}>
              <button
                type="button"
                className={styles.choice}
                onClick={() => {
                  choose(choice)
                  document.getElementById(id)?.focus()
                }}
              >
                <img src={placeOption(choice).imageUrl} alt="" width={27} height={20} />
                <span>{choice.label}</span>
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      <p role="status" className="visually-hidden">
        {question?.words ?? ''}
      </p>
    </div>
  )
}
