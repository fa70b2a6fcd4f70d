import { coreModule } from '#core/module.ts'
import { foodbankModule } from '#foodbank/module.ts'
import type { WebModule } from '#platform/module.ts'

/** All modules of the product; the one place of the web that knows them. */
export const modules: readonly WebModule[] = [coreModule, foodbankModule]
