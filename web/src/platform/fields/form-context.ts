import type { FieldErrors } from '@crm/contract/platform/rules'
import { getBy, useSelector } from '@tanstack/react-form'
import { createContext, useContext, useEffect, useId } from 'react'
import { errorsIn, type FormStore, type Values } from './form-store.ts'
import { failureText } from './validation-texts.ts'

/** What the fields of a form share. */
export type Form = {
  readonly store: FormStore
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

/** All values of the form. The component renders with every change: for one value take `useValue`. */
export function useValues(): Values {
  return useSelector(useForm().store.store, ({ values }) => values)
}

/** The value at a path; the component renders when it changes. */
export function useValue(path: string): unknown {
  return useSelector(useForm().store.store, ({ values }): unknown => getBy(values, path))
}

/** The failed rules of every wrong field. */
export const useErrors = (store: FormStore): FieldErrors => useSelector(store.store, errorsIn)

/** The value and the error of one field, for inputs of any kind. */
export function useField(name: string) {
  const { store, isSaving, set, register } = useForm()
  const failures = useSelector(store.store, (state) => errorsIn(state)[name])
  const id = useId()
  useEffect(() => register(name), [register, name])
  return {
    id,
    isSaving,
    value: useValue(name),
    error: failures?.map(failureText).join('. '),
    set: (value: unknown) => set(name, value),
  }
}
