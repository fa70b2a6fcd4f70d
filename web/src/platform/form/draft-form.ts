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

export type Failure = ApiError | NetworkError

/** What a form tells beside its fields. */
export type Notices = {
  readonly failure: Failure | null
  /** What somebody else has changed in the meantime. */
  readonly stale: readonly StaleField[]
  /** Set to false once what the draft had is saved or discarded. */
  readonly isRestored?: boolean
  /** The server judges a part of the values. */
  readonly isAsking: boolean
}

/**
 * One form above the library's store: it begins from its draft, checks by the contract's schema, sends, and puts every failure where it
 * belongs.
 */
export function createDraftForm<Schema extends z.ZodType, Answer>(
  given: FormOptions<Schema, Answer>,
  tell: (change: Partial<Notices>) => void,
) {
  let options = given
  const { initialValues } = options
  const draft = draftOf(readDraft(options.draftKey))
  // a draft keeps what it began from: had the record changed since, the server says so and the changes are merged
  const store = createFormStore({ ...initialValues, ...draft?.loaded })
  setValues(store, { ...draft?.values })
  showErrors(store, typedAgain(draft?.lost ?? []))
  const loaded = (): Values => store.options.defaultValues ?? {}
  /** Of the errors those that the schema has found, which it can take back; what the server has found goes only with its field. */
  let refused: FieldErrors = {}
  let isAsking = false

  const saveDraft = () => {
    const { draftKey, secrets = [] } = options
    const { values } = store.state
    const open = (all: Values) => filtered(all, (name) => !secrets.includes(name))
    const lost = secrets.filter((name) => typeof values[name] === 'string' && values[name] !== '')
    writeDraft(draftKey, { values: open(values), loaded: open(loaded()), lost })
  }

  /** Errors of the changed fields go, and those that the schema no longer finds. None are added: that is for saving. */
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

  /** Checks all values, shows what is wrong, and says whether the schema takes them. */
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
      tell({ stale: merged.fields })
      return saveDraft()
    }
    if (error instanceof ApiError && options.onRefused?.(error)) return
    tell({
      failure:
        error instanceof ApiError || error instanceof NetworkError ? error : new NetworkError(),
    })
  }

  /** Where somebody has changed only what the form does not show, it is saved once more over the newer version. */
  const submitAgain = (error: unknown) => {
    const stored = storedIn(error)
    const merged = stored && mergeStale(loaded(), store.state.values, stored)
    if (!merged || merged.fields.length > 0 || !accepts(merged.values)) throw error
    setValues(store, merged.values)
    return options.submit(merged.values)
  }

  const send = async (typed: z.input<Schema>, onSaved?: () => void) => {
    try {
      // what was typed is sent, not what the schema made of it: the server parses by the same schema
      const answer = await options.submit(typed).catch(submitAgain)
      removeDraft(options.draftKey)
      store.reset(options.savedValues?.(answer) ?? store.state.values)
      tell({ isRestored: false })
      if (onSaved) onSaved()
      else options.onSaved?.()
    } catch (error) {
      fail(error)
    }
  }

  return {
    store,
    /** Takes over what the screen passes with each render: its functions may close over something chosen since. */
    update: (next: FormOptions<Schema, Answer>) => {
      options = next
    },
    isRestored: draft !== undefined,
    set: (path: string, value: unknown) => patch({ [path]: value }),
    patch,
    /** Checks and sends everything; `onSaved` in place of what follows saving as a rule. */
    save: async (onSaved?: () => void) => {
      const { isSubmitting, values } = store.state
      if (isSubmitting) return
      tell({ failure: null, stale: [] })
      if (accepts(values)) await store.handleSubmit(() => send(values, onSaved))
    },
    /** Checks some of the values by a schema of their own, as a step of a wizard does, and says whether they may pass. */
    check: (part: z.ZodObject): boolean => {
      const errors = refusedBy(part, picked(store.state.values, part.shape))
      const isElsewhere = (field: string) => !Object.hasOwn(part.shape, field.split('.')[0] ?? '')
      refused = { ...refused, ...errors }
      showErrors(store, { ...filtered(errorsIn(store.state), isElsewhere), ...errors })
      return isEmpty(errors)
    },
    /** Has the server judge some of the values before they are sent, and says whether they may pass. */
    ask: async (judge: (values: Values) => Promise<unknown>): Promise<boolean> => {
      if (isAsking || store.state.isSubmitting) return false
      isAsking = true
      tell({ failure: null, isAsking })
      try {
        await judge(store.state.values)
        return true
      } catch (error) {
        fail(error)
        return false
      } finally {
        isAsking = false
        tell({ isAsking })
      }
    },
    discardDraft: () => {
      removeDraft(options.draftKey)
      store.reset(options.initialValues)
      tell({ isRestored: false })
    },
  }
}

/** What of the values the schema refuses, by field. */
function refusedBy(schema: z.ZodType, values: unknown): FieldErrors {
  const checked = validate(schema, values)
  return 'errors' in checked ? checked.errors : {}
}

const isEmpty = (errors: FieldErrors) => Object.keys(errors).length === 0

/** A field's error goes with a change of the field itself, of what it is made of, and of what it is part of. */
const isRelated = (name: string, path: string) =>
  name === path || name.startsWith(`${path}.`) || path.startsWith(`${name}.`)

/** The newer version of the record, where that is why saving was refused. */
const storedIn = (error: unknown) =>
  error instanceof ApiError && error.code === 'stale_record' && isRecord(error.details)
    ? error.details
    : undefined

/** A stored draft: what was typed, what the form began from, and which secrets were typed and are not kept. */
const draftOf = (stored: Values | null) =>
  isRecord(stored?.['values']) && isRecord(stored['loaded'])
    ? {
        values: stored['values'],
        loaded: stored['loaded'],
        lost: Array.isArray(stored['lost']) ? stored['lost'].map(String) : [],
      }
    : undefined

/** What a draft does not keep must be typed again: silently left out, a password would become a random one. */
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
