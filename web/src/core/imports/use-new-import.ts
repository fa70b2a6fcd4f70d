import {
  type ImportDecision,
  type ImportKind,
  type ImportPreview,
  importPreview,
  type ImportTable,
  MAX_IMPORT_BYTES,
} from '@crm/contract/core/imports'
import { useRef, useState } from 'react'
import { errorCode } from '#platform/api/error-code.ts'
import { ApiError } from '#platform/api/errors.ts'
import '#platform/form/table-file-texts.ts'
import { failureText } from '#platform/form/validation-texts.ts'
import { messageText } from '#platform/i18n/messages.ts'
import { problemOfFile } from '#platform/upload/file-problem.ts'
import { forgetChoices, keepChoices, keptChoices, keptKind } from './kept-choices.ts'
import { usePreview, useReadFile, useRunImport } from './queries.ts'

export type Choices = {
  /** The target of each column, in their order; null leaves it out. */
  readonly targets: readonly (string | null)[]
  readonly options: Readonly<Record<string, string>>
  readonly duplicates: ImportDecision
  readonly decisions: Readonly<Record<string, ImportDecision>>
}
export type NewImport = ReturnType<typeof useNewImport>

const NOTHING_CHOSEN: Choices = { targets: [], options: {}, duplicates: 'skip', decisions: {} }

/**
 * An import on its way. The server keeps nothing between the steps: the file goes with each of them, and what the last one does must be
 * what the preview said.
 */
export function useNewImport(kinds: readonly ImportKind[], onSent: (importId: string | undefined) => void) {
  const [step, setStep] = useState(0)
  const [kind, setKind] = useState(() => keptKind(kinds) ?? kinds[0])
  const [file, setFile] = useState<File | null>(null)
  const [table, setTable] = useState<ImportTable | null>(null)
  const [choices, setChoices] = useState(NOTHING_CHOSEN)
  const [preview, setPreview] = useState<ImportPreview | null>(null)
  const [isRestored, setRestored] = useState(false)
  const [hasChanged, setChanged] = useState(false)
  const [isSent, setSent] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  // a preview that was overtaken by another decision says nothing any more
  const asked = useRef(0)
  const [reading, previewing, running] = [useReadFile(), usePreview(), useRunImport()]

  const forgetPreview = () => {
    asked.current++
    setPreview(null)
  }
  const read = async (chosenKind: ImportKind, chosen: File) => {
    setTable(null)
    forgetPreview()
    const failure = problemOfFile(chosen, MAX_IMPORT_BYTES)
    setProblem(failure ? failureText(failure) : null)
    if (failure) return
    await reading
      .submit({ body: { kind: chosenKind.name }, file: chosen })
      .then(({ data }) => {
        const before = keptChoices(chosenKind, data)
        setTable(data)
        setRestored(before !== null)
        setChoices({ ...NOTHING_CHOSEN, targets: data.columns.map(({ target }) => target), ...before })
      })
      .catch((error: unknown) => setProblem(wordsOf(error)))
  }
  const judge = async (wanted: Choices) => {
    if (!file || !kind) return
    setChoices(wanted)
    if (table) keepChoices(kind, table, wanted)
    setProblem(null)
    const question = ++asked.current
    const isOld = () => question !== asked.current
    await previewing
      .submit({ body: bodyOf(kind, wanted), file })
      .then(({ data }) => isOld() || setPreview(data))
      .catch((error: unknown) => {
        if (isOld()) return
        setPreview(null)
        setProblem(wordsOf(error))
      })
  }
  const run = async () => {
    if (!file || !kind || !preview) return
    const { digest, import_id } = preview
    setProblem(null)
    // whoever loses the answer, or reloads meanwhile, finds by it what became of the import
    onSent(import_id)
    await running
      .submit({ body: { ...bodyOf(kind, choices), digest, import_id }, file })
      .then(() => {
        forgetChoices()
        setSent(true)
      })
      .catch((error: unknown) => {
        if (!isRefusal(error)) return setSent(true)
        onSent(undefined)
        const newer = error.code === 'import.preview_changed' ? importPreview.safeParse(error.details).data : undefined
        if (!newer) return setProblem(wordsOf(error))
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
    isReading: reading.isPending,
    isJudging: previewing.isPending,
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
      if (kind) void read(kind, chosen)
    },
    choose: (patch: Partial<Choices>) => {
      forgetPreview()
      const chosen = { ...choices, ...patch, decisions: {} }
      setChoices(chosen)
      if (kind && table) keepChoices(kind, table, chosen)
    },
    judge,
    run,
  }
}

function bodyOf(kind: ImportKind, { targets, options, duplicates, decisions }: Choices) {
  const mapping = Object.fromEntries(targets.flatMap((target, column) => (target === null ? [] : [[target, column]])))
  return { kind: kind.name, mapping, options, duplicates, decisions }
}

/** The server said no; everything else leaves open what it has done. */
const isRefusal = (error: unknown): error is ApiError => error instanceof ApiError && error.status < 500

/** What is wrong with the file or a choice, in words. */
function wordsOf(error: unknown): string {
  const [failure] = error instanceof ApiError ? Object.values(error.errors ?? {}).flat() : []
  return failure ? failureText(failure) : messageText(errorCode(error))
}
