import { logEndpoints } from '@crm/contract/core/log'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '../../testing/call.ts'
import { createWorld, NOW, type World } from '../../testing/world.ts'

let world: World
let reader: Caller
beforeAll(async () => {
  world = await createWorld()
  reader = await world.signIn({ permissions: ['log.read'] })
  await write('new', NOW, {
    surname: 'Dvořák',
    personal_number: '700155',
    note: 'říká „ahoj"\nna 100 % a_b c\\d "v uvozovkách"',
  })
  await write(
    'changed',
    '2026-03-01T10:00:00Z',
    { surname: 'Svobodová', kilograms: 12.5 },
    { surname: 'Žižková', kilograms: 3 },
  )
  await write('gone', '2026-02-01T10:00:00Z', null, { surname: 'Černá' })
  await write('old', '2025-12-08T22:59:59Z', { surname: 'Dvořáková' })
})
afterAll(() => world.close())

async function write(
  table_name: string,
  at: string,
  values: object | null,
  before: object | null = null,
) {
  const json = (value: object | null) => value && JSON.stringify(value)
  await world.db
    .insertInto('core.log')
    .values({
      at,
      action: 'update',
      table_name,
      old_values: json(before),
      new_values: json(values),
    })
    .execute()
}

const find = async (query: Record<string, string>) => {
  const { body } = await world.callWith(reader, logEndpoints.list, { query })
  return body.data.map(({ table_name }) => table_name).sort()
}

describe('a text is found in values', () => {
  test.each([
    ['Dvořák', ['new']],
    ['dvorak', ['new']],
    ['VOŘÁ', ['new']],
    ['zizkova', ['changed']],
    ['svobod', ['changed']],
    ['12.5', ['changed']],
    ['černá', ['gone']],
    ['700155', ['new']],
    ['100 %', ['new']],
    ['a_b', ['new']],
    ['c\\d', ['new']],
    ['"v uvozovkách"', ['new']],
    ['700155 DVORAK', ['new']],
    ['700155 svoboda', []],
    ['axb', []],
    ['%%', []],
    ['dv%k', []],
    ['surname', []],
    ['kilograms', []],
  ])(
    '%j, however accented and taken literally, but not in names of columns',
    async (text, expected) => {
      expect(await find({ text })).toEqual(expected)
    },
  )
})

describe('the days looked through', () => {
  test('are the last 92 when none are given', async () => {
    expect(await find({ text: 'dvorak' })).toEqual(['new'])
    expect(await find({ text: 'dvorak', to: '2025-12-31' })).toEqual(['old'])
    expect(await find({ text: 'dvorak', from: '2025-12-09' })).toEqual(['new'])
  })
  test('may not be more: that is refused at the field', async () => {
    const { status, body } = await world.call(reader, logEndpoints.list, {
      query: { text: 'dvorak', from: '2025-12-08' },
    })
    expect([status, body.errors]).toEqual([422, { from: [{ rule: 'max_days', length: 92 }] }])
  })
  test('are any number without a text', async () => {
    expect(await find({ from: '2020-01-01', to: '2025-12-31', table: 'old', text: '' })).toEqual([
      'old',
    ])
  })
  test('other filters narrow it further', async () => {
    expect(await find({ text: 'a', table: 'gone' })).toEqual(['gone'])
  })
})

describe('reading is recorded', () => {
  const searches = () =>
    world.db
      .selectFrom('core.log')
      .select(['actor_id', 'row_id', 'new_values'])
      .where('table_name', '=', 'core.log')
      .orderBy('id')
      .execute()

  test('who and how many, not what was looked for', async () => {
    const before = await searches()
    await find({ text: 'dvorak' })
    expect((await searches()).slice(before.length)).toEqual([
      {
        actor_id: reader.userId,
        row_id: null,
        new_values: { list: 'log', filters: ['text'], found: 1, shown: 1, seen: '{[1,2)}' },
      },
    ])
  })
  test('without a text once for the same filters, which name nobody', async () => {
    const before = await searches()
    for (const _time of [1, 2]) await find({ table: 'new', text: '' })
    expect((await searches()).slice(before.length)).toMatchObject([
      { new_values: { list: 'log', filters: ['table'], table: 'new', found: 1, shown: 1 } },
    ])
  })
})
