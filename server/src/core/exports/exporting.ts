import {
  BYTES_HEADER,
  ROWS_HEADER,
  type ExportFormat,
  type ExportLanguage,
} from '@crm/contract/platform/export'
import { getAuthor, type Actor } from '#platform/actor.ts'
import type { Context } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { exportList } from '#platform/export/export-list.ts'
import { toPlain } from '#platform/export/plain-name.ts'
import type { ListExport } from '#platform/export/list-export.ts'
import type { FileAnswer } from '#platform/http/file-answer.ts'
import type { CallInfo } from '#platform/http/mount.ts'
import { companyHead } from '../company/head.ts'
import { startExport, type Outcome } from '../history/exports.ts'
import { Readable } from 'node:stream'
import { limitEach, limitParallel } from '#platform/limit-parallel.ts'

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
    const scope = list.scope ? { scope: list.scope(actor) } : {}
    const kind = { format, filters: filterNames(filters), ...scope }
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
        const fileName = [
          list.fileName[language],
          ...(list.narrowedBy?.(filters, language) ?? []).map(toPlain),
          `${context.clock.today()}.${format}`,
        ].join('_')
        const headers = { [ROWS_HEADER]: String(rows), [BYTES_HEADER]: String(bytes) }
        return { answer: { content, mediaType: MEDIA_TYPES[format], fileName, headers }, written }
      },
      record: () =>
        startExport(context.db, getAuthor(actor), list.table, params['id'] ?? null, kind),
    })
  }
  // exports refused for lack of rights are recorded by `mountFiles`
  return Object.assign(handle, { opens: { table: list.table, as: 'export' as const } })
}

const NO_FILTERS = ['page', 'per_page', 'sort']

/** Names of the filters, without values, which may be personal data. */
const filterNames = (filters: object) =>
  Object.entries(filters).flatMap(([name, value]) =>
    value === undefined || NO_FILTERS.includes(name) ? [] : [name],
  )

/** Each export uses a database connection; the desk needs the others. */
const limited = limitParallel(3)
/** So a slow reader does not block all exports. */
const limitedEach = limitEach(2)

export type Begun = {
  readonly answer: FileAnswer
  /** Rows so far. */
  readonly written: () => number
}

type Sending = {
  readonly actor: Actor
  /** Aborted when the caller leaves. */
  readonly signal: AbortSignal
  readonly begin: () => Promise<Begun>
  /** Records the start and returns the function that records the end. */
  readonly record: () => Promise<(outcome: Outcome) => Promise<void>>
}

/**
 * Answers with a file as soon as it starts; the export keeps its place until the end. Recorded
 * before the first byte, even if the process is killed, and again with its result.
 */
export function sending({ actor, signal, begin, record }: Sending): Promise<FileAnswer> {
  return new Promise((resolve, reject) => {
    const work = async () => {
      const end = await record()
      const { answer, written } = await beginExport(signal, begin, end)
      const { content } = answer
      if (!(content instanceof Readable)) {
        await end({ rows: written(), complete: true })
        resolve(answer)
        return null
      }
      const ended = new Promise<void>((close) => content.once('close', () => close()))
      // if the caller has left, nothing else would close the file
      if (signal.aborted) content.destroy()
      resolve(answer)
      await ended
      return () => end({ rows: written(), complete: content.readableEnded })
    }
    limitedEach(actor.user.id, () => limited(work))
      .then((end) => end?.())
      .catch(reject)
  })
}

async function beginExport(
  signal: AbortSignal,
  begin: Sending['begin'],
  end: (outcome: Outcome) => Promise<void>,
): Promise<Begun> {
  try {
    if (signal.aborted) throw new AppError('unavailable')
    return await begin()
  } catch (error) {
    await end({ rows: 0, complete: false, refused: true })
    throw error
  }
}
