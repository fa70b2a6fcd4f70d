import type {
  ImportCounts,
  importFileBody,
  ImportPreview,
  ImportPreviewBody,
  ImportRunBody,
  ImportTable,
  ImportOutcome,
  ImportRow,
  importEndpoints,
} from '@crm/contract/core/imports/imports'
import type { z } from 'zod'
import { recordEvent } from '#core/history/events.ts'
import { getAuthor, type Actor } from '#platform/actor.ts'
import type { Context } from '#platform/context.ts'
import { transact } from '#platform/database/database.ts'
import { AppError, invalidField } from '#platform/errors.ts'
import type { ImportKind, KindTarget } from '#platform/imports/import-kind.ts'
import { readTable, type TableFile } from '#platform/table-file/read-table.ts'
import type { UploadedFile } from '#platform/files/upload.ts'
import { saveFile } from './draft.ts'
import { removeDraft } from './draft-repository.ts'
import { judge, getPreview, type Judged } from './judge.ts'
import { requireKind, knownKinds, mayUndo } from './kinds.ts'
import { remember, rememberedFor } from './mappings.ts'
import { watchAs } from './progress.ts'
import {
  findImport,
  insertImport,
  insertRecords,
  takeKind,
  takeRun,
  type FoundImport,
  isRunning,
  listImports,
} from './repository.ts'
import { foldedWord } from '#platform/imports/import-rules.ts'
import type { QueryOf } from '@crm/contract/platform/endpoint'

const knownTitles = (targets: readonly KindTarget[]): string[] => [
  ...new Set(
    targets.flatMap(({ name, words, known }) =>
      [name, words.cs, words.en, ...known].map(foldedWord),
    ),
  ),
]

/** The target of each title: in Czech, English or as programs spell it. Each target once. */
function guessTargets(
  titles: readonly string[],
  targets: readonly KindTarget[],
): (string | null)[] {
  const known = new Map<string, string>()
  for (const { name, words, known: others } of targets) {
    for (const word of [name, words.cs, words.en, ...others])
      if (!known.has(foldedWord(word))) known.set(foldedWord(word), name)
  }
  const taken = new Set<string>()
  return titles.map((title) => {
    const target = known.get(foldedWord(title))
    if (target === undefined || taken.has(target)) return null
    taken.add(target)
    return target
  })
}

const SAMPLES = 3

/** Guesses what the columns contain, and stores the file as the user's draft. */
export async function readColumns(
  context: Context,
  actor: Actor,
  asked: z.output<typeof importFileBody>,
  file: UploadedFile,
): Promise<ImportTable> {
  const kind = requireKind(context, actor, asked.kind)
  const { sheet, sheet_index, sheets, heading, heads, titles, lines } = await getTable(
    file,
    kind,
    asked,
  )
  const isAsked = asked.sheet !== undefined || asked.heading !== undefined
  await saveFile(context, actor, { kind: kind.name, file, isAsked, sheet: sheet_index, heading })
  const options = await kind.options(context, actor)
  const choices = Object.fromEntries(
    options.map((option) => [option.name, option.choices.map(({ value }) => value)]),
  )
  const remembered = await rememberedFor(context, actor, kind, titles, choices)
  const targets = getTargets(guessTargets(titles, kind.targets), remembered?.targets)
  const getSamples = (index: number) =>
    lines
      .map(({ cells }) => cells[index] ?? '')
      .filter((cell) => cell !== '')
      .slice(0, SAMPLES)
      .map((cell) => cell.slice(0, 80).toWellFormed())
  return {
    sheet: sheet?.toWellFormed() ?? null,
    sheet_index,
    sheets: sheets.map((each) => ({ ...each, name: each.name.toWellFormed() })),
    heading,
    heads: heads.map(({ line, cells }) => ({
      line,
      cells: cells.map((cell) => cell.toWellFormed()),
    })),
    remembered: remembered && { options: remembered.options, duplicates: remembered.duplicates },
    row_count: lines.length,
    columns: titles.map((title, index) => ({
      title: title.toWellFormed(),
      samples: getSamples(index),
      target: targets[index] ?? null,
    })),
  }
}

/** The earlier decision for the title, else the guess if no other column has it. */
function getTargets(
  guessed: readonly (string | null)[],
  remembered: readonly (string | null | undefined)[] | undefined,
) {
  if (!remembered) return guessed
  return guessed.map((target, column) => {
    const before = remembered[column]
    if (before !== undefined) return before
    return target !== null && remembered.includes(target) ? null : target
  })
}

const getTable = (
  file: UploadedFile,
  kind: ImportKind,
  { sheet, heading }: Pick<ImportPreviewBody, 'sheet' | 'heading'>,
): Promise<TableFile> =>
  readTable(file, kind.max_rows, { sheet, heading, words: knownTitles(kind.targets) })

/** Shows what the import would do. Writes only a log entry if it found people of the register. */
export async function previewImport(
  context: Context,
  actor: Actor,
  { watch, ...body }: ImportPreviewBody,
  file: UploadedFile,
): Promise<ImportPreview> {
  const kind = requireKind(context, actor, body.kind)
  const table = await getTable(file, kind, body)
  const watched = watchAs(context.db, actor, watch, table.lines.length)
  const judged = await judge(
    context,
    context.db,
    actor,
    kind,
    table,
    body,
    watched.report('judging'),
  ).finally(watched.end)
  const found = judged.fated.filter(({ record }) =>
    record.duplicates.some(({ line }) => line === null),
  ).length
  const [main] = kind.tables
  if (found > 0 && main)
    await recordEvent(context.db, getAuthor(actor), 'search', main.name, null, { found })
  return getPreview(judged)
}

/**
 * Imports as previewed by `digest`, in one transaction. Refuses with `import.preview_changed` and
 * the new preview if a fate has changed, with `import.nothing`, and with `import.running`. Repeated
 * calls with one `import_id` import once and get the same answer.
 */
export async function runImport(
  context: Context,
  actor: Actor,
  { digest, import_id: id, ...body }: ImportRunBody,
  file: UploadedFile,
): Promise<{ id: string; counts: ImportCounts }> {
  const kind = requireKind(context, actor, body.kind)
  const table = await getTable(file, kind, body)
  const watched = watchAs(context.db, actor, id, table.lines.length)
  const done = await transact(context.db, getAuthor(actor), async (tx) => {
    if (!(await takeRun(tx, id))) throw new AppError('import.running')
    const made = await findImport(tx, id)
    if (made && made.created_by !== actor.user.id) throw invalidField('import_id', 'not_found')
    if (made) return { id, counts: getCounts(made) }
    // two imports at once would not see each other's records
    if (!(await takeKind(tx, kind.name))) throw new AppError('import.running')
    const judged = await judge(context, tx, actor, kind, table, body, watched.report('judging'))
    if (judged.digest !== digest) return null
    const decided = decidedIn(judged)
    if (decided.size === 0) throw new AppError('import.nothing')
    const { counts } = judged
    await insertImport(tx, {
      id,
      kind: kind.name,
      file_name: file.name.replaceAll('\u0000', '').toWellFormed().slice(0, 200),
      created_by: actor.user.id,
      created_at: context.clock.now().toISOString(),
      row_count: table.lines.length,
      created_count: counts.create,
      updated_count: counts.update,
      skipped_count: counts.skip,
      error_count: counts.error,
    })
    await insertRecords(tx, id, await judged.work.write(tx, decided, watched.report('writing')))
    await remember(tx, context, actor, table.titles, body)
    await removeDraft(tx, actor.user.id)
    await recordEvent(tx, getAuthor(actor), 'import', 'core.import', id, {
      ...counts,
      kind: kind.name,
    })
    return { id, counts }
  }).finally(watched.end)
  if (!done)
    throw new AppError('import.preview_changed', {
      details: await previewImport(context, actor, body, file),
    })
  return done
}

const getCounts = (made: FoundImport): ImportCounts => ({
  create: made.created_count,
  update: made.updated_count,
  skip: made.skipped_count,
  error: made.error_count,
})

function decidedIn({ fated }: Judged): ReadonlyMap<number, 'create' | 'fill'> {
  const decided = new Map<number, 'create' | 'fill'>()
  for (const { record, fate } of fated) {
    const [line] = record.lines
    if (line !== undefined && (fate === 'create' || fate === 'update'))
      decided.set(line, fate === 'create' ? 'create' : 'fill')
  }
  return decided
}

type Reading = Pick<Context, 'db' | 'modules'>

/** Only of kinds that the actor may import or undo. */
export async function shownImports(
  context: Reading,
  actor: Actor,
  query: QueryOf<typeof importEndpoints.list>,
): Promise<{ rows: ImportRow[]; total: number }> {
  const kinds = knownKinds(context, actor)
  const names = kinds.map(({ name }) => name)
  const { rows, total } = await listImports(context.db, names, query)
  return { rows: rows.flatMap((row) => getRow(actor, kinds, row) ?? []), total }
}

/** The result of the actor's import; one that is neither running nor found has stored nothing. */
export async function getOutcome(
  context: Reading,
  actor: Actor,
  id: string,
): Promise<ImportOutcome> {
  // in this order, so that an import that ends in between is found
  const is_running = await isRunning(context.db, id)
  const found = await findImport(context.db, id)
  const own = found?.created_by === actor.user.id ? found : undefined
  return {
    is_running: is_running && !found,
    import: (own && getRow(actor, knownKinds(context, actor), own)) ?? null,
  }
}

function getRow(
  actor: Actor,
  kinds: readonly ImportKind[],
  { created_by: _created_by, ...row }: FoundImport,
): ImportRow | undefined {
  const kind = kinds.find(({ name }) => name === row.kind)
  if (!kind) return undefined
  return {
    ...row,
    kind_words: kind.words,
    list_path: kind.list_path,
    can: { undo: row.undone_at === null && mayUndo(actor, kind) },
  }
}
