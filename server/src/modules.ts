import type { ServerModule } from './platform/module.ts'
import { coreModule } from './core/module.ts'
import { foodbankModule } from './foodbank/module.ts'

/** The modules that make up the product, core first; a module may build on those before it. */
export const modules: readonly ServerModule[] = [coreModule, foodbankModule]
