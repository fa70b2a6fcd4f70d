import type { Access, Endpoint, EndpointSchemas } from './endpoint.ts'
import type { ExportSchemas } from './export-schemas.ts'

export const EXPORT_FORMATS = ['xlsx', 'csv', 'pdf'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]
export const EXPORT_LANGUAGES = ['cs', 'en'] as const
export type ExportLanguage = (typeof EXPORT_LANGUAGES)[number]

/** More rows cannot be read on paper; XLSX and CSV have no limit. */
export const MAX_PDF_ROWS = 2_000

/** Estimated number of rows. */
export const ROWS_HEADER = 'export-rows'
/** Estimated number of bytes. */
export const BYTES_HEADER = 'export-bytes'

/** A list as a file, with its filters and order; for users who may read the list. */
export const exportEndpoint = <Schemas extends EndpointSchemas, const Who extends Access>({
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
