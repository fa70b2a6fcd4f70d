import { id } from '@crm/contract/platform/formats'
import { z } from 'zod'

/** The import that was sent, so that a reload shows what became of it. */
export const newImportSearch = z.object({ import: id.optional() })
