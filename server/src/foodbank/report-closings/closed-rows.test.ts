import { AMOUNT_ROWS } from '@crm/contract/foodbank/amounts'
import {
  reportClosingEndpoints as endpoints,
  type CountingLine,
} from '@crm/contract/foodbank/closings/report-closings'
import type { ReportRow } from '@crm/contract/foodbank/reports/reports'
import { sql } from 'kysely'
import { typedSql } from '#platform/database/typed-sql.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { createWorld, type World } from '../testing/factories.ts'
import { generateYear } from '../reports/testing/generated-year.ts'
import { listFigures } from './figures.ts'
import { closingDesk } from './testing/closing-desk.ts'

const RULE_FROM = '2025-05-15'
const PERIOD = { date_from: '2025-04-01', date_to: '2025-06-30' }
let world: World
let id = ''

beforeAll(async () => {
  world = await createWorld()
  const authors = [
    world.as('organization_manager'),
    world.as('desk_worker'),
    world.as('social_worker'),
  ]
  await generateYear(world, authors, 11)
  await world.db.deleteFrom('foodbank.programme_rule').execute()
  await world.db
    .insertInto('foodbank.programme_rule')
    .values({
      id: '01a00000-0000-7000-8000-000000000001',
      organization_id: null,
      valid_from: RULE_FROM,
      pays: 'products_and_logistics',
      source: 'Dodatek č. 1',
    })
    .execute()
  id = (await closingDesk(world).closed(PERIOD)).id
  await turnUpsideDown()
})
afterAll(() => world.close())

/** Everything that the closed report was computed from is another thing by now. */
async function turnUpsideDown() {
  await sql`delete from foodbank.support where id in (
    select id from foodbank.support where date between '2025-04-01' and '2025-04-20' limit 10)`.execute(
    world.db,
  )
  await sql`update foodbank.support set durables = durables + 7, durables_op = 0 where date between '2025-05-01' and '2025-05-20'`.execute(
    world.db,
  )
  await sql`update foodbank.support set household = household - 0 where date between '2025-06-01' and '2025-06-20' and jsonb_array_length(household) > 1`.execute(
    world.db,
  )
  await sql`update foodbank.help_request set reserved_on = reserved_on + 60 where status = 'active' and reserved_on between '2025-04-01' and '2025-06-30'`.execute(
    world.db,
  )
  await sql`update foodbank.applicant_type set is_homeless = not is_homeless`.execute(world.db)
  await sql`update foodbank.programme_rule set pays = 'nothing'`.execute(world.db)
}

const getReport = async () =>
  (await world.call(world.as('superadmin'), endpoints.get, { params: { id } })).body.data.report

const read = new Map<string, ReturnType<typeof readRows>>()
function getRows(cell: string) {
  const known = read.get(cell) ?? readRows(cell)
  read.set(cell, known)
  return known
}

async function readRows(cell: string) {
  const rows: ReportRow[] = []
  for (let page = 1; ; page++) {
    const { status, body } = await world.call(world.as('superadmin'), endpoints.rows, {
      params: { id, cell },
      query: { page, per_page: 100 },
    })
    expect([cell, status]).toEqual([cell, 200])
    rows.push(...body.data)
    if (rows.length >= body.meta.total) return { rows, value: body.value }
  }
}

describe('the rows of a closed number', () => {
  test('add up to the number as it was closed, whatever the register says now', async () => {
    const figures = listFigures(await getReport())
    expect(figures.length).toBeGreaterThan(150)
    const closed: Record<string, number | null> = {}
    const counted: Record<string, number> = {}
    const { figures: compared } = await closingDesk(world).restated(id)
    for (const { path, cell } of figures) {
      const said = compared.find((one) => one.path.join('.') === path.join('.'))
      closed[path.join('.')] = said?.closed ?? null
      counted[path.join('.')] = (await getRows(cell)).value
    }
    expect(counted).toEqual(closed)
  })
})

describe('where a hand-out is counted', () => {
  const listLines = async (supportId: string): Promise<CountingLine[]> =>
    (
      await world.call(world.as('superadmin'), endpoints.lines, {
        params: { id: supportId, closing_id: id },
      })
    ).body.data

  /** Of the frozen hand-out: what it gave of each aid, by the rule of that time. */
  const givesAid = ({ date, amounts }: Frozen, aid: string) => {
    const [group, counting = 'all'] = aid.split('_')
    const isPaid = counting === 'op' || (counting === 'paid' && date < RULE_FROM)
    return AMOUNT_ROWS.filter((row) => row.group === group)
      .flatMap(({ own, op }) => [...(isPaid ? [] : [own]), ...(op ? [op] : [])])
      .some((code) => (amounts[code] ?? 0) > 0)
  }

  test('is exactly the numbers among whose rows it, its household, its persons or its reservation is', async () => {
    const figures = listFigures(await getReport())
    const idsOf = new Map<string, Set<string>>()
    for (const { cell } of figures)
      idsOf.set(cell, new Set((await getRows(cell)).rows.map((row) => row.id)))
    const { rows } = await typedSql(frozen)`
      select record_id, content ->> 'date' as date, content -> 'amounts' as amounts, content ->> 'applicant_id' as applicant_id,
        content ->> 'help_request_id' as help_request_id,
        array(select p ->> 'id' from jsonb_array_elements(content -> 'household') p) as people
      from foodbank.report_closing_row where closing_id = ${id} and kind = 'support' order by record_id`.execute(
      world.db,
    )
    const looked = rows.filter((_row, place) => place % Math.ceil(rows.length / 12) === 0)
    expect(looked.length).toBeGreaterThan(6)
    for (const one of looked) {
      const { record_id, applicant_id, help_request_id, people } = one
      const named = (await listLines(record_id)).map(({ cell }) => cell)
      const own = [record_id, applicant_id, help_request_id ?? '', ...people]
      const isThere = (cell: string) => own.some((key) => idsOf.get(cell)?.has(key))
      const isExpected = (cell: string) => {
        const [block, aid = ''] = cell.split('.')
        if (idsOf.get(cell)?.has(record_id)) return true
        if (block === 'persons') return givesAid(one, aid) && isThere(cell)
        return isThere(cell)
      }
      // persons of indicators and of groups need more than their row; that they have one is asked of each
      const isPlain = (cell: string) =>
        ['requests', 'households', 'persons', 'categories', 'notes'].includes(
          cell.split('.')[0] ?? '',
        )
      expect(named.filter((cell) => !isThere(cell))).toEqual([])
      expect(named.filter(isPlain)).toEqual(
        figures.map(({ cell }) => cell).filter((cell) => isPlain(cell) && isExpected(cell)),
      )
      const direct = figures
        .map(({ cell }) => cell)
        .filter((cell) => idsOf.get(cell)?.has(record_id))
      expect(direct.filter((cell) => !named.includes(cell))).toEqual([])
    }
  })

  test('says which closed versions hold it, as each counted it, and that the register says otherwise', async () => {
    const { rows } = await typedSql(z.object({ record_id: z.string(), total: z.number() }))`
      select record_id, (content ->> 'total')::numeric as total from foodbank.report_closing_row
      where closing_id = ${id} and kind = 'support' and content ->> 'date' between '2025-05-15' and '2025-05-20' limit 1`.execute(
      world.db,
    )
    const [row] = rows
    const holding = await world.call(world.as('superadmin'), endpoints.ofSupport, {
      params: { id: row?.record_id ?? '' },
    })
    expect(holding.body.data).toMatchObject([
      {
        closing: { id, version: 1 },
        total: Number(row?.total),
        is_changed: true,
        rule: { pays: 'products_and_logistics', valid_from: RULE_FROM, source: 'Dodatek č. 1' },
      },
    ])
    const stranger = await world.call(world.as('desk_worker'), endpoints.ofSupport, {
      params: { id: row?.record_id ?? '' },
    })
    expect([stranger.status, stranger.body.message]).toEqual([404, 'support.not_found'])
    const refused = await world.call(world.as('desk_worker'), endpoints.rows, {
      params: { id, cell: 'households.total' },
      query: {},
    })
    expect(refused.status).toBe(404)
  })
})

const frozen = z.object({
  record_id: z.string(),
  date: z.string(),
  amounts: z.record(z.string(), z.number()),
  applicant_id: z.string(),
  help_request_id: z.string().nullable(),
  people: z.array(z.string()),
})
type Frozen = z.infer<typeof frozen>
