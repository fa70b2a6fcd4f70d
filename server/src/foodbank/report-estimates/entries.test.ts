import { applicantTypeEndpoints } from '@crm/contract/foodbank/code-lists'
import {
  reportEstimateEndpoints as endpoints,
  type EstimateBody,
} from '@crm/contract/foodbank/reports/report-estimates'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#platform/id.ts'
import { closingDesk } from '../report-closings/testing/closing-desk.ts'
import { createWorld, type World } from '../testing/factories.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

let site: string
beforeEach(async () => {
  site = (await world.make.foodBank()).id
})

const SPRING = { date_from: '2025-01-01', date_to: '2025-03-31' }
const WINTER = { date_from: '2025-10-01', date_to: '2025-12-31' }
const QUARTERS = [
  SPRING,
  { date_from: '2025-04-01', date_to: '2025-06-30' },
  { date_from: '2025-07-01', date_to: '2025-09-30' },
  WINTER,
]
const YEAR = { date_from: '2025-01-01', date_to: '2025-12-31' }

const getSheet = async (period = WINTER) =>
  (
    await world.call(world.as('superadmin'), endpoints.sheet, {
      query: { organization_id: site, ...period },
    })
  ).body.data

type Given = Partial<Omit<EstimateBody, 'values'>>
/** Enters values over what is there; null takes one out. */
async function enter(
  values: Record<string, number | null>,
  { date_from, date_to, ...given }: Given & typeof YEAR = WINTER,
) {
  const cells = Object.entries(values).map(([code, value]) => [
    code,
    { value, note: value === null ? null : 'dle faktur' },
  ])
  const { versions } = await getSheet({ date_from, date_to })
  return world.callWith(world.as('superadmin'), endpoints.save, {
    body: {
      organization_id: site,
      date_from,
      date_to,
      values: Object.fromEntries(cells),
      versions,
      ...given,
    },
  })
}

/** Of goods that the programme pays. */
const help = (date: string, persons: number, given = {}) =>
  world.make.support({
    organization_id: site,
    date,
    op: 1,
    household: JSON.stringify(
      Array.from({ length: persons }, () => ({
        id: newId(),
        sex: 'unspecified',
        age_band: 'unknown',
      })),
    ),
    ...given,
  })

const refusal = (field: string, rule: string, length?: number) => ({
  status: 422,
  body: {
    errors: { [`values.${field}`]: [{ rule, ...(length === undefined ? {} : { length }) }] },
  },
})
const accepted = { status: 200 }

describe('a part and its whole', () => {
  test('a group of people is no larger than those whom the register counts there and then', async () => {
    await help('2025-11-01', 4)
    await help('2025-08-01', 9)
    expect((await getSheet()).wholes).toMatchObject({ EMCR01: 4, EMCR10: 0, '14': 4 })
    expect(await enter({ EMCR06: 5 })).toMatchObject(refusal('EMCR06.value', 'above_whole', 4))
    expect(await enter({ '14d': 5 })).toMatchObject(refusal('14d.value', 'above_whole', 4))
    expect(await enter({ EMCR15: 1 })).toMatchObject(refusal('EMCR15.value', 'above_whole', 0))
    expect((await getSheet()).versions).toEqual({})
    expect(await enter({ EMCR06: 4, EMCR07: 4, '14d': 0 })).toMatchObject(accepted)
  })

  test('what was entered before is not judged again when something else changes', async () => {
    const { id } = await help('2025-11-01', 4)
    await enter({ EMCR06: 4 })
    await world.db.deleteFrom('foodbank.support').where('id', '=', id).execute()
    expect(await enter({ EMCO01: 1 })).toMatchObject(accepted)
    expect(await enter({ EMCR06: 3 })).toMatchObject(refusal('EMCR06.value', 'above_whole', 0))
    expect(await enter({ EMCR06: null })).toMatchObject(accepted)
  })

  test('totals are the sums of their parts once all are there', async () => {
    const food = { EMCO03: 0.1, EMCO04: 0.2 }
    expect(await enter({ ...food, EMCO02: 0.4 })).toMatchObject(
      refusal('EMCO02.value', 'not_sum', 0.3),
    )
    expect(await enter({ ...food, EMCO02: 0.3 })).toMatchObject(accepted)
    expect(await enter({ EMCO04: 0.19 })).toMatchObject(
      refusal('EMCO04.value', 'parts_below_whole', 0.3),
    )
    expect(await enter({ EMCO05: 6, EMCO06: 1, EMCO07: 2, EMCO08: 4 })).toMatchObject(
      refusal('EMCO05.value', 'not_sum', 7),
    )
    expect(await enter({ EMCO05: 7, EMCO06: 1, EMCO07: 2, EMCO08: 4 })).toMatchObject(accepted)
    expect(await enter({ EMCO01: 7.31 })).toMatchObject(refusal('EMCO01.value', 'not_sum', 7.3))
    expect(await enter({ EMCO01: 7.3 })).toMatchObject(accepted)
    expect(await enter({ '15': 9, '15a': 1, '15b': 2, '15c': 5 })).toMatchObject(
      refusal('15.value', 'not_sum', 8),
    )
  })

  test('while parts are missing, those that are there are no more than the total', async () => {
    expect(await enter({ EMCO02: 5, EMCO03: 4 })).toMatchObject(accepted)
    expect(await enter({ EMCO03: 6 })).toMatchObject(refusal('EMCO03.value', 'above_whole', 5))
    expect(await enter({ EMCO02: 3 })).toMatchObject(refusal('EMCO02.value', 'below_parts', 4))
    expect(await enter({ EMCO05: 5, EMCO06: 3, EMCO07: 2.01 })).toMatchObject(
      refusal('EMCO05.value', 'below_parts', 5.01),
    )
    await enter({ EMCO05: 5, EMCO06: 3 })
    expect(await enter({ EMCO07: 2.01 })).toMatchObject(
      refusal('EMCO07.value', 'parts_above_whole', 5),
    )
  })

  test('of what was passed on no more was bought with EU money than all of it', async () => {
    expect(await enter({ PASSED_ON: 1.5, PASSED_ON_OP: 1.501 })).toMatchObject(
      refusal('PASSED_ON_OP.value', 'above_whole', 1.5),
    )
    expect(await enter({ PASSED_ON_OP: 0.5 })).toMatchObject(
      refusal('PASSED_ON_OP.value', 'above_whole', 0),
    )
    expect(await enter({ PASSED_ON: 1.5, PASSED_ON_OP: 1.5 })).toMatchObject(accepted)
    expect(await enter({ PASSED_ON: null })).toMatchObject(
      refusal('PASSED_ON.value', 'below_parts', 1.5),
    )
    expect(await enter({ PASSED_ON: 1.5004 })).toMatchObject(refusal('PASSED_ON.value', 'numeric'))
  })
})

describe('persons of shorter and longer periods', () => {
  beforeEach(async () => {
    for (const { date_to } of QUARTERS) await help(date_to, 20)
  })

  test('a year has at least those of each quarter, and at most those of all quarters together', async () => {
    await enter({ EMCR06: 12 }, SPRING)
    await enter({ EMCR06: 5 }, WINTER)
    expect(await enter({ EMCR06: 11 }, YEAR)).toMatchObject(
      refusal('EMCR06.value', 'below_shorter', 12),
    )
    // two quarters are not known
    expect(await enter({ EMCR06: 60 }, YEAR)).toMatchObject(accepted)
    await enter({ EMCR06: null }, YEAR)
    for (const quarter of QUARTERS.slice(1, 3)) await enter({ EMCR06: 5 }, quarter)
    expect(await enter({ EMCR06: 28 }, YEAR)).toMatchObject(
      refusal('EMCR06.value', 'above_shorter', 27),
    )
    expect(await enter({ EMCR06: 27 }, YEAR)).toMatchObject(accepted)
  })

  test('a quarter has no more than its year, and with the others no fewer', async () => {
    await enter({ EMCR06: 16 }, YEAR)
    expect(await enter({ EMCR06: 17 }, SPRING)).toMatchObject(
      refusal('EMCR06.value', 'above_longer', 16),
    )
    for (const quarter of QUARTERS.slice(0, 3)) await enter({ EMCR06: 4 }, quarter)
    expect(await enter({ EMCR06: 3 }, WINTER)).toMatchObject(
      refusal('EMCR06.value', 'below_rest', 4),
    )
    expect(await enter({ EMCR06: 4 }, WINTER)).toMatchObject(accepted)
  })

  test('the sheet shows what was entered for other periods, and values flow without such limits', async () => {
    await enter({ EMCR06: 4, EMCO01: 100 }, SPRING)
    await enter({ EMCO01: 1 }, YEAR)
    expect((await getSheet(YEAR)).others).toEqual([
      { indicator: 'EMCO01', ...SPRING, value: 100 },
      { indicator: 'EMCR06', ...SPRING, value: 4 },
    ])
    // beside it in the same year
    expect((await getSheet(WINTER)).others).toEqual([
      { indicator: 'EMCO01', ...SPRING, value: 100 },
      { indicator: 'EMCO01', ...YEAR, value: 1 },
    ])
  })
})

describe('where it comes from', () => {
  test('a value has a source, and says who entered it and who changed it', async () => {
    const body = { organization_id: site, ...WINTER, values: { EMCO01: { value: 5, note: ' ' } } }
    expect(await world.callWith(world.as('superadmin'), endpoints.save, { body })).toMatchObject(
      refusal('EMCO01.note', 'required'),
    )
    const first = await world.signIn({ role: 'superadmin', name: 'Jana', surname: 'Horká' })
    const second = await world.signIn({ role: 'superadmin', name: 'Petr', surname: 'Malý' })
    const entered = (caller: typeof first, value: number, versions = {}) =>
      world.call(caller, endpoints.save, {
        body: { ...body, values: { EMCO01: { value, note: 'ceník' } }, versions },
      })
    const { versions } = (await entered(first, 5)).body.data
    await entered(second, 6, versions)
    expect((await getSheet()).authors).toEqual({
      EMCO01: {
        created_by_name: 'Jana Horká',
        created_at: expect.any(String),
        updated_by_name: 'Petr Malý',
        updated_at: expect.any(String),
      },
    })
  })

  test('the register weighs what the programme paid for, apart for the homeless', async () => {
    const type = (
      await world.call(world.as('superadmin'), applicantTypeEndpoints.create, {
        body: { name: newId(), is_homeless: true },
      })
    ).body.data
    await help('2025-11-01', 1, { durables: 50, op: 10.25, applicant_type_id: type.id })
    await help('2025-11-02', 1, { durables: 50, op: 1, clothes_op: 3 })
    await help('2026-01-02', 1, { op: 1000 })
    expect((await getSheet()).weighed).toMatchObject({
      homeless: { op: 10.25, clothes_op: 0 },
      others: { op: 1, clothes_op: 3 },
    })
  })

  test('donated goods are weighed from the day on which the programme pays their costs too', async () => {
    await help('2025-11-01', 1, { durables: 5, op: 1 })
    await help('2025-12-01', 1, { durables: 7, op: 1 })
    await world.db
      .insertInto('foodbank.programme_rule')
      .values({
        id: newId(),
        organization_id: site,
        valid_from: '2025-12-01',
        pays: 'products_and_logistics',
        source: 'rozhodnutí',
      })
      .execute()
    expect((await getSheet()).weighed.others).toMatchObject({ durables: 7, op: 2 })
  })

  test('prices and the rate are stored with the entries, and the latest stand ready for the next period', async () => {
    const valuation = {
      prices: { op: 30.5, durables_op: null },
      rate: 25.31,
      rate_day: '2025-12-31',
    }
    expect(await enter({ EMCO01: 5 }, { ...WINTER, valuation })).toMatchObject(accepted)
    expect((await getSheet()).valuation).toEqual(valuation)
    expect(await enter({ EMCO01: 6 })).toMatchObject(accepted)
    expect((await getSheet()).valuation).toEqual(valuation)
    const changed = { ...valuation, rate: 24.005 }
    expect(await enter({}, { ...WINTER, valuation: changed })).toMatchObject(accepted)
    expect((await getSheet()).valuation).toEqual(changed)
    expect(await getSheet(SPRING)).toMatchObject({
      valuation: null,
      last_prices: valuation.prices,
    })
  })

  test.each([
    ['a tenth of a heller', { prices: { op: 0.001 } }, 'valuation.prices.op', 'numeric'],
    ['a negative price', { prices: { op: -1 } }, 'valuation.prices.op', 'min_value'],
    ['no rate', { rate: 0 }, 'valuation.rate', 'min_value'],
    ['a rate of a day to come', { rate_day: '2099-01-01' }, 'valuation.rate_day', 'future_day'],
  ])('%s is refused at its field', async (_name, given, field, rule) => {
    const valuation = { prices: {}, rate: 25, rate_day: '2025-12-31', ...given }
    expect(await enter({ EMCO01: 5 }, { ...WINTER, valuation })).toMatchObject({
      status: 422,
      body: { errors: { [field]: [{ rule }] } },
    })
    expect(await getSheet()).toMatchObject({ valuation: null, versions: {} })
  })
})

describe('a closed period', () => {
  const close = (period: typeof YEAR) =>
    world.db
      .insertInto('foodbank.report_closing')
      .values({
        id: newId(),
        period_from: period.date_from,
        period_to: period.date_to,
        version: 1,
        report: '{}',
      })
      .execute()

  const listNoted = async (period: typeof YEAR) =>
    world.db
      .selectFrom('foodbank.restatement_reason as r')
      .innerJoin('foodbank.report_estimate as e', 'e.id', 'r.record_id')
      .select(['r.act', 'r.reason'])
      .where('e.organization_id', '=', site)
      .where('e.period_from', '=', period.date_from)
      .where('e.period_to', '=', period.date_to)
      .execute()

  test('is changed with a reason alone, which stays though the entry goes', async () => {
    await enter({ EMCO01: 5 })
    await close(WINTER)
    expect(await enter({ EMCO01: 6 })).toMatchObject({
      status: 409,
      body: {
        message: 'report_estimate.period_closed',
        details: [{ ...WINTER, organization_label: null, version: 1 }],
      },
    })
    expect(await enter({ EMCO01: 6 }, { ...WINTER, accept_restatement: true })).toMatchObject({
      status: 422,
      body: { errors: { reason: [{ rule: 'required' }] } },
    })
    const accept = { ...WINTER, accept_restatement: true, reason: 'chyba ve faktuře' }
    expect(await enter({ EMCO01: null }, accept)).toMatchObject(accepted)
    expect(await getSheet()).toMatchObject({
      versions: {},
      closed: true,
      restatements: [
        {
          indicators: ['EMCO01'],
          reason: 'chyba ve faktuře',
          created_by_name: expect.any(String),
        },
      ],
    })
  })

  test('the reason stands beside the entry among the changes of the closed report', async () => {
    await enter({ EMCO01: 5 }, QUARTERS[1])
    const closing = await closingDesk(world).closed({ organization_id: site, ...QUARTERS[1] })
    const accept = { ...QUARTERS[1], accept_restatement: true, reason: 'chyba ve faktuře' }
    await enter({ EMCO01: 7 }, { ...YEAR, ...accept })
    expect((await closingDesk(world).getChanges(closing.id)).data).toMatchObject([
      {
        kind: 'estimate',
        change: 'changed',
        closed: { value: 5 },
        now: { value: 7 },
        acts: [{ act: 'estimated', reason: 'chyba ve faktuře', by: expect.any(String) }],
      },
    ])
  })

  test('an entry and a closing that is being made wait for each other', async () => {
    const sites = await Promise.all(Array.from({ length: 5 }, () => world.make.foodBank()))
    const { closed, getState } = closingDesk(world)
    await Promise.all(
      sites.map(async ({ id: organization_id }) => {
        const [entered, closing] = await Promise.all([
          world.callWith(world.as('superadmin'), endpoints.save, {
            body: { organization_id, ...SPRING, values: { EMCO01: { value: 5, note: 'ceník' } } },
          }),
          closed({ organization_id, ...SPRING }),
        ])
        // either a reason was asked for, or the closing has it
        expect([200, 409]).toContain(entered.status)
        expect((await getState(closing.id))?.added).toBe(0)
      }),
    )
  })

  test('closes entries of exactly its days, for no others count in it', async () => {
    await close(YEAR)
    expect(await enter({ EMCO01: 5 }, SPRING)).toMatchObject(accepted)
    expect((await enter({ EMCO01: 5 }, YEAR)).status).toBe(409)
    // nor is it noted as a change of the year
    expect(await listNoted(SPRING)).toEqual([])
  })
})
