import { z } from 'zod'
import { endpoint, type Access, type Endpoint, type Refusals } from './endpoint.ts'

export const EXPORT_FORMATS = ['xlsx', 'csv', 'pdf'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]
export const EXPORT_LANGUAGES = ['cs', 'en'] as const
export type ExportLanguage = (typeof EXPORT_LANGUAGES)[number]

/** A table of more rows is no reading on paper; XLSX and CSV take any number. */
export const MAX_PDF_ROWS = 2_000

/** The header that tells about how many rows are coming. */
export const ROWS_HEADER = 'export-rows'
/** The header that tells about how many bytes are coming. */
export const BYTES_HEADER = 'export-bytes'

/** Filters and order exactly as the list takes them in its address; which page is looked at does not matter. */
const bodyOf = <Query extends z.ZodObject>(query: Query) =>
  z.strictObject({
    format: z.enum(EXPORT_FORMATS),
    language: z.enum(EXPORT_LANGUAGES).default('cs'),
    filters: query,
  })

type ExportBody<Query extends z.ZodObject> = ReturnType<typeof bodyOf<Query>>

/** Everything that a list shows for its filters, in its order, as a file; for whoever may read the list. */
export function exportOf<
  Params extends z.ZodObject,
  Query extends z.ZodObject,
  const Who extends Access,
>(list: {
  readonly path: `/${string}`
  readonly access: Who
  readonly summary: string
  readonly params?: Params
  readonly query?: Query
  readonly refusals?: Refusals
}): Endpoint<Params, z.ZodObject<{}>, ExportBody<Query>, z.ZodUnknown, Who> {
  const { path, access, summary, params, query, refusals } = list
  if (!query) throw new Error(`${path} takes no filters and is no list.`)
  return endpoint<Params, z.ZodObject<{}>, ExportBody<Query>, z.ZodUnknown, Who>({
    method: 'POST',
    path: `${path}/export`,
    access,
    summary: `Export: ${summary}; the export is recorded`,
    kind: 'file',
    ...(params ? { params } : {}),
    body: bodyOf(query),
    answer: z.unknown(),
    refusals: { ...refusals, 'export.too_many_rows_for_pdf': 422 },
  })
}
