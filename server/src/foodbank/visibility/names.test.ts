import { dailySummaryEndpoints } from '@crm/contract/foodbank/desk/daily-summary'
import { helpRequestEndpoints } from '@crm/contract/foodbank/help-requests'
import { measureEndpoints } from '@crm/contract/foodbank/measures/measures'
import { supportEndpoints } from '@crm/contract/foodbank/supports'
import type { PermissionName } from '@crm/contract/platform/endpoint'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '../../testing/call.ts'
import { createWorld, type World } from '../testing/factories.ts'

const REPORTS: PermissionName[] = [
  'fb_support.read',
  'fb_support.show_all',
  'fb_request.read',
  'fb_request.show_all',
]
let world: World
let auditor: Caller
let supportId = ''

beforeAll(async () => {
  world = await createWorld()
  auditor = await world.signIn({ permissions: REPORTS })
  const { id: applicant_id } = await world.make.applicant({
    name: 'Jana',
    surname: 'Hlubučková',
    personal_number: '77889900',
  })
  const bank = await world.make.foodBank()
  const request = await world.make.request({
    applicant_id,
    to_organization_id: bank.id,
    status: 'confirmed',
  })
  const support = await world.make.support({
    applicant_id,
    organization_id: bank.id,
    help_request_id: request.id,
    note: 'přišla sestra',
  })
  supportId = support.id
})
afterAll(() => world.close())

/** Everything that lists of persons answer, as text. */
async function readAll(caller: Caller, search?: string) {
  const query = search === undefined ? {} : { search }
  const answers = [
    await world.call(caller, supportEndpoints.list, { query }),
    await world.call(caller, helpRequestEndpoints.list, { query }),
    await world.call(caller, measureEndpoints.list, { query: {} }),
    await world.call(caller, supportEndpoints.get, { params: { id: supportId } }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  return JSON.stringify(answers.map(({ body }) => body))
}

describe('who only counts', () => {
  test('reads hand-outs, reservations and measures without names and numbers', async () => {
    const read = await readAll(auditor)
    expect(read).not.toContain('Hlubučková')
    expect(read).not.toContain('Jana')
    expect(read).not.toContain('77889900')
    expect(read).not.toContain('přišla sestra')
  })

  test('finds nobody by a name', async () => {
    for (const list of [supportEndpoints.list, helpRequestEndpoints.list]) {
      const { body } = await world.call(auditor, list, { query: { search: 'Hlubučková' } })
      expect(body.meta.total).toBe(0)
    }
  })

  test('is not let to the desk, which calls people by their names', async () => {
    const desk = await world.call(auditor, dailySummaryEndpoints.organizations, {})
    expect(desk.status).toBe(403)
  })
})

test.each([
  'fb_applicant.read',
  'fb_request.confirm',
  'fb_support.create',
  'fb_support.update',
] as const)(
  'who looks households up, books or serves them knows their names: %s',
  async (permission) => {
    const reader = await world.signIn({ permissions: [...REPORTS, permission] })
    expect(await readAll(reader, 'Hlubučková')).toContain('Hlubučková')
  },
)
