import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject } from 'vitest'

/** Before each file of tests: one mutant is switched on, or which ones the file reaches is written down when it ends. */

declare module 'vitest' {
  export interface ProvidedContext {
    readonly mutant: { readonly id: string; readonly mostHits: number } | null
    /** Where to write which mutants a file of tests reaches, as `Reached`. */
    readonly reachedFolder: string | null
  }
}

/** How often a file of tests comes to each mutant. */
export type Reached = { readonly file: string; readonly hits: Readonly<Record<string, number>> }

/** What the sources with mutants in them read and write. */
type Switches = {
  activeMutant?: string
  hitCount?: number
  hitLimit?: number
  currentTestId?: string
  mutantCoverage?: {
    static: Record<string, number>
    perTest: Record<string, Record<string, number>>
  }
}

declare global {
  // the name that the planted sources know, and a variable because only such are global
  var __stryker__: Switches | undefined
}

const ALL = 'all'
const switches = (globalThis.__stryker__ ??= {})
const mutant = inject('mutant')
const folder = inject('reachedFolder')
// a mutant that makes a loop endless is stopped
if (mutant)
  Object.assign(switches, { activeMutant: mutant.id, hitCount: 0, hitLimit: mutant.mostHits })
if (folder) {
  const coverage = (switches.mutantCoverage ??= { static: {}, perTest: {} })
  // what runs while modules are loaded counts for every file: they are loaded once in a process
  delete switches.currentTestId
  beforeAll(() => {
    coverage.perTest = {}
    switches.currentTestId = ALL
  })
  afterAll(() => {
    const file = expect.getState().testPath ?? ''
    const reached: Reached = { file, hits: { ...coverage.static, ...coverage.perTest[ALL] } }
    const name = `${Buffer.from(file).toString('base64url')}.json`
    writeFileSync(join(folder, name), JSON.stringify(reached))
  })
}
