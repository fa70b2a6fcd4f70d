import { applicantEndpoints as endpoints } from '@crm/contract/foodbank/applicants/applicants'
import { TOTAL_CAP } from '@crm/contract/platform/envelopes'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createWorld, TODAY, type World } from '../testing/factories.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const reader = () => world.as('desk_worker')
type Query = NonNullable<Parameters<typeof world.call<typeof endpoints.list>>[2]['query']>
const list = async (query: Query = {}) =>
  (await world.call(reader(), endpoints.list, { query })).body
const surnames = async (query: Query) => (await list(query)).data.map(({ surname }) => surname)
const fullNames = async (query: Query) =>
  (await list(query)).data.map(({ surname, name }) => `${surname} ${name}`)

/** Applicants of an organization of their own, so that tests do not see each other's. */
async function register(...people: (string | { surname: string; name?: string })[]) {
  const { id } = await world.make.organization()
  const made = []
  for (const person of people) {
    const [surname = '', name = 'Jan'] =
      typeof person === 'string' ? person.split(' ') : [person.surname, person.name]
    made.push(await world.make.applicant({ surname, name, organization_id: id }))
  }
  return { organization_id: id, made }
}

test('a row has the shape of the contract, with the household, what is pending and the last help counted in', async () => {
  const region = await world.make.region()
  const applicant = await world.make.applicant({
    surname: 'Tvarovaný',
    personal_number: '0071',
    region_id: region.id,
    warning: 'Pes',
  })
  const organization = await world.db
    .selectFrom('foodbank.organization')
    .selectAll()
    .where('id', '=', applicant.organization_id)
    .executeTakeFirstOrThrow()
  await world.make.member(applicant.id)
  await world.make.member(applicant.id)
  const common = {
    applicant_id: applicant.id,
    to_organization_id: (await world.make.foodBank()).id,
  }
  await world.make.request(common)
  await world.make.request({ ...common, reserved_time: '10:30', status: 'confirmed' })
  await world.make.support({ applicant_id: applicant.id, date: '2026-01-05' })
  await world.make.support({ applicant_id: applicant.id, date: '2026-02-05' })
  const { data, meta, approximate } = await list({ search: 'tvarovany' })
  expect(data).toEqual([
    {
      id: applicant.id,
      name: 'Jan',
      surname: 'Tvarovaný',
      personal_number: '0071',
      organization_id: organization.id,
      organization_name: organization.name,
      organization_label: organization.name,
      region_name: region.name,
      persons: 3,
      pending_requests: 1,
      last_assistance_at: '2026-02-05',
      has_warning: true,
      is_restricted: false,
    },
  ])
  expect(meta).toEqual({ page: 1, per_page: 15, total: 1, total_capped: undefined })
  expect(approximate).toBe(false)
})

describe('order and pages', () => {
  test('names stand in Czech order, „ch" after „h", accents after plain letters', async () => {
    const { organization_id } = await register(
      'Chalupa',
      'Cibulka',
      'Čermák',
      'Hájek',
      'Ibl',
      'Hajek',
      'Zeman',
      'Žák',
      'Řezník',
      'Rys',
    )
    const order = [
      'Cibulka',
      'Čermák',
      'Hajek',
      'Hájek',
      'Chalupa',
      'Ibl',
      'Rys',
      'Řezník',
      'Zeman',
      'Žák',
    ]
    expect(await surnames({ organization_id })).toEqual(order)
    expect(await surnames({ organization_id, sort: '-surname' })).toEqual(order.toReversed())
  })

  test('equal surnames are ordered by name', async () => {
    const { organization_id } = await register('Malý Petr', 'Malý Adam', 'Malý Čeněk')
    expect(await fullNames({ organization_id })).toEqual(['Malý Adam', 'Malý Čeněk', 'Malý Petr'])
  })

  test('the newest come first when asked so', async () => {
    const { organization_id } = await register('Prvý', 'Druhý', 'Třetí')
    expect(await surnames({ organization_id, sort: '-created_at' })).toEqual([
      'Třetí',
      'Druhý',
      'Prvý',
    ])
    expect(await surnames({ organization_id, sort: 'created_at' })).toEqual([
      'Prvý',
      'Druhý',
      'Třetí',
    ])
  })

  test('pages follow each other and a page behind the end is empty with the total still told', async () => {
    const { organization_id } = await register('Aa', 'Bb', 'Cc', 'Dd', 'Ee')
    expect(await surnames({ organization_id, per_page: 2, page: 2 })).toEqual(['Cc', 'Dd'])
    expect(await surnames({ organization_id, per_page: 2, page: 3 })).toEqual(['Ee'])
    const behind = await list({ organization_id, per_page: 2, page: 4 })
    expect([behind.data, behind.meta.total]).toEqual([[], 5])
  })

  test('an empty list says so', async () => {
    const { organization_id } = await register()
    expect(await list({ organization_id })).toMatchObject({
      data: [],
      meta: { total: 0 },
      approximate: false,
    })
  })
})

describe('filters', () => {
  test('by organization, region, type and all of them at once', async () => {
    const [region, type] = [await world.make.region(), await world.make.applicantType()]
    const { organization_id } = await register('Nikde')
    await world.make.applicant({
      surname: 'Oboje',
      organization_id,
      region_id: region.id,
      applicant_type_id: type.id,
    })
    await world.make.applicant({ surname: 'Kraj', region_id: region.id })
    await world.make.applicant({ surname: 'Typ', applicant_type_id: type.id })
    expect(await surnames({ organization_id })).toEqual(['Nikde', 'Oboje'])
    expect(await surnames({ region_id: region.id })).toEqual(['Kraj', 'Oboje'])
    expect(await surnames({ applicant_type_id: type.id })).toEqual(['Oboje', 'Typ'])
    expect(
      await surnames({
        organization_id,
        region_id: region.id,
        applicant_type_id: type.id,
        search: 'obo',
      }),
    ).toEqual(['Oboje'])
  })

  test('by active requests, there or not', async () => {
    const { organization_id, made } = await register('Čeká', 'Vyřízen', 'Bez žádosti')
    await world.make.request({ applicant_id: made[0]?.id ?? '' })
    await world.make.request({ applicant_id: made[1]?.id ?? '', status: 'rejected' })
    expect(await surnames({ organization_id, pending: 'true' })).toEqual(['Čeká'])
    expect(await surnames({ organization_id, pending: 'false' })).toEqual(['Bez', 'Vyřízen'])
  })

  test('by the day of the latest help, not of any', async () => {
    const { organization_id, made } = await register('Dávno', 'Nedávno', 'Obojí', 'Nikdy')
    const help = async (index: number, ...days: string[]) => {
      for (const date of days)
        await world.make.support({ applicant_id: made[index]?.id ?? '', date })
    }
    await help(0, '2025-01-10')
    await help(1, '2026-03-01')
    await help(2, '2025-01-10', '2026-03-01')
    expect(await surnames({ organization_id, last_assistance_from: '2026-03-01' })).toEqual([
      'Nedávno',
      'Obojí',
    ])
    expect(await surnames({ organization_id, last_assistance_to: '2025-01-10' })).toEqual(['Dávno'])
    expect(
      await surnames({
        organization_id,
        last_assistance_from: '2025-01-10',
        last_assistance_to: '2025-01-10',
      }),
    ).toEqual(['Dávno'])
    expect(await surnames({ organization_id, last_assistance_from: TODAY })).toEqual([])
  })

  test('by any help in a period, whatever came later; either end may stay open', async () => {
    const { organization_id, made } = await register('Jarní', 'Celoroční', 'Podzimní', 'Nikdy')
    const [spring, all, autumn] = made.map(({ id }) => id)
    for (const [applicant_id, date] of [
      [spring, '2025-04-02'],
      [all, '2025-04-30'],
      [all, '2025-10-14'],
      [autumn, '2025-10-15'],
    ])
      await world.make.support({
        ...(applicant_id ? { applicant_id } : {}),
        ...(date ? { date } : {}),
      })
    expect(
      await surnames({ organization_id, helped_from: '2025-03-01', helped_to: '2025-05-31' }),
    ).toEqual(['Celoroční', 'Jarní'])
    expect(await surnames({ organization_id, helped_from: '2025-05-01' })).toEqual([
      'Celoroční',
      'Podzimní',
    ])
    expect(await surnames({ organization_id, helped_to: '2025-04-30' })).toEqual([
      'Celoroční',
      'Jarní',
    ])
    expect(
      await surnames({ organization_id, helped_from: '2025-05-01', helped_to: '2025-09-30' }),
    ).toEqual([])
    // combined with the last help: helped in spring and not since
    const since = {
      helped_from: '2025-03-01',
      helped_to: '2025-05-31',
      last_assistance_to: '2025-05-31',
    }
    expect(await surnames({ organization_id, ...since })).toEqual(['Jarní'])
    expect((await list({ organization_id, ...since })).meta.total).toBe(1)
  })

  test('by the beginning of the personal number, leading zeros and all', async () => {
    const { organization_id } = await register()
    for (const personal_number of ['0123', '01', '123', '9']) {
      await world.make.applicant({
        surname: `Č${personal_number}`,
        organization_id,
        personal_number,
      })
    }
    expect(await surnames({ organization_id, personal_number: '01' })).toEqual(['Č01', 'Č0123'])
    expect(await surnames({ organization_id, personal_number: ' 1 2' })).toEqual(['Č123'])
    expect(await surnames({ organization_id, personal_number: '9' })).toEqual(['Č9'])
    expect(await surnames({ organization_id, personal_number: '%' })).toEqual([])
  })
})

describe('bad input', () => {
  test.each([
    [{ page: '0' }, 'page', 'min_value'],
    [{ per_page: '101' }, 'per_page', 'max_value'],
    [{ sort: 'name' }, 'sort', 'choice'],
    [{ organization_id: 'x' }, 'organization_id', 'invalid'],
    [{ pending: 'maybe' }, 'pending', 'choice'],
    [{ last_assistance_from: '2026-02-30' }, 'last_assistance_from', 'date'],
    [{ helped_to: '31.2.2026' }, 'helped_to', 'date'],
    [{ search: 'a'.repeat(101) }, 'search', 'max'],
    [{ search: 'a\u0000b' }, 'search', 'characters'],
    [{ nonsense: '1' }, 'nonsense', 'unknown_field'],
  ])('%j is refused at its field', async (query, field, rule) => {
    const { status, body } = await world.callWith(reader(), endpoints.list, { query })
    expect([status, body.errors?.[field]?.[0]?.rule]).toEqual([422, rule])
  })
})

test('those who are called so are counted up to the cap, in a region too; an organization and a whole region exactly', async () => {
  const { id: organization_id } = await world.make.organization()
  const { id: region_id } = await world.make.region()
  const count = TOTAL_CAP + 9
  await sql`
    insert into foodbank.applicant (id, surname, name, sex, organization_id, region_id)
    select gen_random_uuid(), 'Hojný' || n, 'Jan', 'male', ${organization_id}, ${region_id} from generate_series(1, ${count}) n`.execute(
    world.db,
  )
  const counted = async (query: Query) => {
    const { data, meta } = await list({ ...query, per_page: 2 })
    return [data.length, meta.total, meta.total_capped]
  }
  const search = 'hojny'
  for (const query of [{ search }, { search, region_id }])
    expect(await counted(query)).toEqual([2, TOTAL_CAP, true])
  for (const query of [{ region_id }, { organization_id, search }, { region_id, search: 'hojny7' }])
    expect((await counted(query))[2]).toBeUndefined()
  expect(await counted({ region_id })).toEqual([2, count, undefined])
  expect(await counted({ organization_id, search })).toEqual([2, count, undefined])
})
