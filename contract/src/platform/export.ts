import type { Access, Endpoint, EndpointSchemas } from './endpoint.ts'
import type { ExportSchemas } from './export-schemas.ts'

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

/** Everything that a list shows for its filters, in its order, as a file; for users who may read the list. */
export const exportOf = <Schemas extends EndpointSchemas, const Who extends Access>({
  path,
  access,
}: {
  readonly path: `/${string}`
  readonly access: Who
  readonly '~schemas'?: Schemas
}): Endpoint<ExportSchemas<Schemas>, Who> => ({
  method: 'POST',
  path: `${path}/export`,
  access,
  kind: 'file',
})
