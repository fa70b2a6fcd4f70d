import { corePermissions } from '../../contract/src/core/permissions.ts'
import { foodbankPermissions } from '../../contract/src/foodbank/permissions.ts'
import { warehousePermissions } from '../../contract/src/warehouse/permissions.ts'
import { namesIn } from '../../contract/src/platform/endpoint.ts'

/** How many permissions there are. */
export const PERMISSIONS = [corePermissions, foodbankPermissions, warehousePermissions].flatMap(
  namesIn,
).length

/** What the matrix says of so many of them. */
export const chosen = (count: number): string => `Vybráno ${count} z ${PERMISSIONS}`
