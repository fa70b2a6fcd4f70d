import { type FieldErrors, validate } from '@crm/contract/platform/rules'
import type { z } from 'zod'
import { ApiError, NetworkError } from '../api/errors.ts'
import {
  createFormStore,
  errorsIn,
  setValues,
  showErrors,
  type Values,
} from '../fields/form-store.ts'
import { readDraft, removeDraft, writeDraft } from './drafts.ts'
import { mergeStale, type StaleField } from './merge-stale.ts'

export type FormOptions<Schema extends z.ZodType, Answer = unknown> = {
  /** `applicant-new`, `region-<id>`; unique among open forms. */
  readonly draftKey: string
  readonly schema: Schema
  readonly initialValues: z.input<Schema> & Values
  /** Rejects with the error of the call. */
  readonly submit: (values: z.input<Schema>) => Promise<Answer>
  readonly onSaved?: (() => void) | undefined
  /** For a form that stays open: its values after saving. */
  readonly savedValues?: ((answer: Answer) => z.input<Schema> & Values) | undefined
  /** Returns true for a refusal that the screen handles. */
  readonly onRefused?: ((error: ApiError) => boolean) | undefined
  /** Never stored in a draft. */
  readonly secrets?: readonly string[] | undefined
}

export type Failure = ApiError | NetworkError

export type Notices = {
  readonly failure: Failure | null
  /** Changed by another user meanwhile. */
  readonly stale: readonly StaleField[]
  /** False once the draft is saved or discarded. */
  readonly isRestored?: boolean
  /** The server checks some values. */
  readonly isChecking: boolean
}

/**
 * A form above the library's store: starts from its draft, checks by the schema, sends, and shows
 * each error at its place.
 */
export function createDraftForm<Schema extends z.ZodType, Answer>(
  given: FormOptions<Schema, Answer>,
  setNotices: (change: Partial<Notices>) => void,
) {
  let options = given
  const { initialValues } = options
  const draft = parseDraft(readDraft(options.draftKey))
  // A draft keeps the loaded values: if the record has changed since, the server says so and
  // changes are merged.
  const store = createFormStore({ ...initialValues, ...draft?.loaded })
  setValues(store, { ...draft?.values })
  showErrors(store, typedAgain(draft?.lost ?? []))
  const loaded = (): Values => store.options.defaultValues ?? {}
  /**
   * Errors of the schema disappear by themselves; errors of the server only with a change of their
   * field.
   */
  let refused: FieldErrors = {}
  let isChecking = false

  const saveDraft = () => {
    const { draftKey, secrets = [] } = options
    const { values } = store.state
    const open = (all: Values) => filtered(all, (name) => !secrets.includes(name))
    const lost = secrets.filter((name) => typeof values[name] === 'string' && values[name] !== '')
    writeDraft(draftKey, { values: open(values), loaded: open(loaded()), lost })
  }

  /**
   * Removes errors of changed fields and those that the schema no longer finds. Adds none before
   * saving.
   */
  const patch = (changed: Values) => {
    setValues(store, changed)
    saveDraft()
    const errors = errorsIn(store.state)
    if (isEmpty(errors)) return
    const stillRefused = refusedBy(options.schema, store.state.values)
    const stays = (field: string) =>
      !Object.keys(changed).some((path) => isRelated(field, path)) &&
      (field in stillRefused || !(field in refused))
    showErrors(store, filtered(errors, stays))
  }

  const accepts = (values: unknown): values is z.input<Schema> => {
    refused = refusedBy(options.schema, values)
    showErrors(store, refused)
    return isEmpty(refused)
  }

  const fail = (error: unknown) => {
    if (error instanceof ApiError && error.status === 422 && error.errors) {
      refused = {}
      return showErrors(store, error.errors)
    }
    const stored = storedIn(error)
    if (stored) {
      const merged = mergeStale(loaded(), store.state.values, stored)
      store.reset({ ...loaded(), ...picked(stored, loaded()) })
      setValues(store, merged.values)
      setNotices({ stale: merged.fields })
      return saveDraft()
    }
    if (error instanceof ApiError && options.onRefused?.(error)) return
    setNotices({
      failure:
        error instanceof ApiError || error instanceof NetworkError ? error : new NetworkError(),
    })
  }

  /** Another user changed only hidden fields: saves again over the newer version. */
  const submitAgain = (error: unknown) => {
    const stored = storedIn(error)
    const merged = stored && mergeStale(loaded(), store.state.values, stored)
    if (!merged || merged.fields.length > 0 || !accepts(merged.values)) throw error
    setValues(store, merged.values)
    return options.submit(merged.values)
  }

  const send = async (typed: z.input<Schema>, onSaved?: () => void) => {
    try {
      // Sends the typed values: the server parses them by the same schema.
      const answer = await options.submit(typed).catch(submitAgain)
      removeDraft(options.draftKey)
      store.reset(options.savedValues?.(answer) ?? store.state.values)
      setNotices({ isRestored: false })
      if (onSaved) onSaved()
      else options.onSaved?.()
    } catch (error) {
      fail(error)
    }
  }

  return {
    store,
    /** Takes the functions of the latest render. */
    update: (next: FormOptions<Schema, Answer>) => {
      options = next
    },
    isRestored: draft !== undefined,
    set: (path: string, value: unknown) => patch({ [path]: value }),
    patch,
    /** `onSaved` replaces the usual one. */
    save: async (onSaved?: () => void) => {
      const { isSubmitting, values } = store.state
      if (isSubmitting) return
      setNotices({ failure: null, stale: [] })
      if (accepts(values)) await store.handleSubmit(() => send(values, onSaved))
    },
    /** Checks some values by a schema, as for a step of a wizard. */
    check: (part: z.ZodObject): boolean => {
      const errors = refusedBy(part, picked(store.state.values, part.shape))
      const isElsewhere = (field: string) => !Object.hasOwn(part.shape, field.split('.')[0] ?? '')
      refused = { ...refused, ...errors }
      showErrors(store, { ...filtered(errorsIn(store.state), isElsewhere), ...errors })
      return isEmpty(errors)
    },
    /** Lets the server check some values before the end. */
    checkOnServer: async (check: (values: Values) => Promise<unknown>): Promise<boolean> => {
      if (isChecking || store.state.isSubmitting) return false
      isChecking = true
      setNotices({ failure: null, isChecking })
      try {
        await check(store.state.values)
        return true
      } catch (error) {
        fail(error)
        return false
      } finally {
        isChecking = false
        setNotices({ isChecking })
      }
    },
    discardDraft: () => {
      removeDraft(options.draftKey)
      store.reset(options.initialValues)
      setNotices({ isRestored: false })
    },
  }
}

/** The failed rules by field. */
function refusedBy(schema: z.ZodType, values: unknown): FieldErrors {
  const checked = validate(schema, values)
  return 'errors' in checked ? checked.errors : {}
}

const isEmpty = (errors: FieldErrors) => Object.keys(errors).length === 0

/** A change of a field, its parts or its parent removes the error. */
const isRelated = (name: string, path: string) =>
  name === path || name.startsWith(`${path}.`) || path.startsWith(`${name}.`)

/** The newer version of the record after a conflict. */
const storedIn = (error: unknown) =>
  error instanceof ApiError && error.code === 'stale_record' && isRecord(error.details)
    ? error.details
    : undefined

/** What was typed, what was loaded, and which secrets are missing. */
const parseDraft = (stored: Values | null) =>
  isRecord(stored?.['values']) && isRecord(stored['loaded'])
    ? {
        values: stored['values'],
        loaded: stored['loaded'],
        lost: Array.isArray(stored['lost']) ? stored['lost'].map(String) : [],
      }
    : undefined

/** Secrets must be typed again: an omitted password would become a random one. */
const typedAgain = (lost: readonly string[]): FieldErrors =>
  Object.fromEntries(lost.map((name) => [name, [{ rule: 'typed_again' }]]))

const isRecord = (value: unknown): value is Values => typeof value === 'object' && value !== null
const picked = (from: Values, like: Values): Values => filtered(from, (name) => name in like)
function filtered<Value>(
  all: Readonly<Record<string, Value>>,
  isKept: (name: string) => boolean,
): Record<string, Value> {
  return Object.fromEntries(Object.entries(all).filter(([name]) => isKept(name)))
}
