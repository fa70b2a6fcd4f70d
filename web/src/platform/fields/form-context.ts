import { createContext, useContext, useEffect, useId } from 'react'
import { failureText } from './validation-texts.ts'
import { type Values, valueAt } from './paths.ts'
import type { FieldErrors } from '@crm/contract/platform/rules'

/** What the fields of a form share. */
export type Form = {
  readonly values: Values
  readonly errors: FieldErrors
  readonly isSaving: boolean
  readonly set: (path: string, value: unknown) => void
  /** Replaces several values at once, as a look-up does. */
  readonly patch: (values: Values) => void
  /** A field says that it shows its own errors; those of other fields show above the buttons. */
  readonly register: (path: string) => () => void
}

export const FormContext = createContext<Form | null>(null)

/** The form around a component. */
export function useForm(): Form {
  const form = useContext(FormContext)
  if (!form) throw new Error('a field stands outside of a FormShell')
  return form
}

/** The value and the error of one field, for inputs of any kind. */
export function useField(name: string) {
  const form = useForm()
  const id = useId()
  const { register } = form
  useEffect(() => register(name), [register, name])
  const failures = form.errors[name]
  return {
    id,
    value: valueAt(form.values, name),
    error: failures?.map(failureText).join('. '),
    set: (value: unknown) => form.set(name, value),
  }
}
