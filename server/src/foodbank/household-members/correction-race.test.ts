import { householdMemberEndpoints as endpoints } from '@crm/contract/foodbank/applicants/household-members'
import { supportEndpoints } from '@crm/contract/foodbank/supports'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, TODAY, type World } from '../testing/factories.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

test('help recorded while a member is corrected has the corrected member, whichever comes first', async () => {
  const bank = await world.make.foodBank()
  const user = world.as('superadmin')
  for (let round = 0; round < 10; round += 1) {
    const { id } = await world.make.applicant()
    const member = await world.make.member(id, { birth_year: 1990 })
    const help = () =>
      world.callWith(user, supportEndpoints.create, {
        body: { applicant_id: id, organization_id: bank.id, date: TODAY, durables: 1 },
      })
    const answers = await Promise.all([
      help(),
      world.callWith(user, endpoints.update, {
        params: { id: member.id },
        body: { type: 'child', sex: 'male', age: 8, updated_at: member.updated_at },
      }),
      help(),
    ])
    expect(answers.map(({ status }) => status)).toEqual([201, 200, 201])
    const recorded = await world.db
      .selectFrom('foodbank.support')
      .select('household_makeup')
      .where('applicant_id', '=', id)
      .execute()
    expect(recorded.map(({ household_makeup }) => household_makeup)).toEqual(['ma uu', 'ma uu'])
  }
})
