import { z } from 'zod'
import { schemas, withSchemas } from '../../platform/endpoint.ts'
import { done, listSchema, listQuery, one } from '../../platform/envelopes.ts'
import { exportSchemas } from '../../platform/export-schemas.ts'
import { id, moment } from '../../platform/formats.ts'
import { wordsInAll } from '../notifications.ts'
import * as wire from './imports.endpoints.ts'

/** Below the heading. */
export const MAX_IMPORT_ROWS = 20_000

export const IMPORT_FATES = ['error', 'skip', 'update', 'create'] as const
export type ImportFate = (typeof IMPORT_FATES)[number]

/** A record that seems to exist: leave it out, create it anyway, or fill its empty fields. */
export const IMPORT_DECISIONS = ['skip', 'create', 'fill'] as const
export type ImportDecision = (typeof IMPORT_DECISIONS)[number]

/** Errors of cells besides the rules of forms. */
export const IMPORT_RULES = [
  'formula',
  'unknown_name',
  'ambiguous',
  'ambiguous_name',
  'not_allowed',
  'unknown_word',
  'age',
  'household_head',
  'too_many_members',
  'member_incomplete',
  'member_unclear',
  'contradiction',
  'name_parts',
  'age_or_year',
  'birth_day',
  'count',
  'person_count',
  'goods_date',
  'whole_file',
] as const
export type ImportRule = (typeof IMPORT_RULES)[number]

export const importTarget = z.object({
  name: z.string(),
  words: wordsInAll,
  /** Needs a column, unless one of `replaced_by` (an option or another target) has a value. */
  needed: z.boolean(),
  replaced_by: z.array(z.string()),
  group: wordsInAll.nullable(),
})
export type ImportTarget = z.infer<typeof importTarget>

export const importOption = z.object({
  name: z.string(),
  words: wordsInAll,
  choices: z.array(z.object({ value: z.string(), words: wordsInAll })),
  /** The default; null is none. */
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
  /** The screen of the imported records. */
  list_path: z.string(),
})
export type ImportKind = z.infer<typeof importKind>

const name = z.string().min(1).max(60)
/** The name that the module gives to a kind, a target or an option. */
export const importKindName = name
/** Index of the sheet and line of the heading; found automatically when missing. */
export const importSheet = {
  sheet: z.int().min(0).max(9_999).optional(),
  heading: z.int().min(1).max(2_000_000).optional(),
}
export const importFileBody = z.strictObject({ kind: name, ...importSheet })
export const importPreviewBody = importFileBody.extend({
  /** Target → column index. */
  mapping: z.record(name, z.int().min(0).max(999)),
  options: z.record(name, z.string().max(100)).default({}),
  /** For all duplicates; single ones by the first line of the record. */
  duplicates: z.enum(IMPORT_DECISIONS).default('skip'),
  decisions: z.record(z.string().regex(/^\d{1,6}$/), z.enum(IMPORT_DECISIONS)).default({}),
  /** Chosen by the caller, for asking about the progress. */
  watch: id.optional(),
})
export type ImportPreviewBody = z.output<typeof importPreviewBody>
/** `digest` and `import_id` of the accepted preview; sent twice, it runs once. */
export const importRunBody = importPreviewBody
  .omit({ watch: true })
  .extend({ digest: z.string().min(1).max(100), import_id: id })
export type ImportRunBody = z.output<typeof importRunBody>

export const importTable = z.object({
  /** Of a workbook: the sheet, its index, and all sheets with their numbers of lines. */
  sheet: z.string().nullable(),
  sheet_index: z.number().int(),
  sheets: z.array(z.object({ name: z.string(), lines: z.number().int() })),
  /** The line of the heading, and the candidates by their first cells. */
  heading: z.number().int(),
  heads: z.array(z.object({ line: z.number().int(), cells: z.array(z.string()) })),
  row_count: z.number().int(),
  columns: z.array(
    z.object({
      title: z.string(),
      samples: z.array(z.string()),
      /** The target that the title suggests. */
      target: z.string().nullable(),
    }),
  ),
  /** The caller's choices for the last file with similar titles; included in the targets. */
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
  /** As in the file. */
  value: z.string(),
})
export type ImportFault = z.infer<typeof importFault>

const keptValue = z.union([z.string(), wordsInAll]).nullable()
/** A value as stored, with those of the file and the register. */
export const importValue = z.object({
  target: z.string().nullable(),
  /** The name where it is not a target: „Člen 2". */
  label: wordsInAll.optional(),
  line: z.number().int(),
  /** Null is nothing; for a record that is not imported, the value of the file. */
  kept: keptValue,
  /** The text of the file, when it differs. */
  source: z.string().optional(),
  /** The value of the existing record; null is nothing. */
  before: keptValue.optional(),
})
export type ImportValue = z.infer<typeof importValue>

export const importRecord = z.object({
  /** The heading is line 1. */
  lines: z.array(z.number().int()),
  title: z.string(),
  fate: z.enum(IMPORT_FATES),
  faults: z.array(importFault),
  values: z.array(importValue),
  /** Possible existing records: of the product, or of the file by line. */
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
  /** Errors first, then duplicates. */
  records: z.array(importRecord),
  /** The future key of the import, for callers who lose the answer. */
  import_id: id,
  /** Identifies this preview; the import does nothing else. */
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

/** For callers who lost the answer: running, done, or nothing stored. */
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
    answer: listSchema(importRow),
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
