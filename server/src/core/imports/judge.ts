import {
  IMPORT_FATES,
  type ImportCounts,
  type ImportDecision,
  type ImportFate,
  type ImportPreview,
  type ImportPreviewBody,
  type ImportRecord,
  type ImportValue,
} from '@crm/contract/core/imports/imports'
import type { WordsInAll } from '@crm/contract/core/notifications'
import type { FieldErrors } from '@crm/contract/platform/rules'
import { createHash } from 'node:crypto'
import type { Actor } from '#platform/actor.ts'
import type { Context } from '#platform/context.ts'
import type { Connection } from '#platform/database/database.ts'
import { InvalidInput } from '#platform/errors.ts'
import { newId } from '#platform/id.ts'
import type {
  ImportKind,
  ImportLine,
  ImportWork,
  JudgedRecord,
  RecordValue,
  Report,
} from '#platform/imports/import-kind.ts'
import type { TableFile } from '#platform/table-file/read-table.ts'

type Fated = { readonly record: JudgedRecord; readonly fate: ImportFate }
export type Judged = {
  readonly work: ImportWork
  readonly fated: readonly Fated[]
  readonly counts: ImportCounts
  readonly lines: ReadonlyMap<number, ImportLine>
  readonly digest: string
}

/** Refuses at `mapping.<target>` and `options.<name>` what does not fit the kind. */
export async function judge(
  context: Context,
  db: Connection,
  actor: Actor,
  kind: ImportKind,
  table: TableFile,
  body: Omit<ImportPreviewBody, 'watch'>,
  report: Report = () => undefined,
): Promise<Judged> {
  const options = await getOptions(context, actor, kind, body.options)
  requireMapping(kind, table, body.mapping, options)
  const lines = mapped(table, body.mapping)
  const work = await kind.judge(context, db, actor, {
    lines,
    options,
    mapped: new Set(Object.keys(body.mapping)),
    report,
  })
  const fated = work.records.map((record) => ({
    record,
    fate: getFate(record, decisionFor(kind, body, record)),
  }))
  return {
    work,
    fated,
    counts: getCounts(fated),
    digest: getDigest(table, body, fated),
    lines: new Map(lines.map((line) => [line.line, line])),
  }
}

/** Ordered by `IMPORT_FATES`. */
export function getPreview({ fated, counts, digest, lines }: Judged): ImportPreview {
  const ordered = IMPORT_FATES.flatMap((fate) => fated.filter((each) => each.fate === fate))
  const records = ordered.map(({ record, fate }): ImportRecord => ({
    lines: [...record.lines],
    title: shown(record.title),
    fate,
    values: toValues(record, fate, lines),
    faults: record.faults.map((fault) => ({
      ...fault,
      value: shown(valueAt(lines.get(fault.line), fault.target)),
    })),
    duplicates: record.duplicates.map((duplicate) => ({
      ...duplicate,
      reasons: [...duplicate.reasons],
    })),
  }))
  return { counts, records, digest, import_id: newId() }
}

/** Long cells are cut. */
const SHOWN = 120
const shown = (text: string) => text.slice(0, SHOWN).toWellFormed()
const valueAt = (line: ImportLine | undefined, target: string | null) =>
  target === null ? '' : (line?.cells[target] ?? '')

function toValues(record: JudgedRecord, fate: ImportFate, lines: Judged['lines']): ImportValue[] {
  if (fate === 'error') {
    return record.lines.flatMap((line) =>
      Object.entries(lines.get(line)?.cells ?? {}).flatMap(([target, cell]) =>
        cell === null || cell === '' ? [] : [{ target, line, kept: null, source: shown(cell) }],
      ),
    )
  }
  return (fate === 'update' ? record.filled : record.values).flatMap((value) => {
    const { source, before, ...rest } = value
    const isSame =
      source === '' ||
      source === value.kept ||
      (isWords(value.kept) && Object.values(value.kept).includes(source))
    if (source === '' && value.kept === (before ?? null)) return []
    return [
      {
        ...rest,
        kept: shownWords(value.kept),
        ...(isSame ? {} : { source: shown(source) }),
        ...(before === undefined ? {} : { before: shownWords(before) }),
      },
    ]
  })
}

const isWords = (value: RecordValue['kept']): value is WordsInAll =>
  typeof value === 'object' && value !== null
const shownWords = (value: RecordValue['kept']): RecordValue['kept'] =>
  typeof value === 'string' ? shown(value) : value

function decisionFor(
  kind: ImportKind,
  { duplicates, decisions }: Pick<ImportPreviewBody, 'duplicates' | 'decisions'>,
  record: JudgedRecord,
): ImportDecision {
  const decision = decisions[String(record.lines[0])] ?? duplicates
  return kind.decisions.includes(decision) ? decision : 'skip'
}

function getFate(
  { faults, duplicates, fills }: JudgedRecord,
  decision: ImportDecision,
): ImportFate {
  if (faults.length > 0) return 'error'
  if (duplicates.length === 0 || decision === 'create') return 'create'
  return decision === 'fill' && fills ? 'update' : 'skip'
}

function getCounts(fated: readonly Fated[]): ImportCounts {
  const count = (fate: ImportFate) => fated.filter((each) => each.fate === fate).length
  return {
    create: count('create'),
    update: count('update'),
    skip: count('skip'),
    error: count('error'),
  }
}

/** Equal for the same file, mapping and fates. */
function getDigest(
  table: TableFile,
  body: Omit<ImportPreviewBody, 'watch'>,
  fated: readonly Fated[],
): string {
  const hash = createHash('sha256').update(
    JSON.stringify([table.sheet_index, table.heading, table.titles, body]),
  )
  for (const { line, cells } of table.lines) hash.update(JSON.stringify([line, cells]))
  for (const { record, fate } of fated) hash.update(`${record.lines[0]}:${fate};`)
  return hash.digest('base64url')
}

function mapped(table: TableFile, mapping: ImportPreviewBody['mapping']): ImportLine[] {
  const columns = Object.entries(mapping)
  return table.lines.map(({ line, cells }) => ({
    line,
    cells: Object.fromEntries(columns.map(([target, column]) => [target, cellAt(cells, column)])),
  }))
}

const cellAt = (cells: readonly (string | null)[], column: number) => {
  const cell = cells[column]
  return cell === undefined ? '' : cell
}

function requireMapping(
  kind: ImportKind,
  table: TableFile,
  mapping: ImportPreviewBody['mapping'],
  options: Record<string, string>,
): void {
  const errors: FieldErrors = {}
  for (const [target, column] of Object.entries(mapping)) {
    const isKnown = kind.targets.some(({ name }) => name === target) && column < table.titles.length
    if (!isKnown) errors[`mapping.${target}`] = [{ rule: 'choice' }]
  }
  for (const { name, needed, replaced_by } of kind.targets) {
    const isReplaced = replaced_by.some(
      (other) => Boolean(options[other]) || Object.hasOwn(mapping, other),
    )
    if (needed && !isReplaced && !Object.hasOwn(mapping, name))
      errors[`mapping.${name}`] = [{ rule: 'required' }]
  }
  if (Object.keys(errors).length > 0) throw new InvalidInput(errors)
}

async function getOptions(
  context: Context,
  actor: Actor,
  kind: ImportKind,
  given: Record<string, string>,
): Promise<Record<string, string>> {
  const known = await kind.options(context, actor)
  const chosen: Record<string, string> = {}
  const errors: FieldErrors = {}
  for (const name of Object.keys(given))
    if (!known.some((option) => option.name === name))
      errors[`options.${name}`] = [{ rule: 'unknown_field' }]
  for (const { name, choices, preset } of known) {
    const value = given[name] || preset
    if (value === null) continue
    if (choices.some((choice) => choice.value === value)) chosen[name] = value
    else errors[`options.${name}`] = [{ rule: 'choice' }]
  }
  if (Object.keys(errors).length > 0) throw new InvalidInput(errors)
  return chosen
}
