import { validate, type FieldErrors } from '@crm/contract/platform/rules'
import { useCallback, useMemo, useRef, useState } from 'react'
import type { z } from 'zod'
import { ApiError, NetworkError } from '../api/errors.ts'
import { readDraft, removeDraft, writeDraft } from './drafts.ts'
import { mergeStale, type StaleField } from './merge-stale.ts'
import { isSame, type Values, withValue } from './paths.ts'

export type FormOptions<Schema extends z.ZodType> = {
  /** Names the draft: `applicant-new`, `region-<id>`; two forms open at once need two names. */
  readonly draftKey: string
  readonly schema: Schema
  readonly initialValues: z.input<Schema> & Values
  /** Sends the checked values; rejects with the error of the call. */
  readonly submit: (values: z.input<Schema>) => Promise<unknown>
  readonly onSaved?: (() => void) | undefined
  /** A refusal that the screen itself deals with; what it returns as true is not shown in the form. */
  readonly onRefused?: ((error: ApiError) => boolean) | undefined
  /** Fields that are never kept in a draft. */
  readonly secrets?: readonly string[] | undefined
}

/** State of one form: values, failed rules, saving, the draft, and the newer version of a record that somebody else has saved. */
export function useFormState<Schema extends z.ZodType>({
  draftKey,
  schema,
  initialValues,
  submit,
  onSaved,
  onRefused,
  secrets = [],
}: FormOptions<Schema>) {
  const [draft] = useState(() => readDraft(draftKey))
  const loaded = useRef<Values>(initialValues)
  const [values, setValues] = useState<Values>(draft ? { ...initialValues, ...draft } : initialValues)
  const [isRestored, setRestored] = useState(draft !== null)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [failure, setFailure] = useState<ApiError | NetworkError | null>(null)
  const [stale, setStale] = useState<StaleField[]>([])
  const [isSaving, setSaving] = useState(false)
  const saving = useRef(false)

  const change = useCallback(
    (next: Values) => {
      setValues(next)
      writeDraft(draftKey, Object.fromEntries(Object.entries(next).filter(([name]) => !secrets.includes(name))))
    },
    // oxlint-disable-next-line react/exhaustive-deps -- the list of secrets is written out in the screen and never changes
    [draftKey],
  )
  const latest = useRef(values)
  latest.current = values
  const set = useCallback(
    (path: string, value: unknown) => {
      latest.current = withValue(latest.current, path, value)
      change(latest.current)
      setErrors((before) => Object.fromEntries(Object.entries(before).filter(([name]) => name !== path && !name.startsWith(`${path}.`))))
    },
    [change],
  )
  const patch = useCallback(
    (given: Values) => {
      latest.current = { ...latest.current, ...given }
      change(latest.current)
      setErrors((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !(name in given))))
    },
    [change],
  )

  const fail = (error: unknown) => {
    if (error instanceof ApiError && error.status === 422 && error.errors) return setErrors(error.errors)
    if (error instanceof ApiError && error.code === 'stale_record' && isRecord(error.details)) {
      const merged = mergeStale(loaded.current, latest.current, error.details)
      loaded.current = { ...loaded.current, ...picked(error.details, loaded.current) }
      setStale(merged.fields)
      return change(merged.values)
    }
    if (error instanceof ApiError && onRefused?.(error)) return
    setFailure(error instanceof ApiError || error instanceof NetworkError ? error : new NetworkError())
  }

  /** Checks everything by the contract's schema, sends it, and puts every failure where it belongs. */
  const save = async () => {
    if (saving.current) return
    setFailure(null)
    setStale([])
    const checked = validate(schema, latest.current)
    if ('errors' in checked) return setErrors(checked.errors)
    saving.current = true
    setSaving(true)
    setErrors({})
    try {
      // What was typed is sent, not what the schema made of it: the server parses by the same schema.
      await submit(inputOf(schema, latest.current))
      removeDraft(draftKey)
      loaded.current = latest.current
      onSaved?.()
    } catch (error) {
      fail(error)
    } finally {
      saving.current = false
      setSaving(false)
    }
  }

  const discardDraft = () => {
    removeDraft(draftKey)
    setRestored(false)
    setErrors({})
    latest.current = loaded.current
    setValues(loaded.current)
  }

  const isDirty = !isSame(values, loaded.current)
  return useMemo(
    () => ({ values, errors, failure, stale, isSaving, isRestored, isDirty, set, patch, save, discardDraft }),
    // oxlint-disable-next-line react/exhaustive-deps -- save and discardDraft read everything through refs
    [values, errors, failure, stale, isSaving, isRestored, isDirty, set, patch],
  )
}

/** The values in the type that the schema takes; `validate` has just said that they are of it. */
function inputOf<Schema extends z.ZodType>(schema: Schema, values: Values): z.input<Schema> {
  const accepts = (value: unknown): value is z.input<Schema> => schema.safeParse(value).success
  if (!accepts(values)) throw new Error('values changed between checking and sending')
  return values
}

const isRecord = (value: unknown): value is Values => typeof value === 'object' && value !== null
const picked = (from: Values, like: Values): Values => Object.fromEntries(Object.entries(from).filter(([name]) => name in like))
