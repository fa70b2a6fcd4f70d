import { importDraftEndpoints, importDraftFiles } from '@crm/contract/core/imports/import-drafts'
import {
  importEndpoints,
  importFiles,
  importListFiles,
  importUploads,
} from '@crm/contract/core/imports/imports'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#platform/context.ts'
import { mountFiles } from '#platform/http/file-answer.ts'
import { mount } from '#platform/http/mount.ts'
import { toPage } from '#platform/http/paging.ts'
import { mountUploads } from '#platform/files/upload.ts'
import { exporting } from '../exports/exporting.ts'
import { draftFile, getDraft, discardDraft, saveDraft } from './draft.ts'
import { importExport } from './export.ts'
import { listKinds, getTemplate } from './kinds.ts'
import { findProgress } from './repository.ts'
import { previewImport, readColumns, runImport, getOutcome, shownImports } from './service.ts'
import { undoImport } from './undo.ts'

export function mountImports(app: FastifyInstance, context: Context): void {
  mount(app, context, importEndpoints, {
    kinds: async (_input, actor) => ({ data: await listKinds(context, actor) }),
    list: async ({ query }, actor) => {
      const { rows, total } = await shownImports(context, actor, query)
      return toPage(query, rows, total)
    },
    outcome: async ({ params }, actor) => ({ data: await getOutcome(context, actor, params.id) }),
    undo: async ({ params, body }, actor) => ({
      data: await undoImport(context, actor, params.id, body),
    }),
  })
  mount(app, context, importDraftEndpoints, {
    draft: async (_input, actor) => ({ data: await getDraft(context, actor) }),
    saveDraft: async ({ body }, actor) => saveDraft(context, actor, body).then(() => ({})),
    discardDraft: async (_input, actor) => discardDraft(context, actor).then(() => ({})),
    progress: async ({ params }, actor) => ({
      data: await findProgress(context.db, actor.user.id, params.id),
    }),
  })
  mountFiles(app, context, importDraftFiles, {
    draftFile: (_input, actor) => draftFile(context, actor),
  })
  mountUploads(app, context, importUploads, {
    read: async ({ body, file }, actor) => ({
      data: await readColumns(context, actor, body, file),
    }),
    preview: async ({ body, file }, actor) => ({
      data: await previewImport(context, actor, body, file),
    }),
    run: async ({ body, file }, actor) => ({ data: await runImport(context, actor, body, file) }),
  })
  mountFiles(app, context, importListFiles, { export: exporting(context, importExport) })
  mountFiles(app, context, importFiles, {
    template: ({ params, query }, actor) =>
      getTemplate(context, actor, params.kind, query.language),
  })
}
