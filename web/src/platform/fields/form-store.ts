import type { FieldErrors } from '@crm/contract/platform/rules'
import { FormApi } from '@tanstack/react-form'

/** Values of a form by field name; a nested one is reached by dots: `opening_hours.0.opens_at`. */
export type Values = Readonly<Record<string, unknown>>

/** The errors are wrapped, or the library would take those of a field that is called `fields` for its own. */
type Wrong = { readonly errors: FieldErrors }

/** The library's store of one form: its values, what was loaded (`defaultValues`), its errors and whether it is being submitted. */
export const createFormStore = (loaded: Values) =>
  new FormApi({
    defaultValues: loaded,
    // gives the errors their type: the values are checked before they are submitted (`draft-form.ts`)
    validators: { onSubmit: (): Wrong | undefined => undefined },
    onSubmitMeta: async (): Promise<void> => {},
    onSubmit: ({ meta: send }) => send(),
  })

export type FormStore = ReturnType<typeof createFormStore>

const NONE: FieldErrors = {}

/** The failed rules of every wrong field. */
export const errorsIn = ({ errorMap }: FormStore['state']): FieldErrors =>
  errorMap.onSubmit?.errors ?? NONE

/** Shows these errors in place of those before. */
export const showErrors = (store: FormStore, errors: FieldErrors): void =>
  store.setErrorMap({ onSubmit: Object.keys(errors).length > 0 ? { errors } : undefined })

/** Sets values by their paths, and leaves the errors alone. */
export function setValues(store: FormStore, values: Values): void {
  for (const [path, value] of Object.entries(values))
    store.setFieldValue(path, () => value, {
      dontUpdateMeta: true,
      dontValidate: true,
      dontRunListeners: true,
    })
}

/** True when two values hold the same, however deep. */
export const isSame = (a: unknown, b: unknown): boolean =>
  JSON.stringify(a ?? null) === JSON.stringify(b ?? null)
