import type { FieldErrors } from '@crm/contract/platform/rules'
import { FormApi } from '@tanstack/react-form'

/** Values of a form by field name; a nested one is reached by dots: `opening_hours.0.opens_at`. */
export type Values = Readonly<Record<string, unknown>>

/** The errors of a form by field. The schema takes its own back; what the server has found goes only with a change of the field. */
export type Found = { readonly schema: FieldErrors; readonly server: FieldErrors }

/** The library's store of one form: its values, what was loaded (`defaultValues`), its errors and whether it is being submitted. */
export const createFormStore = (loaded: Values) =>
  new FormApi({
    defaultValues: loaded,
    // says what an error is; the values are checked before they are submitted
    validators: { onSubmit: (): Found | undefined => undefined },
    onSubmitMeta: async (): Promise<void> => {},
    onSubmit: ({ meta: send }) => send(),
  })

export type FormStore = ReturnType<typeof createFormStore>

/** The errors of a form; undefined when there are none. */
export const foundIn = ({ errorMap }: FormStore['state']): Found | undefined => errorMap.onSubmit

/** The failed rules of every wrong field. */
export const errorsOf = (found: Found | undefined): FieldErrors => ({
  ...found?.schema,
  ...found?.server,
})

/** Shows these errors in place of those before. */
export function showErrors(store: FormStore, { schema = {}, server = {} }: Partial<Found>): void {
  const isRight = Object.keys({ ...schema, ...server }).length === 0
  store.setErrorMap({ onSubmit: isRight ? undefined : { schema, server } })
}

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
