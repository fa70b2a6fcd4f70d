import { z } from 'zod'
import { schemas, withSchemas } from '../../platform/endpoint.ts'
import { doneWithout, one } from '../../platform/envelopes.ts'
import { id, moment } from '../../platform/formats.ts'
import { IMPORT_DECISIONS, importKindName, importSheet } from './imports.ts'
import * as wire from './import-drafts.endpoints.ts'

/** Then the file of an unfinished import is deleted. */
export const IMPORT_DRAFT_HOURS = 24

/** The target of each column (null leaves it out), and the choices for the whole file. */
export const importDraftBody = z.strictObject({
  ...importSheet,
  targets: z.array(importKindName.nullable()).max(1_000),
  options: z.record(importKindName, z.string().max(100)),
  duplicates: z.enum(IMPORT_DECISIONS),
})

export const importDraft = z.object({
  kind: z.string(),
  file_name: z.string(),
  kept_until: moment,
  sheet: z.number().int().nullable(),
  heading: z.number().int().nullable(),
  /** Null until something was chosen. */
  choices: importDraftBody.omit({ sheet: true, heading: true }).nullable(),
})
export type ImportDraft = z.infer<typeof importDraft>

/** In rows of the file. */
export const importProgress = z.object({
  phase: z.enum(['judging', 'writing']),
  done: z.number().int(),
  total: z.number().int(),
})
export type ImportProgress = z.infer<typeof importProgress>

export const importDraftSchemas = schemas({
  draft: {
    summary: 'The caller’s own import on its way, for whoever opens the page anew',
    answer: one(importDraft.nullable()),
  },
  saveDraft: {
    summary: 'Keep what was decided about the file that was read last',
    body: importDraftBody,
    answer: doneWithout('import.draft_kept'),
    refusals: { 'import.draft_not_found': 404 },
  },
  discardDraft: {
    summary: 'Give the import on its way up; its file is deleted',
    answer: doneWithout('import.draft_given_up'),
  },
  progress: {
    summary:
      'How far the caller’s preview or import of this number has come; null when it is not at work',
    params: z.object({ id }),
    answer: one(importProgress.nullable()),
  },
})
export const importDraftEndpoints = withSchemas(wire.importDraftEndpoints, importDraftSchemas)

export const importDraftFileSchemas = schemas({
  draftFile: {
    summary: 'The file of the caller’s import on its way',
    answer: z.unknown(),
    refusals: { 'import.draft_not_found': 404 },
  },
})
export const importDraftFiles = withSchemas(wire.importDraftFiles, importDraftFileSchemas)
