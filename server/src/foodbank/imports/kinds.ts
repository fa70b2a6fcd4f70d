import type { ImportKind } from '#platform/imports/import-kind.ts'
import { applicantImport } from './applicants.ts'
import { organizationImport } from './organizations.ts'

/** What of the food bank can be imported from files. */
export const foodbankImports: readonly ImportKind[] = [applicantImport, organizationImport]
