import type { ImportKind } from '#platform/imports/import-kind.ts'
import { applicantImport } from './applicants.ts'
import { organizationImport } from './organizations.ts'

export const foodbankImports: readonly ImportKind[] = [applicantImport, organizationImport]
