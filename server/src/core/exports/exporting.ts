import {
  BYTES_HEADER,
  ROWS_HEADER,
  type ExportFormat,
  type ExportLanguage,
} from '@crm/contract/platform/export'
import { authorOf, type Actor } from '#platform/actor.ts'
import type { Context } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { exportList } from '#platform/export/export-list.ts'
import type { ListExport } from '#platform/export/list-export.ts'
import type { FileAnswer } from '#platform/http/file-answer.ts'
import type { CallInfo } from '#platform/http/mount.ts'
import { companyHead } from '../company/head.ts'
import { startExport } from '../history/exports.ts'
import { sending } from './sending.ts'

const MEDIA_TYPES: Readonly<Record<ExportFormat, string>> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
  pdf: 'application/pdf',
}

type Input<Query> = {
  readonly params: Readonly<Record<string, string>>
  readonly body: {
    readonly format: ExportFormat
    readonly language: ExportLanguage
    readonly filters: Query
  }
}

/**
 * The handler of an export for `mountFiles`. Each export is recorded: list, filters, rows and
 * whether it was complete, also if it is refused.
 */
export const exporting = <Row, Query extends object>(
  context: Context,
  list: ListExport<Row, Query>,
) => {
  const handle = async (
    { body, params }: Input<Query>,
    actor: Actor | null,
    { signal }: CallInfo,
  ): Promise<FileAnswer> => {
    if (!actor) throw new AppError('token_not_found')
    const { format, language, filters } = body
    const kind = { format, filters: setOf(filters) }
    return sending({
      actor,
      signal,
      begin: async () => {
        const { name, details } = await companyHead(context.db, language)
        const company = [name, details].filter(Boolean).join(' · ')
        const { content, rows, bytes, written } = await exportList(
          context,
          list,
          { actor, filters, params },
          { format, language, company },
        )
        const fileName = `${list.fileName[language]}_${context.clock.today()}.${format}`
        const headers = { [ROWS_HEADER]: String(rows), [BYTES_HEADER]: String(bytes) }
        return { answer: { content, mediaType: MEDIA_TYPES[format], fileName, headers }, written }
      },
      record: () =>
        startExport(context.db, authorOf(actor), list.table, params['id'] ?? null, kind),
    })
  }
  // exports refused for lack of rights are recorded by `mountFiles`
  return Object.assign(handle, { opens: { table: list.table, as: 'export' as const } })
}

const NO_FILTERS = ['page', 'per_page', 'sort']

/** Names of the filters, without values, which may be personal data. */
const setOf = (filters: object) =>
  Object.entries(filters).flatMap(([name, value]) =>
    value === undefined || NO_FILTERS.includes(name) ? [] : [name],
  )
