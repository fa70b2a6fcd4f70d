import { describe, expect, test } from 'vitest'
import { isOfTests, loadedBy, read, sourcesBelow } from '../sources.ts'

/**
 * Every page of the web loads what declares screens, and through it the endpoints of all features. Zod and the schemas of all answers
 * would come along with a single wrong import, so neither may load them when it runs.
 */
const WITHOUT_ZOD = [
  ...sourcesBelow('contract/src').filter((file) => file.endsWith('.endpoints.ts')),
  ...sourcesBelow('web/src').filter((file) => file.endsWith('/module.ts')),
]
const ENDPOINTS = /\b\w+(?:Endpoints|Uploads|Files|Streams)\b/

test('neither endpoints nor modules load Zod', () => {
  expect(WITHOUT_ZOD.length).toBeGreaterThan(50)
  expect(WITHOUT_ZOD.map((file) => pathToZod(file)).filter((path) => path !== null)).toEqual([])
})

test('the web takes endpoints without their schemas', () => {
  const wrong = sourcesBelow('web/src').flatMap((file) => servedImports(file, read(file)))
  expect(wrong).toEqual([])
})

describe('a wrong import is seen', () => {
  const TASKS = 'contract/src/core/tasks/tasks.endpoints.ts'
  test.each([
    [`import { z } from 'zod'`],
    [`import { taskSchemas } from './tasks.ts'`],
    [`import { type TaskRow } from './tasks.ts'`],
    [`import {\n  id,\n} from '../../platform/formats.ts'`],
    [`import '../log.ts'`],
  ])('of Zod: %s', (text) => {
    expect(pathToZod(TASKS, text)).toContain('zod')
  })

  test.each([[`import type { taskSchemas } from './tasks.ts'`], [`import('./tasks.ts')`]])(
    'but not %s',
    (text) => {
      expect(pathToZod(TASKS, text)).toBe(null)
    },
  )

  test('of endpoints with their schemas', () => {
    const text = `import { type TaskRow, taskEndpoints } from '@crm/contract/core/tasks/tasks'`
    expect(servedImports('web/src/core/planted.ts', text)).toHaveLength(1)
    expect(servedImports('web/src/core/planted.ts', text.replace(`s'`, `s.endpoints'`))).toEqual([])
  })
})

/** The files by which one comes to load Zod, or null. */
function pathToZod(file: string, text = read(file), seen = new Set<string>()): string[] | null {
  seen.add(file)
  for (const loaded of loadedBy(file, text)) {
    if (loaded === 'zod') return [file, loaded]
    if (!/^(contract|web)\/src\/.*\.tsx?$/.test(loaded) || seen.has(loaded)) continue
    const path = pathToZod(loaded, read(loaded), seen)
    if (path) return [file, ...path]
  }
  return null
}

const servedImports = (file: string, text: string) =>
  isOfTests(file)
    ? []
    : [...text.matchAll(/\{([^{}]*)\} from '(@crm\/contract\/[^']+)'/g)]
        .filter(
          ([, names = '', from = '']) => ENDPOINTS.test(names) && !from.endsWith('.endpoints'),
        )
        .map(([, , from]) => `${file} takes endpoints from ${from}`)
