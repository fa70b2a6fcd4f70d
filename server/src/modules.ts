import type { ServerModule } from './platform/module.ts'

/** Core first; a module may build on those before it. */
export const modules: readonly ServerModule[] = [
  (await import('./core/module.ts')).coreModule,
  (await import('./foodbank/module.ts')).foodbankModule,
  (await import('./warehouse/module.ts')).warehouseModule,
]
