import {
  type ImportDecision,
  type ImportKind,
  type ImportPreview,
  importPreview,
  type ImportTable,
  type ImportTarget,
} from '@crm/contract/core/imports/imports'
import { MAX_IMPORT_BYTES } from '@crm/contract/core/imports/imports.endpoints'
import { useRef, useState } from 'react'
import { ApiError } from '#platform/api/errors.ts'
import { newKey } from '#platform/api/new-key.ts'
import { refusalText } from '#platform/fields/refusal-text.ts'
import { failureText } from '#platform/fields/validation-texts.ts'
import { problemOfFile } from '#platform/upload/file-problem.ts'
import { type FoundDraft, usePreview, useReadFile, useRunImport, saveDraft } from '../queries.ts'

export type Choices = {
  /** By column; null leaves the column out. */
  readonly targets: readonly (string | null)[]
  readonly options: Readonly<Record<string, string>>
  readonly duplicates: ImportDecision
  readonly decisions: Readonly<Record<string, ImportDecision>>
}

export type NewImport = ReturnType<typeof useNewImport>

/** Missing values are detected by the server. */
type Place = { readonly sheet?: number; readonly heading?: number }

const NOTHING_CHOSEN: Choices = { targets: [], options: {}, duplicates: 'skip', decisions: {} }

/**
 * The import until it is stored. Each step sends the file. The last step must do what the preview
 * said. The server stores a draft for a reload.
 */
export function useNewImport(
  kinds: readonly ImportKind[],
  draft: FoundDraft | null,
  onSent: (importId: string | undefined) => void,
) {
  const initial = initialState(kinds, draft)
  const [step, setStep] = useState(initial.step)
  const [kind, setKind] = useState(initial.kind)
  const [file, setFile] = useState<File | null>(initial.file)
  const [table, setTable] = useState<ImportTable | null>(initial.table)
  const [choices, setChoices] = useState<Choices>(initial.choices)
  const [preview, setPreview] = useState<ImportPreview | null>(null)
  const [isRestored, setRestored] = useState<'draft' | 'remembered' | null>(initial.isRestored)
  const [hasChanged, setChanged] = useState(false)
  const [isSent, setSent] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [watch, setWatch] = useState<string | null>(null)
  // only the answer to the latest request counts
  const latest = useRef(0)
  const [reading, previewing, running] = [useReadFile(), usePreview(), useRunImport()]
  const save = useSaveDraft()

  const clearPreview = () => {
    latest.current++
    setPreview(null)
  }
  const read = async (chosenKind: ImportKind, chosen: File, place: Place = {}) => {
    clearPreview()
    const failure = problemOfFile(chosen, MAX_IMPORT_BYTES)
    setProblem(failure ? failureText(failure) : null)
    if (failure) return setTable(null)
    await reading
      .submit({ body: { kind: chosenKind.name, ...place }, file: chosen })
      .then(({ data }) => {
        setTable(data)
        setRestored(data.remembered ? 'remembered' : null)
        setChoices(choicesFor(data))
      })
      .catch((error: unknown) => {
        setTable(null)
        setProblem(refusalText(error))
      })
  }
  const loadPreview = async (wanted: Choices) => {
    if (!file || !kind || !table) return
    setChoices(wanted)
    save(table, wanted)
    setProblem(null)
    const question = ++latest.current
    const isOld = () => question !== latest.current
    const watched = newKey()
    setWatch(watched)
    await previewing
      .submit({ body: { ...toBody(kind, table, wanted), watch: watched }, file })
      .then(({ data }) => isOld() || setPreview(data))
      .catch((error: unknown) => {
        if (isOld()) return
        setPreview(null)
        setProblem(refusalText(error))
      })
      .finally(() => isOld() || setWatch(null))
  }
  const run = async () => {
    if (!file || !kind || !table || !preview) return
    const { digest, import_id } = preview
    setProblem(null)
    // finds the import again after a reload or a lost answer
    onSent(import_id)
    await running
      .submit({ body: { ...toBody(kind, table, choices), digest, import_id }, file })
      .then(() => setSent(true))
      .catch((error: unknown) => {
        if (!isRefusal(error)) return setSent(true)
        onSent(undefined)
        const newer =
          error.code === 'import.preview_changed'
            ? importPreview.safeParse(error.details).data
            : undefined
        if (!newer) return setProblem(refusalText(error))
        setPreview(newer)
        setChanged(true)
        setStep(2)
      })
  }
  return {
    step,
    kind,
    file,
    table,
    choices,
    preview,
    isRestored,
    hasChanged,
    isSent,
    problem,
    watch,
    isReading: reading.isPending,
    isPreviewing: previewing.isPending,
    isRunning: running.isPending,
    sent: running.progress,
    goTo: (next: number) => {
      setProblem(null)
      setChanged(false)
      setStep(next)
    },
    chooseKind: (name: string) => {
      const chosen = kinds.find((each) => each.name === name)
      setKind(chosen)
      if (chosen && file) void read(chosen, file)
    },
    chooseFile: (chosen: File) => {
      setFile(chosen)
      setTable(null)
      if (kind) void read(kind, chosen)
    },
    placeTable: (place: Place) => {
      if (kind && file) void read(kind, file, place)
    },
    choose: (patch: Partial<Choices>) => {
      clearPreview()
      const chosen = { ...choices, ...patch, decisions: {} }
      setChoices(chosen)
      if (table) save(table, chosen)
    },
    loadPreview,
    run,
  }
}

/**
 * A draft with all columns continues at the mapping. It is dropped if the user may no longer import
 * its kind.
 */
function initialState(kinds: readonly ImportKind[], draft: FoundDraft | null) {
  const kind = kinds.find(({ name }) => name === draft?.draft.kind)
  if (!draft || !kind)
    return {
      step: 0,
      kind: kinds[0],
      file: null,
      table: null,
      choices: NOTHING_CHOSEN,
      isRestored: null,
    }
  const { file, table } = draft
  const chosen = draft.draft.choices
  const isWhole = chosen?.targets.length === table.columns.length
  if (!chosen || !isWhole)
    return {
      step: 0,
      kind,
      file,
      table,
      choices: choicesFor(table),
      isRestored: table.remembered ? ('remembered' as const) : null,
    }
  return {
    step: 1,
    kind,
    file,
    table,
    choices: { ...chosen, decisions: {} },
    isRestored: 'draft' as const,
  }
}

const choicesFor = ({ columns, remembered }: ImportTable): Choices => ({
  ...NOTHING_CHOSEN,
  targets: columns.map(({ target }) => target),
  ...remembered,
})

function toBody(
  kind: ImportKind,
  { sheet_index, heading }: ImportTable,
  { targets, options, duplicates, decisions }: Choices,
) {
  const mapping = Object.fromEntries(
    targets.flatMap((target, column) => (target === null ? [] : [[target, column]])),
  )
  return { kind: kind.name, sheet: sheet_index, heading, mapping, options, duplicates, decisions }
}

/** Any other failure leaves open whether the import ran. */
const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status < 500

/** Saves the draft, one request after another; a failure does not disturb the import. */
function useSaveDraft(): (table: ImportTable, choices: Choices) => void {
  const before = useRef<Promise<unknown>>(Promise.resolve())
  return ({ sheet_index, heading }, { targets, options, duplicates }) => {
    const body = {
      sheet: sheet_index,
      heading,
      targets: [...targets],
      options: { ...options },
      duplicates,
    }
    before.current = before.current.then(() => saveDraft(body)).catch(() => undefined)
  }
}

/** Needed targets without a column, and without another column or option that replaces them. */
export const missingTargets = (kind: ImportKind, { targets, options }: Choices): ImportTarget[] =>
  kind.targets.filter(
    ({ name, needed, replaced_by }) =>
      needed &&
      !targets.includes(name) &&
      !replaced_by.some((other) => Boolean(options[other]) || targets.includes(other)),
  )
