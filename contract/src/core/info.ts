import { z } from 'zod'
import { schemas, withSchemas } from '../platform/endpoint.ts'
import { one } from '../platform/envelopes.ts'
import * as wire from './info.endpoints.ts'

/** The public settings; images by SHA-256. */
export const publicSettings = z.object({
  project_name: z.string(),
  logo: z.string().nullable(),
  logo_white: z.string().nullable(),
  login_image: z.string().nullable(),
  /** `#rrggbb`; null is the product's own. */
  accent_color: z.string().nullable(),
  /** „Přihlásit přes …"; null without a provider of OpenID Connect. */
  sign_in_provider: z.string().nullable(),
  /** Where passkeys work; null while nobody has one. */
  passkey_origin: z.string().nullable(),
})
export type PublicSettings = z.infer<typeof publicSettings>

/** Only for those who may read the settings. */
export const systemInfo = z.object({
  version: z.string(),
  node: z.string(),
  database: z.string(),
  modules: z.array(z.object({ name: z.string() })),
  data_dir: z.string(),
  embedded_database: z.boolean(),
  log_rows: z.number().int(),
})
export type SystemInfo = z.infer<typeof systemInfo>

export const infoSchemas = schemas({
  /** `project_name` is part of the page's title. */
  get: {
    summary: 'What the sign-in page and the shell need to know of the settings',
    answer: one(publicSettings),
  },
})
export const infoEndpoints = withSchemas(wire.infoEndpoints, infoSchemas)
