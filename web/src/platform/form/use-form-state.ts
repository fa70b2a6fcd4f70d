import { validate, type FieldErrors } from '@crm/contract/platform/rules'
import { useCallback, useMemo, useRef, useState } from 'react'
import type { z } from 'zod'
import { ApiError, NetworkError } from '../api/errors.ts'
import { readDraft, removeDraft, writeDraft } from './drafts.ts'
import { mergeStale, type StaleField } from './merge-stale.ts'
import { isSame, type Values, withValue } from '../fields/paths.ts'
import { remainingErrors } from './remaining-errors.ts'

export type FormOptions<Schema extends z.ZodType, Answer = unknown> = {
  /** Names the draft: `applicant-new`, `region-<id>`; two forms open at once need two names. */
  readonly draftKey: string
  readonly schema: Schema
  readonly initialValues: z.input<Schema> & Values
  /** Sends the checked values; rejects with the error of the call. */
  readonly submit: (values: z.input<Schema>) => Promise<Answer>
  readonly onSaved?: (() => void) | undefined
  /** Of a form that stays open once it is saved: what it shows then, as the server keeps it. */
  readonly savedValues?: ((answer: Answer) => z.input<Schema> & Values) | undefined
  /** A refusal that the screen itself deals with; what it returns as true is not shown in the form. */
  readonly onRefused?: ((error: ApiError) => boolean) | undefined
  /** Fields that are never kept in a draft. */
  readonly secrets?: readonly string[] | undefined
}

/** State of one form: values, failed rules, saving, the draft, and the newer version of a record that somebody else has saved. */
export function useFormState<Schema extends z.ZodType, Answer>({
  draftKey,
  schema,
  initialValues,
  submit,
  onSaved,
  savedValues,
  onRefused,
  secrets = [],
}: FormOptions<Schema, Answer>) {
  const [draft] = useState(() => draftOf(readDraft(draftKey)))
  // a draft begins from what was loaded then: had the record changed since, the server says so and the changes are merged
  const loaded = useRef<Values>({ ...initialValues, ...draft?.loaded })
  const [values, setValues] = useState<Values>({ ...initialValues, ...draft?.values })
  const [isRestored, setRestored] = useState(draft !== undefined)
  const [errors, setErrors] = useState<FieldErrors>(() => typedAgain(draft?.lost ?? []))
  /** Of the errors those that the schema has found. */
  const own = useRef<FieldErrors>({})
  const [failure, setFailure] = useState<ApiError | NetworkError | null>(null)
  const [stale, setStale] = useState<StaleField[]>([])
  const [isSaving, setSaving] = useState(false)
  const saving = useRef(false)
  // `save` is kept over renders, the screen's functions are not: they may close over a slot chosen since
  const screen = useRef({ submit, onSaved, savedValues, onRefused })
  screen.current = { submit, onSaved, savedValues, onRefused }

  const change = useCallback(
    (next: Values) => {
      setValues(next)
      const open = (all: Values) =>
        Object.fromEntries(Object.entries(all).filter(([name]) => !secrets.includes(name)))
      const lost = secrets.filter((name) => typeof next[name] === 'string' && next[name] !== '')
      writeDraft(draftKey, { values: open(next), loaded: open(loaded.current), lost })
    },
    // oxlint-disable-next-line react/exhaustive-deps -- the list of secrets is written out in the screen and never changes
    [draftKey],
  )
  const latest = useRef(values)
  latest.current = values
  const keepErrors = useCallback(
    (changed: (field: string) => boolean) =>
      setErrors((before) =>
        remainingErrors(before, { schema, values: latest.current, changed, own: own.current }),
      ),
    [schema],
  )
  const set = useCallback(
    (path: string, value: unknown) => {
      latest.current = withValue(latest.current, path, value)
      change(latest.current)
      keepErrors((name) => isRelated(name, path))
    },
    [change, keepErrors],
  )
  const patch = useCallback(
    (given: Values) => {
      latest.current = { ...latest.current, ...given }
      change(latest.current)
      keepErrors((name) => name in given)
    },
    [change, keepErrors],
  )

  const fail = (error: unknown) => {
    if (error instanceof ApiError && error.status === 422 && error.errors)
      return setErrors(error.errors)
    if (error instanceof ApiError && error.code === 'stale_record' && isRecord(error.details)) {
      const merged = mergeStale(loaded.current, latest.current, error.details)
      loaded.current = { ...loaded.current, ...picked(error.details, loaded.current) }
      setStale(merged.fields)
      latest.current = merged.values
      return change(merged.values)
    }
    if (error instanceof ApiError && screen.current.onRefused?.(error)) return
    setFailure(
      error instanceof ApiError || error instanceof NetworkError ? error : new NetworkError(),
    )
  }

  /** Somebody changed what this form does not show: saved once more over the newer version, there is nothing to decide. */
  const again = (error: unknown) => {
    if (!(error instanceof ApiError) || error.code !== 'stale_record' || !isRecord(error.details))
      throw error
    const merged = mergeStale(loaded.current, latest.current, error.details)
    if (merged.fields.length > 0) throw error
    loaded.current = { ...loaded.current, ...picked(error.details, loaded.current) }
    latest.current = merged.values
    return screen.current.submit(inputOf(schema, merged.values))
  }

  /** Checks everything by the contract's schema, sends it, and puts every failure where it belongs; `then` in place of what follows saving as a rule. */
  const save = async (then?: () => void) => {
    if (saving.current) return
    setFailure(null)
    setStale([])
    const checked = validate(schema, latest.current)
    if ('errors' in checked) {
      own.current = checked.errors
      return setErrors(checked.errors)
    }
    saving.current = true
    setSaving(true)
    setErrors({})
    try {
      // What was typed is sent, not what the schema made of it: the server parses by the same schema.
      const answer = await screen.current.submit(inputOf(schema, latest.current)).catch(again)
      removeDraft(draftKey)
      latest.current = screen.current.savedValues?.(answer) ?? latest.current
      loaded.current = latest.current
      setValues(latest.current)
      setRestored(false)
      if (then) then()
      else screen.current.onSaved?.()
    } catch (error) {
      fail(error)
    } finally {
      saving.current = false
      setSaving(false)
    }
  }

  /** Checks some of the values by a schema of their own, as a step of a wizard does, and says whether they may pass. */
  const check = useCallback((part: z.ZodObject): boolean => {
    const checked = validate(part, picked(latest.current, part.shape))
    const found = 'errors' in checked ? checked.errors : {}
    own.current = { ...own.current, ...found }
    const isOfPart = (name: string) => Object.hasOwn(part.shape, name.split('.')[0] ?? '')
    setErrors((before) => ({
      ...Object.fromEntries(Object.entries(before).filter(([name]) => !isOfPart(name))),
      ...found,
    }))
    return Object.keys(found).length === 0
  }, [])

  /** Has the server judge some of the values before they are sent, puts what it refuses where it belongs, and says whether they may pass. */
  const ask = async (send: (values: Values) => Promise<unknown>): Promise<boolean> => {
    if (saving.current) return false
    saving.current = true
    setSaving(true)
    setFailure(null)
    try {
      await send(latest.current)
      return true
    } catch (error) {
      fail(error)
      return false
    } finally {
      saving.current = false
      setSaving(false)
    }
  }

  const discardDraft = () => {
    removeDraft(draftKey)
    setRestored(false)
    setErrors({})
    loaded.current = initialValues
    latest.current = initialValues
    setValues(initialValues)
  }

  const isDirty = !isSame(values, loaded.current)
  return useMemo(
    () => ({
      values,
      errors,
      failure,
      stale,
      isSaving,
      isRestored,
      isDirty,
      set,
      patch,
      check,
      ask,
      save,
      discardDraft,
    }),
    // oxlint-disable-next-line react/exhaustive-deps -- ask, save and discardDraft read everything through refs
    [values, errors, failure, stale, isSaving, isRestored, isDirty, set, patch, check],
  )
}

export type FormState = ReturnType<typeof useFormState>

/** The values in the type that the schema takes; `validate` has just said that they are of it. */
function inputOf<Schema extends z.ZodType>(schema: Schema, values: Values): z.input<Schema> {
  const accepts = (value: unknown): value is z.input<Schema> => schema.safeParse(value).success
  if (!accepts(values)) throw new Error('values changed between checking and sending')
  return values
}

/** A field's error goes with a change of the field itself, of what it is made of, and of what it is part of. */
const isRelated = (name: string, path: string) =>
  name === path || name.startsWith(`${path}.`) || path.startsWith(`${name}.`)

/** A stored draft: what was typed, what the form began from, and which secrets were typed and are not kept. */
const draftOf = (stored: Values | null) =>
  isRecord(stored?.['values']) && isRecord(stored['loaded'])
    ? {
        values: stored['values'],
        loaded: stored['loaded'],
        lost: Array.isArray(stored['lost']) ? stored['lost'].map(String) : [],
      }
    : undefined

/** What a draft must not keep is asked for again: silently left out, a password would become a random one. */
const typedAgain = (lost: readonly string[]): FieldErrors =>
  Object.fromEntries(lost.map((name) => [name, [{ rule: 'typed_again' }]]))

const isRecord = (value: unknown): value is Values => typeof value === 'object' && value !== null
const picked = (from: Values, like: Values): Values =>
  Object.fromEntries(Object.entries(from).filter(([name]) => name in like))
