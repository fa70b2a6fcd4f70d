import type { WebModule } from '#platform/module.ts'

/** The general administration as the shell sees it. */
export const coreModule: WebModule = { name: 'core', screens: [], menu: [], messages: [] }
