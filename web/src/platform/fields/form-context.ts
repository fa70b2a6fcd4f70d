import type { FieldErrors } from '@crm/contract/platform/rules'
import { getBy, useSelector } from '@tanstack/react-form'
import { createContext, useContext, useEffect, useId } from 'react'
import { errorsIn, type FormStore, type Values } from './form-store.ts'
import { failuresText } from './validation-texts.ts'

/** Shared by the fields of a form. */
export type Form = {
  readonly store: FormStore
  readonly isSaving: boolean
  readonly set: (path: string, value: unknown) => void
  /** Sets several values at once. */
  readonly patch: (values: Values) => void
  /** Called by a field that shows its own errors; others appear above the buttons. */
  readonly register: (path: string) => () => void
}

export const FormContext = createContext<Form | null>(null)

export function useForm(): Form {
  const form = useContext(FormContext)
  if (!form) throw new Error('a field stands outside of a FormShell')
  return form
}

/** Renders with every change: for one value use `useValue`. */
export function useValues(): Values {
  return useSelector(useForm().store.store, ({ values }) => values)
}

export function useValue(path: string): unknown {
  return useSelector(useForm().store.store, ({ values }): unknown => getBy(values, path))
}

export const useErrors = (store: FormStore): FieldErrors => useSelector(store.store, errorsIn)

/** Value and error of a field. */
export function useField(name: string) {
  const { store, isSaving, set, register } = useForm()
  const failures = useSelector(store.store, (state) => errorsIn(state)[name])
  const id = useId()
  useEffect(() => register(name), [register, name])
  return {
    id,
    isSaving,
    value: useValue(name),
    error: failures && failuresText(failures),
    set: (value: unknown) => set(name, value),
  }
}
