import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { createWorld, type World } from '../server/src/foodbank/testing/factories.ts'
import { readSheets } from '../server/src/platform/table-file/read-sheet.ts'
import { contractEntries, type ContractEntry } from './contract-entries.ts'

const KEY = '01a20aa2-e1fb-75e0-bf33-13cc3b44c816'
const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/
const PERIOD = { date_from: '2026-01-01', date_to: '2026-01-31' }

/** What a list cannot be asked for without. */
const NEEDED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'reportRowFiles.export': { ...PERIOD, cell: 'households.total' },
  'dataProtectionListFiles.reads': PERIOD,
  'confirmationFiles.export': { month: '2026-02' },
}
/** Another value than the one that a list is asked for anyway. */
const OTHERS: Readonly<Record<string, string>> = {
  cell: 'requests.reserved',
  list: 'completed',
  part: 'partners',
  month: '2026-01',
  date_from: '2026-01-02',
  date_to: '2026-01-30',
}
const NO_FILTERS = ['page', 'per_page', 'sort']

let world: World
let files: { readonly entry: ContractEntry; readonly filters: z.ZodObject }[]
beforeAll(async () => {
  world = await createWorld()
  files = (await contractEntries()).flatMap((entry) => {
    const { kind, path, body } = entry.endpoint
    const filters = body instanceof z.ZodObject ? body.shape['filters'] : undefined
    return kind === 'file' && path.endsWith('/export') && filters instanceof z.ZodObject
      ? [{ entry, filters }]
      : []
  })
})
afterAll(() => world.close())

async function headOf({ entry: { name, endpoint } }: (typeof files)[number], filters: object) {
  const response = await world.app.inject({
    method: 'POST',
    url: `/backend/api${endpoint.path}`,
    headers: { authorization: `Bearer ${world.as('superadmin').token}` },
    payload: { format: 'xlsx', filters: { ...NEEDED[name], ...filters } },
  })
  expect({ [name]: response.statusCode, filters }).toEqual({ [name]: 200, filters })
  const [sheet] = await readSheets(response.rawPayload, 1_000)
  // an empty line stands between them and the titles of the columns
  return (sheet?.lines ?? [])
    .filter(({ line }, at) => line === at + 1)
    .map(({ cells }) => (cells[0] ?? '').replaceAll('\u00A0', ' '))
}

/** A value that a filter takes. */
function sample(name: string, schema: z.core.$ZodType): string {
  const { enum: codes, format } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  if (OTHERS[name] !== undefined) return OTHERS[name]
  if (format === 'uuid') return KEY
  if (format === 'date') return '2026-03-01'
  return codes ? String(codes[0]) : 'Nováková'
}

/** The list of one closed period is asked for with its key. */
const hasOwnAddress = ({ entry }: (typeof files)[number]) => !entry.endpoint.path.includes(':')

test('the head of every list says its title, how many rows there are, and each of its filters, and never a key', async () => {
  const lists = files.filter(hasOwnAddress)
  expect(lists.length).toBeGreaterThan(20)
  const unsaid: string[] = []
  for (const list of lists) {
    const { name } = list.entry
    const without = await headOf(list, {})
    expect({ [name]: without.at(-1) }).toEqual({
      [name]: expect.stringMatching(/^Počet záznamů: \d+ · .*10\. 3\. 2026 09:30 · Eva Malá$/),
    })
    for (const [filter, schema] of Object.entries(list.filters.shape)) {
      if (NO_FILTERS.includes(filter)) continue
      const said = await headOf(list, { [filter]: sample(filter, schema) })
      const line = (lines: readonly string[]) => lines.slice(1, -1).join('\n')
      if (line(said) === line(without) || UUID.test(line(said))) unsaid.push(`${name} ${filter}`)
    }
  }
  expect(unsaid).toEqual([])
})
