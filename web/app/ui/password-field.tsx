import { passwordRules, passwordTicks } from '@chainwork/contract/identity/password-policy'
import { useState } from 'react'
import { ScriptedButton } from './button.tsx'
import { Icon } from './icon.tsx'
import { FieldProblem, type FieldProps, described, fieldId } from './field.tsx'
import styles from './field.module.css'

/** A password with a button that shows it; a new one also with what the policy asks for, ticked while it is typed. */
export function PasswordField({
  name,
  label,
  problem,
  formId = '',
  isNew = false,
  onChange,
  ...input
}: FieldProps & { isNew?: boolean }) {
  const id = fieldId(name, formId)
  const [isShown, setShown] = useState(false)
  const [typed, setTyped] = useState('')
  const ticks = passwordTicks(typed)
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {problem ? <FieldProblem id={`${id}-problem`}>{problem}</FieldProblem> : null}
      <div className={styles.withButton}>
        <input
          className={styles.input}
          type={isShown ? 'text' : 'password'}
          name={name}
          id={id}
          autoComplete={isNew ? 'new-password' : 'current-password'}
          autoCapitalize="off"
          spellCheck={false}
          {...described(name, formId, problem, isNew)}
          {...input}
          onChange={(event) => {
            setTyped(event.target.value)
            return onChange?.(event)
          }}
        />
        <ScriptedButton
          className={styles.reveal}
          aria-label={isShown ? `Hide ${String(label)}` : `Show ${String(label)}`}
          aria-controls={id}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? 'Hide' : 'Show'}
        </ScriptedButton>
      </div>
      {isNew ? (
        <ul className={styles.ticks} id={`${id}-hint`}>
          {passwordRules.map(({ key, label: words }) => (
            <li key={key} className={ticks[key] ? styles.met : undefined}>
              {ticks[key] ? <Icon name="check" small /> : null}
              {words()}
              {ticks[key] ? <span className="visually-hidden"> (met)</span> : null}
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}
