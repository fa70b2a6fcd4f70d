import { z } from 'zod'
import type { EndpointSchemas, Refusals } from './endpoint.ts'
import { EXPORT_FORMATS, EXPORT_LANGUAGES } from './export.ts'

/** Schemas for `exportEndpoint`. */
export function exportSchemas<Schemas extends EndpointSchemas & { readonly query: z.ZodObject }>({
  summary,
  params,
  query,
  refusals,
}: Schemas): ExportSchemas<Schemas>
export function exportSchemas({
  summary,
  params,
  query = z.object({}),
  refusals,
}: EndpointSchemas): EndpointSchemas {
  return {
    summary: `Export: ${summary}; the export is recorded`,
    ...(params ? { params } : {}),
    body: getBody(query),
    answer: z.unknown(),
    refusals: { ...refusals, 'export.too_many_rows_for_pdf': 422 },
  }
}

/** The list's filters and order, without its page. */
const getBody = <Query extends z.ZodObject>(query: Query) =>
  z.strictObject({
    format: z.enum(EXPORT_FORMATS),
    language: z.enum(EXPORT_LANGUAGES).default('cs'),
    filters: query,
  })

export type ExportSchemas<Schemas extends EndpointSchemas> = (Schemas extends {
  readonly params: infer Params extends z.ZodObject
}
  ? { readonly params: Params }
  : {}) & {
  readonly summary: string
  readonly body: ReturnType<typeof getBody<Schemas['query'] & z.ZodObject>>
  readonly answer: z.ZodUnknown
  readonly refusals?: Refusals
}
