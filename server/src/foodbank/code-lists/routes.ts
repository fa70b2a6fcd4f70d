import {
  applicantTypeEndpoints,
  applicantTypeFiles,
  measureKindEndpoints,
  measureKindFiles,
  regionEndpoints,
  regionFiles,
  type CodeListName,
} from '@crm/contract/foodbank/code-lists'
import type { CodeListEndpoints } from '@crm/contract/foodbank/code-lists.endpoints'
import type { FastifyInstance } from 'fastify'
import { exporting } from '#core/exports/exporting.ts'
import type { Context } from '#platform/context.ts'
import { mountFiles } from '#platform/http/file-answer.ts'
import { mount, type Handlers } from '#platform/http/mount.ts'
import { toPage } from '#platform/http/paging.ts'
import { codeListExport } from './export.ts'
import { list } from './repository.ts'
import { createItem, removeItem, updateItem } from './service.ts'

export function mountCodeLists(app: FastifyInstance, context: Context): void {
  mountFiles(app, context, regionFiles, { export: exporting(context, codeListExport('region')) })
  mountFiles(app, context, applicantTypeFiles, {
    export: exporting(context, codeListExport('applicant_type')),
  })
  mountFiles(app, context, measureKindFiles, {
    export: exporting(context, codeListExport('measure_kind')),
  })
  mount(app, context, measureKindEndpoints, codeListHandlers(context, 'measure_kind'))
  mount(app, context, regionEndpoints, codeListHandlers(context, 'region'))
  mount(app, context, applicantTypeEndpoints, codeListHandlers(context, 'applicant_type'))
}

const codeListHandlers = ({ db }: Context, name: CodeListName) =>
  ({
    list: async ({ query }) => {
      const { rows, total } = await list(db, name, query)
      return toPage(query, rows, total)
    },
    create: async ({ body }, actor) => ({ data: await createItem(db, actor, name, body) }),
    update: async ({ params, body }, actor) => ({
      data: await updateItem(db, actor, name, params.id, body),
    }),
    remove: ({ params }, actor) => removeItem(db, actor, name, params.id),
  }) satisfies Handlers<CodeListEndpoints<CodeListName>>
