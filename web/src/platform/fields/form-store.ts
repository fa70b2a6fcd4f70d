import type { FieldErrors } from '@crm/contract/platform/rules'
import { FormApi } from '@tanstack/react-form'

/** Form values by field name; nested by dots: `opening_hours.0.opens_at`. */
export type Values = Readonly<Record<string, unknown>>

/** Wrapped, because the library would misread errors of a field named `fields`. */
type Wrong = { readonly errors: FieldErrors }

/** The library's store: values, loaded values (`defaultValues`), errors and state. */
export const createFormStore = (loaded: Values) =>
  new FormApi({
    defaultValues: loaded,
    // Gives the errors their type; values are checked in `draft-form.ts`.
    validators: { onSubmit: (): Wrong | undefined => undefined },
    onSubmitMeta: async (): Promise<void> => {},
    onSubmit: ({ meta: send }) => send(),
  })

export type FormStore = ReturnType<typeof createFormStore>

const NONE: FieldErrors = {}

export const errorsIn = ({ errorMap }: FormStore['state']): FieldErrors =>
  errorMap.onSubmit?.errors ?? NONE

/** Replaces the errors. */
export const showErrors = (store: FormStore, errors: FieldErrors): void =>
  store.setErrorMap({ onSubmit: Object.keys(errors).length > 0 ? { errors } : undefined })

/** Sets values by path without touching errors. */
export function setValues(store: FormStore, values: Values): void {
  for (const [path, value] of Object.entries(values))
    store.setFieldValue(path, () => value, {
      dontUpdateMeta: true,
      dontValidate: true,
      dontRunListeners: true,
    })
}

/** Deep equality. */
export const isSame = (a: unknown, b: unknown): boolean =>
  JSON.stringify(a ?? null) === JSON.stringify(b ?? null)
