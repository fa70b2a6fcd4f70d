import { applicantEndpoints as endpoints } from '@crm/contract/foodbank/applicants/applicants'
import { householdMemberEndpoints as memberEndpoints } from '@crm/contract/foodbank/applicants/household-members'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller } from '../../testing/call.ts'
import { createWorld, NOW, ROLES, type Role, type World } from '../testing/factories.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

type Statuses = Record<string, number>
const READ = { list: 200, similar: 200, get: 200 }
const WRITE_MEMBERS = { addMember: 201, updateMember: 200, removeMember: 200 }
const NO_MEMBERS = { addMember: 403, updateMember: 403, removeMember: 403 }
const NO_WRITE = {
  create: 403,
  update: 403,
  ...NO_MEMBERS,
  remove: 403,
  restore: 403,
  deleted: 403,
}

/** The register is shared, so that only registering looks at whose organization it is. */
const EXPECTED: Record<Role, { own: Statuses; foreign: Statuses }> = {
  superadmin: everywhere({
    ...READ,
    create: 201,
    update: 200,
    ...WRITE_MEMBERS,
    remove: 200,
    restore: 200,
    deleted: 200,
  }),
  food_bank_manager: everywhere({
    ...READ,
    create: 201,
    update: 200,
    ...WRITE_MEMBERS,
    remove: 200,
    restore: 403,
    deleted: 403,
  }),
  organization_manager: worker(),
  // registers new applicants at the desk, and changes no one
  desk_worker: {
    own: { ...READ, ...NO_WRITE, create: 201 },
    foreign: { ...READ, ...NO_WRITE, create: 422 },
  },
  social_worker: worker(),
  nobody: everywhere({ list: 403, similar: 403, get: 403, ...NO_WRITE }),
}

const cases = ROLES.flatMap((role) => [[role, 'own'] as const, [role, 'foreign'] as const])

test.each(cases)('what the %s may do with an applicant of %s organization', async (role, kind) => {
  expect(await statuses(world.as(role), kind)).toEqual(EXPECTED[role][kind])
})

test('an anonymous caller gets nowhere', async () => {
  expect(new Set(Object.values(await statuses(world.anonymous, 'foreign')))).toEqual(new Set([401]))
})

/** Each endpoint once, on applicants of its own. */
async function statuses(caller: Caller, kind: 'own' | 'foreign'): Promise<Statuses> {
  const organization = await world.make.organization()
  if (kind === 'own') await world.make.manager(caller, organization)
  const applicant = await world.make.applicant({ organization_id: organization.id })
  const deleted = await world.make.applicant({ organization_id: organization.id, deleted_at: NOW })
  const member = await world.make.member(applicant.id)
  const params = { id: applicant.id }
  const body = { name: 'Jan', surname: 'Nový', organization_id: organization.id }
  const memberBody = { type: 'child' as const }
  const answers = {
    list: await world.call(caller, endpoints.list, {}),
    similar: await world.call(caller, endpoints.similar, { body: {} }),
    get: await world.call(caller, endpoints.get, { params }),
    create: await world.call(caller, endpoints.create, { body }),
    update: await world.call(caller, endpoints.update, {
      params,
      body: { ...body, updated_at: applicant.updated_at },
    }),
    addMember: await world.call(caller, memberEndpoints.create, { params, body: memberBody }),
    updateMember: await world.call(caller, memberEndpoints.update, {
      params: { id: member.id },
      body: { ...memberBody, updated_at: member.updated_at },
    }),
    removeMember: await world.call(caller, memberEndpoints.remove, { params: { id: member.id } }),
    remove: await world.call(caller, endpoints.remove, { params }),
    restore: await world.call(caller, endpoints.restore, { params: { id: deleted.id } }),
    deleted: await world.call(caller, endpoints.list, { query: { deleted: 'true' } }),
  }
  return Object.fromEntries(Object.entries(answers).map(([name, { status }]) => [name, status]))
}

function worker() {
  const may = { ...READ, update: 200, ...WRITE_MEMBERS, remove: 403, restore: 403, deleted: 403 }
  return { own: { ...may, create: 201 }, foreign: { ...may, create: 422 } }
}

function everywhere(expected: Statuses) {
  return { own: expected, foreign: expected }
}
