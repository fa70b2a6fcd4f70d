import { BYTES_HEADER, ROWS_HEADER, type ExportFormat, type ExportLanguage } from '@crm/contract/platform/export'
import { Readable } from 'node:stream'
import { authorOf, type Actor } from '#platform/actor.ts'
import type { Context } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { exportList } from '#platform/export/export-list.ts'
import type { ListExport } from '#platform/export/list-export.ts'
import type { FileAnswer } from '#platform/file-answer.ts'
import { limitEach, limitParallel } from '#platform/limit-parallel.ts'
import type { CallInfo } from '#platform/mount.ts'
import { recordEvent } from '../history/events.ts'

const MEDIA_TYPES: Readonly<Record<ExportFormat, string>> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
  pdf: 'application/pdf',
}

/** Each holds a connection to the database for as long as its file takes; the desk must have the others. */
const limited = limitParallel(3)
/** Somebody who reads slowly must not keep all of these places from the others. */
const limitedEach = limitEach(2)

type Input<Query> = {
  readonly params: Readonly<Record<string, string>>
  readonly body: { readonly format: ExportFormat; readonly language: ExportLanguage; readonly filters: Query }
}

/**
 * The handler of a list's export for `mountFiles`. It answers as soon as the file begins, and holds its place among the exports until
 * it has ended. Each export is recorded once: as what, by which filters, how many rows, and whether it was read to its end; one that is
 * refused or given up before it began as well.
 */
export const exporting =
  <Row, Query extends object>(context: Context, list: ListExport<Row, Query>) =>
  ({ body, params }: Input<Query>, actor: Actor | null, { signal }: CallInfo): Promise<FileAnswer> => {
    if (!actor) throw new AppError('token_not_found')
    const { format, language, filters } = body
    const author = authorOf(actor)
    const record = (rows: number, isComplete: boolean, further: { refused?: boolean } = {}) =>
      recordEvent(context.db, author, 'export', list.table, params['id'] ?? null, {
        format,
        rows,
        complete: isComplete,
        filters: setOf(filters),
        ...further,
      })
    const begin = async () => {
      try {
        if (signal.aborted) throw new AppError('unavailable')
        return await exportList(context, list, { actor, filters, params }, { format, language })
      } catch (error) {
        await record(0, false, { refused: true })
        throw error
      }
    }
    return new Promise((resolve, reject) => {
      const work = async () => {
        const { content, rows, bytes, written } = await begin()
        const fileName = `${list.fileName[language]}_${context.clock.today()}.${format}`
        const headers = { [ROWS_HEADER]: String(rows), [BYTES_HEADER]: String(bytes) }
        const answer = { content, mediaType: MEDIA_TYPES[format], fileName, headers }
        if (!(content instanceof Readable)) {
          await record(rows, true)
          resolve(answer)
          return null
        }
        const ended = new Promise<void>((end) => content.once('close', () => end()))
        // Told before it is sent, or a caller who left meanwhile would leave the file open.
        if (signal.aborted) content.destroy()
        resolve(answer)
        await ended
        return { rows: written(), isComplete: content.readableEnded }
      }
      limitedEach(actor.user.id, () => limited(work))
        .then((sent) => sent && record(sent.rows, sent.isComplete))
        .catch(reject)
    })
  }

/** What every list takes, and what says nothing of what has left the house. */
const NO_FILTERS = ['page', 'per_page', 'sort']

/** Which filters were set, and never what was typed into them: it may be a name. */
const setOf = (filters: object) =>
  Object.entries(filters).flatMap(([name, value]) => (value === undefined || NO_FILTERS.includes(name) ? [] : [name]))
