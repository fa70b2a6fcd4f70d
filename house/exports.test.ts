import { getTexts } from '../server/src/platform/texts/texts.ts'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { contractEntries, type ContractEntry } from './contract-entries.ts'
import { historyTables } from './modules.ts'
import { read, sourcesBelow } from './sources.ts'

/** Every list can be taken out as a file, or stands here with the reason why not. */
const NOT_EXPORTED: Readonly<Record<string, string>> = {
  'notificationEndpoints.list':
    'one’s own inbox: each notice leads to the record, whose list has a file',
  'taskEndpoints.changes': 'the history of one task: the file of the system log holds it',
  'taskEndpoints.comments': 'the talk under one task is read there, and is no table',
  'lotEndpoints.movements': 'the ways of one lot, on its own screen; each leads to its document',
  'dataProtectionEndpoints.readsOfDay':
    'one user’s one day, in a drawer: `dataProtectionListFiles.reads` has the days',
}
/** Screens that show rows of a list and offer no file of them. */
const WITHOUT_BUTTON: Readonly<Record<string, string>> = {
  'web/src/core/notifications/MessagesScreen.tsx': 'one’s own inbox',
  'web/src/core/tasks/board/TaskBoard.tsx': 'the same tasks as the list, which is one press away',
  'web/src/core/tasks/detail/TaskChanges.tsx': 'the history of one task',
  'web/src/foodbank/help-requests/RequestsOverview.tsx':
    'the first rows of the list that it leads to',
  'web/src/warehouse/documents/PickGoods.tsx': 'the stock of one place, to take from',
  'web/src/warehouse/screens/lot/LotMovements.tsx': 'the ways of one lot',
}

let entries: ContractEntry[]
beforeAll(async () => {
  entries = await contractEntries()
})

const isList = ({ endpoint: { method, kind, answer } }: ContractEntry) =>
  method === 'GET' &&
  kind === undefined &&
  answer instanceof z.ZodObject &&
  answer.shape['meta'] !== undefined

test('every list of the contract has its file, or a reason why not', () => {
  const files = new Set(
    entries.filter(({ endpoint }) => endpoint.kind === 'file').map(({ endpoint }) => endpoint.path),
  )
  const lists = entries.filter(isList)
  expect(lists.length).toBeGreaterThan(20)
  const without = lists
    .filter(({ endpoint }) => !files.has(`${endpoint.path}/export`))
    .map(({ name }) => name)
  expect(without.sort()).toEqual(Object.keys(NOT_EXPORTED).sort())
})

test('a file asks at least for the rights of its list', () => {
  const lists = new Map(
    entries.filter(isList).map(({ endpoint }) => [`${endpoint.path}/export`, endpoint]),
  )
  const files = entries.filter(
    ({ endpoint }) => endpoint.kind === 'file' && lists.has(endpoint.path),
  )
  const wider = files.filter(({ endpoint: { path, access } }) => {
    const needed = lists.get(path)?.access
    return (
      Array.isArray(needed) &&
      !(Array.isArray(access) && needed.every((permission) => access.includes(permission)))
    )
  })
  expect(wider.map(({ name }) => name)).toEqual([])
})

test('every screen that shows a list offers its file, or stands among the exceptions', () => {
  const screens = sourcesBelow('web/src').filter(
    (file) =>
      !file.startsWith('web/src/platform/') && /<List(?:Page|Frame|Table)\b/.test(read(file)),
  )
  const without = screens.filter((file) => !/\bexported=|<ExportListButton\b/.test(read(file)))
  expect(without).toEqual(Object.keys(WITHOUT_BUTTON).sort())
})

test('what the history tells of an export has words: each list and each of its filters', async () => {
  const exports = entries.filter(
    ({ endpoint: { kind, path } }) => kind === 'file' && path.endsWith('/export'),
  )
  const asked = exports.flatMap(({ endpoint: { body } }) => {
    const filters = body instanceof z.ZodObject ? body.shape['filters'] : undefined
    return filters instanceof z.ZodObject ? Object.keys(filters.shape) : []
  })
  const filters = [...getTexts('cs', 'core-events').keys()].flatMap(
    (key) => /^filter\.(.+)$/.exec(key)?.[1] ?? [],
  )
  expect(
    [...new Set(asked)].filter((name) => !['page', 'per_page', 'sort', ...filters].includes(name)),
  ).toEqual([])
  const known = new Set((await historyTables()).map(({ table }) => table))
  const exported = sourcesBelow('server/src').filter((file) => /exports?\.ts$/.test(file))
  const named = exported.flatMap((file) =>
    [...read(file).matchAll(/^ {2}table: '([\w.]+)'/gm)].map(([, table]) => table ?? ''),
  )
  expect(named.length).toBeGreaterThan(15)
  expect(named.filter((table) => !known.has(table))).toEqual([])
})
