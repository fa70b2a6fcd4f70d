import type { FieldErrors } from '@crm/contract/platform/rules'
import { FormApi } from '@tanstack/react-form'

/** Values of a form by field name; a nested one is reached by dots: `opening_hours.0.opens_at`. */
export type Values = Readonly<Record<string, unknown>>

/**
 * The library's store of one form: the values, what was loaded (`defaultValues`), the errors by field, and whether a submission runs.
 * A submission brings its own function, which gets what has been checked before.
 */
export const createFormStore = (loaded: Values) =>
  new FormApi({
    defaultValues: loaded,
    onSubmitMeta: async (): Promise<void> => {},
    onSubmit: ({ meta: run }) => run(),
  })

export type FormStore = ReturnType<typeof createFormStore>

/** Errors are shown by `showErrors`, and a change takes them away by the rules of `draft-form.ts`: the library does neither. */
const VALUE_ALONE = { dontUpdateMeta: true, dontValidate: true, dontRunListeners: true }

/** Sets values by their paths. */
export function setValues(store: FormStore, values: Values): void {
  for (const [path, value] of Object.entries(values))
    store.setFieldValue(path, () => value, VALUE_ALONE)
}

/** Who has found an error. The schema finds it again or not; what the server has found only a change of the field takes away. */
export type Finder = 'onSubmit' | 'onServer'

/** Shows these errors in place of those that the fields had, or of some of the fields. */
export function showErrors(
  store: FormStore,
  errors: FieldErrors,
  finder: Finder,
  isReplaced: (field: string) => boolean = () => true,
): void {
  const before = Object.keys(store.state.fieldMeta).filter(isReplaced)
  for (const name of new Set([...before, ...Object.keys(errors)]))
    store.setFieldMeta(name, (meta) => ({ ...meta, errorMap: { [finder]: errors[name] } }))
}

/** The failed rules of every wrong field. */
export const errorsIn = (fieldMeta: FormStore['state']['fieldMeta']): FieldErrors =>
  Object.fromEntries(
    Object.entries(fieldMeta).flatMap(([name, meta]) =>
      meta?.errors.length ? [[name, meta.errors]] : [],
    ),
  )

/** True when two values hold the same, however deep. */
export const isSame = (a: unknown, b: unknown): boolean =>
  JSON.stringify(a ?? null) === JSON.stringify(b ?? null)
