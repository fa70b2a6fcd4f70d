import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import { contractEntries } from '../contract-entries.ts'
import { read, sourcesBelow } from '../sources.ts'

/** Said otherwise: as a sentence above the log that leads to the whole of it, and as the title of the rows behind a number. */
const SAID: ReadonlySet<string> = new Set(['logEndpoints.list row_id', 'reportEndpoints.rows cell'])
/** What turns the pages and sorts is seen at the list itself. */
const NO_FILTERS = new Set(['page', 'per_page', 'sort'])

test('by whatever an address narrows a list, the list has a filter that says so and can be taken off', async () => {
  const entries = new Map((await contractEntries()).map(({ name, endpoint }) => [name, endpoint]))
  const lists = sourcesBelow('web/src').flatMap((file) =>
    [...read(file).matchAll(/useList\((\w+Endpoints\.\w+),/g)].flatMap(([, name = '']) => {
      const shape = entries.get(name)?.query?.shape
      return shape
        ? [{ file, name, parameters: Object.keys(shape).filter((each) => !NO_FILTERS.has(each)) }]
        : []
    }),
  )
  expect(lists.length).toBeGreaterThan(12)
  const unsaid = lists.flatMap(({ file, name, parameters }) => {
    const near = sourcesBelow(dirname(file)).map(read).join('\n')
    return parameters.filter((each) => !near.includes(`'${each}'`)).map((each) => `${name} ${each}`)
  })
  expect(unsaid.filter((each) => !SAID.has(each))).toEqual([])
})
