import { useId } from 'react'
import classes from './ChoiceOf.module.css'

type ChoiceOfProps = {
  readonly title: string
  readonly choices: readonly {
    readonly value: string
    readonly text: string
    readonly lang?: string
  }[]
  readonly value: string
  readonly onChange: (value: string) => void
}

/** One of few, which takes effect at once. */
export function ChoiceOf({ title, choices, value, onChange }: ChoiceOfProps) {
  const name = useId()
  return (
    <fieldset className={classes.choice}>
      <legend>{title}</legend>
      <div className={classes.options}>
        {choices.map((choice) => (
          <label key={choice.value} lang={choice.lang}>
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
            />
            <span>{choice.text}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
