import { coreModule } from '#core/module.ts'
import { foodbankModule } from '#foodbank/module.ts'
import type { WebModule } from '#platform/module.ts'
import { warehouseModule } from '#warehouse/module.ts'

/** The only list of modules in the web. */
export const modules: readonly WebModule[] = [coreModule, foodbankModule, warehouseModule]
