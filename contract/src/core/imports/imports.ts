import { z } from 'zod'
import { schemas, withSchemas } from '../../platform/endpoint.ts'
import { done, listOf, listQuery, one } from '../../platform/envelopes.ts'
import { exportSchemas } from '../../platform/export-schemas.ts'
import { id, moment } from '../../platform/formats.ts'
import { wordsInAll } from '../notifications.ts'
import * as wire from './imports.endpoints.ts'

/** Rows of one file, below its heading. */
export const MAX_IMPORT_ROWS = 20_000

/** What would become of a record of the file. */
export const IMPORT_FATES = ['error', 'skip', 'update', 'create'] as const
export type ImportFate = (typeof IMPORT_FATES)[number]

/** What is done with a record that seems to be there already: left out, created all the same, or its empty fields there are filled. */
export const IMPORT_DECISIONS = ['skip', 'create', 'fill'] as const
export type ImportDecision = (typeof IMPORT_DECISIONS)[number]

/** What can be wrong with a cell besides the rules of forms. */
export const IMPORT_RULES = [
  'formula',
  'unknown_name',
  'ambiguous',
  'not_allowed',
  'unknown_word',
  'age',
  'household_head',
  'too_many_members',
  'member_incomplete',
  'contradiction',
  'name_parts',
  'age_or_year',
  'count',
  'person_count',
] as const
export type ImportRule = (typeof IMPORT_RULES)[number]

export const importTarget = z.object({
  name: z.string(),
  words: wordsInAll,
  /** Must have a column, unless one of `replaced_by` has: an option that is chosen, or another target. */
  needed: z.boolean(),
  replaced_by: z.array(z.string()),
  /** The heading under which the choice shows it. */
  group: wordsInAll.nullable(),
})
export type ImportTarget = z.infer<typeof importTarget>

export const importOption = z.object({
  name: z.string(),
  words: wordsInAll,
  choices: z.array(z.object({ value: z.string(), words: wordsInAll })),
  /** What holds unless something is chosen; null is nothing. */
  preset: z.string().nullable(),
})
export type ImportOption = z.infer<typeof importOption>

export const importKind = z.object({
  name: z.string(),
  words: wordsInAll,
  hint: wordsInAll,
  decisions: z.array(z.enum(IMPORT_DECISIONS)),
  options: z.array(importOption),
  targets: z.array(importTarget),
  max_rows: z.number().int(),
  /** The screen with what has been imported. */
  list_path: z.string(),
})
export type ImportKind = z.infer<typeof importKind>

const name = z.string().min(1).max(60)
/** A kind, a target or an option, by the name that its module gives it. */
export const importKindName = name
/** Where the table stands in the file: the place of its sheet from 0, and the line of its heading; without them it is looked for. */
export const importSheet = {
  sheet: z.int().min(0).max(9_999).optional(),
  heading: z.int().min(1).max(2_000_000).optional(),
}
export const importFileBody = z.strictObject({ kind: name, ...importSheet })
export const importPreviewBody = importFileBody.extend({
  /** Target → column of the file, from 0. */
  mapping: z.record(name, z.int().min(0).max(999)),
  options: z.record(name, z.string().max(100)).default({}),
  /** For all duplicates, and by the record's first line for single ones. */
  duplicates: z.enum(IMPORT_DECISIONS).default('skip'),
  decisions: z.record(z.string().regex(/^\d{1,6}$/), z.enum(IMPORT_DECISIONS)).default({}),
  /** Made up by the caller, who asks by it how far the preview has come. */
  watch: id.optional(),
})
export type ImportPreviewBody = z.output<typeof importPreviewBody>
/** `digest` and `import_id` of the preview that was agreed to; sent twice, it is done once. */
export const importRunBody = importPreviewBody
  .omit({ watch: true })
  .extend({ digest: z.string().min(1).max(100), import_id: id })
export type ImportRunBody = z.output<typeof importRunBody>

export const importTable = z.object({
  /** Of a workbook, the sheet that is read, its place, and all that there are with how many lines they have. */
  sheet: z.string().nullable(),
  sheet_index: z.number().int(),
  sheets: z.array(z.object({ name: z.string(), lines: z.number().int() })),
  /** The line that the titles are read from, and those that could be it by the beginnings of their cells. */
  heading: z.number().int(),
  heads: z.array(z.object({ line: z.number().int(), cells: z.array(z.string()) })),
  row_count: z.number().int(),
  columns: z.array(
    z.object({
      title: z.string(),
      samples: z.array(z.string()),
      /** The target that its title speaks for. */
      target: z.string().nullable(),
    }),
  ),
  /** What the caller decided for the last file whose titles look alike; null when there was none. The targets say it already. */
  remembered: z
    .object({ options: z.record(z.string(), z.string()), duplicates: z.enum(IMPORT_DECISIONS) })
    .nullable(),
})
export type ImportTable = z.infer<typeof importTable>

export const importFault = z.object({
  line: z.number().int(),
  target: z.string().nullable(),
  rule: z.string(),
  length: z.number().optional(),
  /** As it stands in the file. */
  value: z.string(),
})
export type ImportFault = z.infer<typeof importFault>

const keptValue = z.union([z.string(), wordsInAll]).nullable()
/** One value of a record: as it will be kept, and as the file and the register have it. */
export const importValue = z.object({
  target: z.string().nullable(),
  /** What it is called where it is none of the targets: „Člen 2". */
  label: wordsInAll.optional(),
  line: z.number().int(),
  /** Null is nothing, and of a record that is not imported whatever the file says. */
  kept: keptValue,
  /** The text of the file, where it is another one. */
  source: z.string().optional(),
  /** Of a record that is there already, what it has; null is nothing. */
  before: keptValue.optional(),
})
export type ImportValue = z.infer<typeof importValue>

export const importRecord = z.object({
  /** Lines of the file, the heading being the first. */
  lines: z.array(z.number().int()),
  title: z.string(),
  fate: z.enum(IMPORT_FATES),
  faults: z.array(importFault),
  values: z.array(importValue),
  /** What it seems to be already: a record of the product, or one of the file by its line. */
  duplicates: z.array(
    z.object({
      line: z.number().int().nullable(),
      title: z.string(),
      detail: z.string().nullable(),
      path: z.string().nullable(),
      reasons: z.array(wordsInAll),
    }),
  ),
})
export type ImportRecord = z.infer<typeof importRecord>

export const importCounts = z.object({
  create: z.number().int(),
  update: z.number().int(),
  skip: z.number().int(),
  error: z.number().int(),
})
export type ImportCounts = z.infer<typeof importCounts>

export const importPreview = z.object({
  counts: importCounts,
  /** Those with errors first, then the duplicates. */
  records: z.array(importRecord),
  /** What the import will be called by; so that whoever loses its answer can ask what became of it. */
  import_id: id,
  /** Names what this preview says of every row; the import refuses to do anything else. */
  digest: z.string(),
})
export type ImportPreview = z.infer<typeof importPreview>

export const importRow = z.object({
  id,
  kind: z.string(),
  kind_words: wordsInAll.nullable(),
  list_path: z.string().nullable(),
  file_name: z.string(),
  created_at: moment,
  created_by_name: z.string().nullable(),
  created_count: z.number().int(),
  updated_count: z.number().int(),
  skipped_count: z.number().int(),
  error_count: z.number().int(),
  undone_at: moment.nullable(),
  undone_by_name: z.string().nullable(),
  taken_back_count: z.number().int().nullable(),
  can: z.object({ undo: z.boolean() }),
})
export type ImportRow = z.infer<typeof importRow>

/** What became of an import whose answer got lost: it is still at work, it is done, or nothing was stored. */
export const importOutcome = z.object({ is_running: z.boolean(), import: importRow.nullable() })
export type ImportOutcome = z.infer<typeof importOutcome>

const unknownKind = { 'import.kind_not_found': 404 } as const
const refusals = { 'import.not_found': 404 } as const

export const importSchemas = schemas({
  kinds: {
    summary: 'What the caller may import, with the targets of columns',
    answer: one(z.array(importKind)),
  },
  list: {
    summary: 'Imports that were made',
    query: listQuery(['created_at'], '-created_at').strict(),
    answer: listOf(importRow),
  },
  outcome: {
    summary: 'What became of an import, for whoever has lost its answer',
    params: z.object({ id }),
    answer: one(importOutcome),
  },
  undo: {
    summary:
      'Take a whole import back; what was changed or used since stays, and only if the caller says so',
    params: z.object({ id }),
    body: z.strictObject({ leave_used: z.boolean() }),
    answer: done(
      'import.taken_back',
      z.object({ taken_back: z.number().int(), left: z.number().int() }),
    ),
    refusals: { ...refusals, 'import.undone': 409, 'import.records_used': 409 },
  },
})
export const importEndpoints = withSchemas(wire.importEndpoints, importSchemas)

export const importUploadSchemas = schemas({
  read: {
    summary:
      'The columns of a file with a guess of what each holds; the file is kept for its sender until it is imported, at most a day',
    body: importFileBody,
    answer: one(importTable),
    refusals: unknownKind,
  },
  preview: {
    summary: 'What an import would do with every record of the file; nothing is written',
    body: importPreviewBody,
    answer: one(importPreview),
    refusals: unknownKind,
  },
  run: {
    summary: 'Import as the preview with that digest said, all of it or nothing',
    body: importRunBody,
    answer: done('import.done', z.object({ id, counts: importCounts })),
    refusals: {
      ...unknownKind,
      'import.preview_changed': 409,
      'import.nothing': 409,
      'import.running': 409,
    },
  },
})
export const importUploads = withSchemas(wire.importUploads, importUploadSchemas)

export const importFileSchemas = schemas({
  template: {
    summary: 'A workbook with the headings of a kind and one example',
    params: z.object({ kind: name }),
    query: z.object({ language: z.enum(['cs', 'en']).default('cs') }).strict(),
    answer: z.unknown(),
    refusals: unknownKind,
  },
})
export const importFiles = withSchemas(wire.importFiles, importFileSchemas)

export const importListFiles = withSchemas(wire.importListFiles, {
  export: exportSchemas(importSchemas.list),
})
