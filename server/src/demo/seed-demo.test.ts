import { readRecurrence } from '@crm/contract/core/calendar/recurrence'
import { periodQuery, SIGNED_PREFIX } from '@crm/contract/foodbank/federation/statements'
import { EU_USES } from '@crm/contract/warehouse/eu/eu'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { createClock } from '#platform/clock.ts'
import { openDatabase, type Database } from '#platform/database/database.ts'
import { typedSql } from '#platform/database/typed-sql.ts'
import { createTestDatabase, type TestDatabase } from '#platform/testing/test-database.ts'
import { isSignedBy } from '#platform/outgoing/ed25519.ts'
import { listUnmet } from '../foodbank/entitlement/service.ts'
import { readStatement } from '../foodbank/federation/receiving.ts'
import { listPeriods } from '../foodbank/federation/statements-repository.ts'
import { euAccounts } from '../warehouse/eu/account-repository.ts'
import { seedDemo } from './seed-demo.ts'

let database: TestDatabase
let db: Database
beforeAll(async () => {
  database = await createTestDatabase()
  db = openDatabase(database.connectionString)
  await seedDemo(
    db,
    createClock(() => new Date('2026-03-10T06:30:00.000Z')),
  )
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

test('the demo keeps the rules of a booking: seats within the capacity, and the database gives them again afterwards', async () => {
  const { rows } = await typedSql(z.object({ wrong: z.number() }))`
  select count(*)::integer as wrong from foodbank.help_request r join foodbank.organization o on o.id = r.to_organization_id
  where r.seat > o.slot_capacity or not foodbank.is_slot(r.to_organization_id, r.reserved_on, r.reserved_time)`.execute(
    db,
  )
  expect(rows).toEqual([{ wrong: 0 }])
  const { rows: triggers } = await sql`
  select tgname from pg_trigger where tgrelid = 'foodbank.help_request'::regclass and tgenabled <> 'O'`.execute(
    db,
  )
  expect(triggers).toEqual([])
})

test('a day was closed and its people moved, but for two who have to be called', async () => {
  const { rows } = await sql`
  select why, count(*)::integer as number from foodbank.call group by why order by why`.execute(db)
  expect(rows).toEqual([
    { why: 'moved', number: expect.any(Number) },
    { why: 'not_moved', number: 2 },
  ])
})

test('what comes back in the demo does so by rules that the editor understands', async () => {
  const rules = await db
    .selectFrom('core.task')
    .select('recurrence')
    .where('recurrence', 'is not', null)
    .execute()
  expect(rules.length).toBeGreaterThan(0)
  expect(
    rules.filter(({ recurrence }) => recurrence !== null && readRecurrence(recurrence) === null),
  ).toEqual([])
})

test('a coordinator finds a closed quarter with a later correction, estimates that are half there, and cards', async () => {
  const { rows } = await sql`
  select (select count(*)::integer from foodbank.client_card where revoked_at is null) as cards,
    (select array_agg(distinct c.period_from::text || ' ' || c.period_to::text) from foodbank.report_closing c) as closed,
    (select count(distinct organization_id)::integer from foodbank.report_estimate where period_from = '2025-07-01') as estimated,
    (select count(*)::integer from foodbank.report_estimate where period_from = '2025-10-01') as estimates,
    (select count(*)::integer from foodbank.report_closing_row r join foodbank.support s on s.id = r.record_id
      where (r.content ->> 'total')::numeric <> s.total) as corrected`.execute(db)
  expect(rows).toEqual([
    {
      cards: 12,
      closed: ['2025-07-01 2025-09-30'],
      estimated: 3,
      estimates: 15 + 9,
      corrected: 1,
    },
  ])
})

test('three other banks have told this server their sums, one of them twice, and one still owes the last quarter', async () => {
  const { rows } = await listPeriods(db, periodQuery.parse({}))
  expect(
    rows.map(({ date_from, received, expected, missing }) => [
      date_from,
      received,
      expected,
      missing,
    ]),
  ).toEqual([
    ['2025-10-01', 2, 3, ['Potravinová banka Údolí']],
    ['2025-07-01', 3, 3, []],
  ])
  const told = await db
    .selectFrom('foodbank.federation_statement')
    .select(['statement', 'signature', 'public_key', 'version'])
    .orderBy('version')
    .execute()
  expect(told.map(({ version }) => version)).toEqual([1, 1, 1, 1, 1, 2])
  for (const { statement, signature, public_key } of told) {
    expect(isSignedBy(SIGNED_PREFIX + statement, signature, public_key)).toBe(true)
    expect(readStatement(statement)?.sums['households.total']).toBeGreaterThan(10)
  }
})

test('the demo keeps to its rules of entitlement but for the exceptions, and recommends a third of the households', async () => {
  const { rows } = await sql`
  select (select count(*)::integer from foodbank.entitlement_rule) as rules,
    (select count(*)::integer from foodbank.recommendation) * 3 >= (select count(*)::integer from foodbank.applicant) as recommended,
    (select count(*)::integer from foodbank.entitlement_exception where facts is null or facts ->> 'is_met' <> 'false') as unexplained,
    (select count(*)::integer from foodbank.entitlement_exception) between 3 and 30 as few`.execute(
    db,
  )
  expect(rows).toEqual([{ rules: 2, recommended: true, unexplained: 0, few: true }])
  const { rows: waiting } = await typedSql(
    z.object({
      applicant_id: z.string(),
      organization_id: z.string(),
      day: z.string(),
      id: z.string(),
    }),
  )`
  select applicant_id, to_organization_id as organization_id, reserved_on as day, id
  from foodbank.help_request where status = 'active'`.execute(db)
  expect(waiting.length).toBeGreaterThan(100)
  const hindered = await listUnmet(
    db,
    waiting.map(({ id, ...visit }) => ({ ...visit, except: [id] })),
  )
  expect(hindered.filter((unmet) => unmet.length > 0)).toEqual([])
})

test('what lies in the example warehouse is the sum of its movements, never less than nothing', async () => {
  const { rows } = await sql`
  select (select count(*)::integer from warehouse.balance b, lateral (
      select coalesce(sum(case when to_place_id = b.place_id then m.grams else -m.grams end), 0) as grams,
        coalesce(sum(case when to_place_id = b.place_id then m.pieces else -m.pieces end), 0) as pieces
      from warehouse.movement m where m.lot_id = b.lot_id and b.place_id in (m.from_place_id, m.to_place_id)) m
      where (b.grams, b.pieces) is distinct from (m.grams, m.pieces)) as drifted,
    (select count(*)::integer from warehouse.balance where grams < 0 or pieces < 0) as below_zero,
    (select count(*)::integer from warehouse.balance b join warehouse.lot l on l.id = b.lot_id
      join warehouse.product p on p.id = l.product_id join warehouse.place w on w.id = b.place_id
      -- hand-outs are weighed
      where l.by_pieces and w.kind <> 'point' and b.grams <> b.pieces * p.piece_grams) as unlike_pieces,
    (select count(*)::integer from warehouse.document x join warehouse.place p on p.id = x.to_place_id where p.kind = 'point') > 150 as transferred`.execute(
    db,
  )
  expect(rows).toEqual([{ drifted: 0, below_zero: 0, unlike_pieces: 0, transferred: true }])
})

test('each distribution point of the demo got in each month at least what it handed out, and little more', async () => {
  const { rows } = await typedSql(z.object({ kilograms: z.number(), got: z.number() }))`
  with handed_out as (
    select o.label, date_trunc('month', s.date) as month, a.category, a.source, sum(a.kilograms) as kilograms
    from foodbank.support s join foodbank.organization o on o.id = s.organization_id, lateral (values
      ('durables', 'own', s.durables), ('chilled', 'own', s.chilled), ('fruit_vegetables', 'own', s.fruit_vegetables),
      ('pastries', 'own', s.pastries), ('food', 'own', s.food), ('drugstore', 'own', s.drugstore), ('clothes', 'own', s.clothes),
      ('other', 'own', s.other), ('durables', 'eu', s.durables_op), ('chilled', 'eu', s.chilled_op), ('food', 'eu', s.op),
      ('drugstore', 'eu', s.drugs_op), ('clothes', 'eu', s.clothes_op), ('other', 'eu', s.other_op)
    ) a (category, source, kilograms) group by 1, 2, 3, 4
  )
  select h.kilograms, coalesce((
    select sum(n.grams) / 1000.0 from warehouse.document x join warehouse.document_line n on n.document_id = x.id
      join warehouse.lot l on l.id = n.lot_id join warehouse.place p on p.id = x.to_place_id
    where x.state = 'posted' and p.name = h.label and (l.category, l.source) = (h.category, h.source)
      and date_trunc('month', x.happened_at at time zone 'Europe/Prague') = h.month), 0) as got
  from handed_out h`.execute(db)
  expect(rows.length).toBeGreaterThan(400)
  expect(rows.filter(({ kilograms, got }) => got < kilograms)).toEqual([])
  const sum = (of: (row: (typeof rows)[number]) => number) =>
    rows.reduce((total, row) => total + of(row), 0)
  const share = sum(({ got }) => got) / sum(({ kilograms }) => kilograms)
  expect(share).toBeGreaterThan(1.03)
  expect(share).toBeLessThan(1.1)
})

test('since the month before, each hand-out of the example took all it gave from the stock of its point', async () => {
  const { rows } = await sql`
  select count(*)::integer > 300 as many, coalesce(sum(h.missing_grams + h.counted_grams), 0)::integer as not_there,
    count(*) filter (where d.id is null)::integer as untold
  from foodbank.support s left join warehouse.document d on d.subject_id = s.id left join warehouse.handed_out h on h.document_id = d.id
  where s.date >= '2026-02-01'`.execute(db)
  expect(rows).toEqual([{ many: true, not_there: 0, untold: 0 }])
})

test('partners want more drugstore goods tomorrow than there are; one is prepared today, and one was issued', async () => {
  const { rows } = await sql`
  select (select json_agg(json_build_array(o.wanted_on, o.allotted_at is not null, d.state) order by o.wanted_on, o.number)
      from warehouse.partner_order o left join warehouse.partner_order_issue i on i.order_id = o.id
        left join warehouse.document d on d.id = i.document_id) as orders,
    (select sum(n.wanted_grams) from warehouse.partner_order o join warehouse.partner_order_line n on n.order_id = o.id
      where o.wanted_on = '2026-03-11' and n.category = 'drugstore') > (
      select sum(b.grams) from warehouse.balance b join warehouse.lot l on l.id = b.lot_id join warehouse.place p on p.id = b.place_id
      where p.kind = 'zone' and l.category = 'drugstore') as is_short`.execute(db)
  expect(rows).toEqual([
    {
      orders: [
        ['2026-03-09', true, 'posted'],
        ['2026-03-10', true, 'draft'],
        ...Array.from({ length: 3 }, () => ['2026-03-11', false, null]),
      ],
      is_short: true,
    },
  ])
})

test('of a recall that is open one partner has answered and one has not, and households have got some of it', async () => {
  const { rows } = await sql`
  select r.state, count(distinct x.partner_id)::integer >= 2 as partners,
    (select count(distinct a.partner_id)::integer from warehouse.recall_answer a where a.recall_id = r.id) as answered,
    bool_or(x.kind = 'hand_out') as handed_out,
    bool_or(exists (select from warehouse.document_line n join warehouse.document d on d.id = n.document_id
      where n.lot_id = t.lot_id and d.state = 'draft')) as prepared
  from warehouse.recall r join warehouse.recall_lot t on t.recall_id = r.id join warehouse.movement m on m.lot_id = t.lot_id
    join warehouse.document x on x.id = m.document_id group by r.id`.execute(db)
  expect(rows).toEqual([
    { state: 'open', partners: true, answered: 1, handed_out: true, prepared: false },
  ])
})

test('the example warehouse reads its cold places, and one is still to be read today', async () => {
  const { rows } = await sql`
  select p.name, count(*)::integer > 200 as of_a_year, count(*) filter (where r.is_out)::integer as out, count(r.withdrawn_at)::integer as withdrawn,
    bool_or((r.read_at at time zone 'Europe/Prague')::date = '2026-03-10') as read_today,
    (array_agg(r.is_out order by r.read_at desc))[1] as still_out
  from warehouse.temperature_reading r join warehouse.place p on p.id = r.place_id group by p.name order by p.name`.execute(
    db,
  )
  const fine = { of_a_year: true, still_out: false }
  expect(rows).toEqual([
    { name: 'Chladicí vůz', ...fine, out: 0, withdrawn: 1, read_today: false },
    { name: 'Chladírna', ...fine, out: 1, withdrawn: 0, read_today: true },
    { name: 'Mrazírna', ...fine, out: 1, withdrawn: 0, read_today: true },
  ])
})

test('of two collections of sixty shops the last one lacks some of one chain, and some goods have come', async () => {
  const { rows } = await sql`
  select c.name, c.closed_at is not null as is_closed, count(*)::integer as shops, count(s.entered_at)::integer as entered,
    count(distinct s.donor_id) filter (where s.entered_at is null)::integer as unfinished, count(i.document_id)::integer as receipts
  from warehouse.collection c join warehouse.collection_shop s on s.collection_id = c.id
    left join warehouse.collection_receipt i on i.collection_shop_id = s.id group by c.id order by c.starts_on`.execute(
    db,
  )
  expect(rows).toEqual([
    {
      name: 'Jarní sbírka potravin 2025',
      is_closed: true,
      shops: 60,
      entered: 60,
      unfinished: 0,
      receipts: 0,
    },
    {
      name: 'Podzimní sbírka potravin 2025',
      is_closed: false,
      shops: 60,
      entered: 47,
      unfinished: 1,
      receipts: 5,
    },
  ])
})

test('the EU goods of the demo are accounted for by two projects, and some wait for their delivery', async () => {
  const { rows: projects } = await sql`
  select p.runs_to < '2026-03-10' as has_ended, count(y.id)::integer > 0 as delivers, count(s.id)::integer as swaps
  from warehouse.eu_project p join warehouse.eu_delivery y on y.project_id = p.id left join warehouse.eu_swap s on s.delivery_id = y.id
  group by p.id order by p.runs_from`.execute(db)
  expect(projects).toEqual([
    { has_ended: true, delivers: true, swaps: 0 },
    { has_ended: false, delivers: true, swaps: 1 },
  ])
  const accounts = await euAccounts(db)
  expect(accounts).toHaveLength(2)
  for (const { account } of accounts)
    expect(EU_USES.reduce((sum, part) => sum + account[part], 0)).toBe(account.received)
  const { rows } = await sql`
  select (select count(*)::integer from warehouse.lot where source = 'eu' and eu_delivery_id is null) as waiting,
    (select count(distinct x.partner_id)::integer from warehouse.document x join warehouse.document_line n on n.document_id = x.id
      join warehouse.lot l on l.id = n.lot_id where x.kind = 'issue' and l.source = 'eu' and x.state = 'posted') as supplied`.execute(
    db,
  )
  expect(rows).toEqual([{ waiting: 1, supplied: 2 }])
})

test('the example warehouse shows documents and goods in every state', async () => {
  const { rows } = await sql`
  select (select json_object_agg(kind, states) from (
      select kind, array_agg(distinct state order by state) as states from warehouse.document group by 1) t) as documents,
    (select array_agg(distinct state order by state) from warehouse.lot) as lots,
    (select count(*)::integer from warehouse.count c join warehouse.document x on x.id = c.document_id where x.state = 'draft') > 2 as counted,
    (select count(*)::integer from (
      select x.id from warehouse.document x join warehouse.movement m on m.document_id = x.id where x.kind = 'stocktake' group by 1) t) as differing,
    (select array_agg(distinct l.date_kind || case when l.goods_date < '2026-03-10' then ' over' else ' soon' end)
      from warehouse.balance b join warehouse.lot l on l.id = b.lot_id
      where b.grams > 0 and l.state = 'open' and l.goods_date <= '2026-03-24') as watched,
    (select count(*)::integer from warehouse.document x where x.state <> 'draft' and x.posted_at > '2026-03-10T06:30:00Z') as of_later,
    (select count(*)::integer from core.log where table_name like 'warehouse.%' and actor_id is null) as written_by_nobody`.execute(
    db,
  )
  expect(rows).toEqual([
    {
      documents: {
        direct_collection: ['posted'],
        disposal: ['posted'],
        hand_out: ['posted'],
        issue: ['draft', 'posted'],
        receipt: ['draft', 'posted', 'reversed'],
        return: ['posted'],
        sorting: ['draft', 'posted'],
        stocktake: ['draft', 'posted'],
        transfer: ['posted'],
      },
      lots: ['held', 'open', 'recalled'],
      counted: true,
      differing: 4 + 3,
      watched: ['best_before over', 'best_before soon', 'use_by over', 'use_by soon'],
      of_later: 0,
      written_by_nobody: 0,
    },
  ])
})
