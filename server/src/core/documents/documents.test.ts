import { documentEndpoints } from '@crm/contract/core/documents/documents'
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Actor } from '#platform/actor.ts'
import { getConstraint } from '#platform/errors.ts'
import { createWorld, type World } from '../../testing/world.ts'
import { getActor } from '../tasks/testing/actor.ts'
import { issueDocument } from './service.ts'

let world: World
let actor: Actor
beforeAll(async () => {
  world = await createWorld()
  actor = getActor(world.as('superadmin').userId, [])
})
afterAll(() => world.close())

const REPORT = {
  title: 'Souhrnný report, 1. 1. 2026 – 31. 3. 2026',
  facts: [{ label: 'Domácnosti celkem', value: '642' }],
  content: { households: 642 },
}
const issue = (given: Partial<typeof REPORT> = {}) =>
  issueDocument({ ...world, config: {} }, actor, { ...REPORT, ...given })
const verify = (body: { number: string; code: string }) =>
  world.call(world.anonymous, documentEndpoints.verify, { body })

describe('an issued document', () => {
  test('is confirmed to anybody who has its number and code, however they type them', async () => {
    const { number, code } = await issue()
    expect(code).toMatch(/^[0-9a-f]{4}( [0-9a-f]{4}){3}$/)
    const { status, body } = await verify({
      number: ` ${number.toLowerCase()}`,
      code: code.toUpperCase(),
    })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      number,
      title: REPORT.title,
      facts: REPORT.facts,
      file_sha256: null,
    })
    expect((await verify({ number, code: code.replaceAll(' ', '') })).body.data?.number).toBe(
      number,
    )
  })

  test('is not confirmed with the code of another, which says other things', async () => {
    const [first, second] = [await issue(), await issue({ content: { households: 643 } })]
    expect(first.code).not.toBe(second.code)
    expect((await verify({ number: first.number, code: second.code })).body).toEqual({ data: null })
    expect((await verify({ number: 'D-1999-000001', code: first.code })).body.data).toBeNull()
  })

  test('has the next number of its year, also of many at once', async () => {
    const made = await Promise.all(Array.from({ length: 8 }, () => issue()))
    const serials = made.map(({ number }) => Number(number.slice(7))).toSorted((a, b) => a - b)
    expect(serials.map((serial) => serial - (serials[0] ?? 0))).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
    world.setNow('2027-01-01T00:30:00Z')
    expect((await issue()).number).toBe('D-2027-000001')
  })

  test('knows its file by the digest, noted once', async () => {
    const { number, code, seal } = await issue()
    const file = Buffer.from('%PDF-1.7')
    await seal(file)
    await seal(Buffer.from('another'))
    expect((await verify({ number, code })).body.data?.file_sha256).toBe(
      createHash('sha256').update(file).digest('hex'),
    )
  })

  test('is neither changed nor removed, by whatever statement', async () => {
    await issue()
    for (const statement of [
      sql`update core.issued_document set facts = '[]'`,
      sql`update core.issued_document set content_sha256 = repeat('0', 64)`,
      sql`delete from core.issued_document`,
    ]) {
      const refused = await statement.execute(world.owner).catch((error: unknown) => error)
      expect(getConstraint(refused)).toBe('issued_document__kept')
    }
  })

  test('is asked for only so often from one network', async () => {
    const statuses = []
    for (let time = 0; time < 40; time++)
      statuses.push((await verify({ number: 'D-2026-000001', code: '0'.repeat(16) })).status)
    expect(statuses.at(-1)).toBe(429)
  })

  test.each([
    [{ number: '42', code: '0'.repeat(16) }, 'number', 'invalid'],
    [{ number: 'D-2026-000001', code: 'xyz' }, 'code', 'invalid'],
  ])('a number or code that is none is said so at its field: %o', async (body, field, rule) => {
    const answer = await verify(body)
    expect([answer.status, answer.body]).toMatchObject([422, { errors: { [field]: [{ rule }] } }])
  })
})
