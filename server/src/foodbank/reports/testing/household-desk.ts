import { applicantEndpoints } from '@crm/contract/foodbank/applicants/applicants'
import {
  householdMemberEndpoints as members,
  type HouseholdMember,
} from '@crm/contract/foodbank/applicants/household-members'
import { dataProtectionEndpoints } from '@crm/contract/foodbank/data-protection/data-protection'
import { duplicateEndpoints, mergeEndpoints } from '@crm/contract/foodbank/duplicates'
import { reportEndpoints } from '@crm/contract/foodbank/reports/reports'
import { supportEndpoints } from '@crm/contract/foodbank/supports'
import { ALL_KEPT } from '../../duplicates/testing/merge-fields.ts'
import type { World } from '../../testing/factories.ts'

type Facts = Record<string, unknown>

/** What is done with one household, all of it through the API, and what the report of its distribution point says then. */
export type HouseholdDesk = Awaited<ReturnType<typeof openDesk>>

export async function openDesk(world: World) {
  const bank = await world.make.foodBank()
  const home = await world.make.organization()
  const user = world.as('superadmin')
  let surnames = 0

  const register = async (facts: Facts = {}, household: Facts[] = []) => {
    const { body } = await world.callWith(user, applicantEndpoints.create, {
      body: {
        name: 'Jana',
        surname: `Z${++surnames}`,
        organization_id: home.id,
        ...facts,
        members: household,
      },
    })
    return body.data
  }
  const detail = async (id: string) =>
    (await world.call(user, applicantEndpoints.get, { params: { id } })).body.data
  /** The first member of the household, or the first former one. */
  const getMember = async (id: string): Promise<HouseholdMember> => {
    const found = await detail(id)
    const [member] = [...(found.members ?? []), ...(found.former_members ?? [])]
    if (!member) throw new Error('The household has a member.')
    return member
  }
  const getSupport = async (id: string) =>
    (await world.call(user, supportEndpoints.get, { params: { id } })).body.data

  const desk = {
    register,
    getMember,
    /** 5 kg of food, unless said otherwise. */
    help: async (applicant_id: string, date: string, amounts: Facts = { durables: 5 }) => {
      const { body } = await world.callWith(user, supportEndpoints.create, {
        body: { applicant_id, organization_id: bank.id, date, ...amounts },
      })
      return body.data.id
    },
    redate: async (id: string, date: string) => {
      const { durables, updated_at } = await getSupport(id)
      return world.callWith(user, supportEndpoints.update, {
        params: { id },
        body: { date, durables, updated_at },
      })
    },
    removeHelp: (id: string) => world.call(user, supportEndpoints.remove, { params: { id } }),
    correct: async (id: string, facts: Facts) => {
      const { name, surname, organization_id, updated_at } = await detail(id)
      return world.callWith(user, applicantEndpoints.update, {
        params: { id },
        body: { name, surname, organization_id, ...facts, updated_at },
      })
    },
    add: (id: string, facts: Facts) =>
      world.callWith(user, members.create, { params: { id }, body: facts }),
    correctMember: async (applicantId: string, facts: Facts) => {
      const { id, type, sex, updated_at } = await getMember(applicantId)
      return world.callWith(user, members.update, {
        params: { id },
        body: { type, sex, ...facts, updated_at },
      })
    },
    leave: async (applicantId: string, day: string) => {
      const { id, updated_at } = await getMember(applicantId)
      return world.callWith(user, members.leave, { params: { id }, body: { day, updated_at } })
    },
    comeBack: async (applicantId: string, day: string) => {
      const { id, updated_at } = await getMember(applicantId)
      return world.callWith(user, members.comeBack, { params: { id }, body: { day, updated_at } })
    },
    mistake: async (applicantId: string) => {
      const { id } = await getMember(applicantId)
      return world.call(user, members.remove, { params: { id } })
    },
    remove: (id: string) => world.call(user, applicantEndpoints.remove, { params: { id } }),
    erase: async (id: string) =>
      world.callWith(user, dataProtectionEndpoints.erase, {
        params: { id },
        body: { surname: (await detail(id)).surname },
      }),
    /** The applicants are one person, their members other ones. */
    merge: async (kept_id: string, merged_id: string) => {
      const { body } = await world.call(user, duplicateEndpoints.compare, {
        params: { first_id: kept_id, second_id: merged_id },
      })
      const { first, second } = body.data
      const merged = await world.callWith(user, mergeEndpoints.create, {
        body: {
          kept_id,
          merged_id,
          kept_updated_at: first.updated_at,
          merged_updated_at: second.updated_at,
          fields: ALL_KEPT,
          persons: [
            { person_id: merged_id, into_id: kept_id },
            ...second.members.map(({ id }) => ({ person_id: id, into_id: null })),
          ],
        },
      })
      return merged.body.data.id
    },
    undo: (id: string, leavesGone = false) =>
      world.call(user, mergeEndpoints.undo, {
        params: { id },
        query: leavesGone ? { leave_gone: 'true' as const } : {},
      }),
    now: (moment: string) => world.setNow(moment),
  }
  return { ...desk, bank }
}

/** Households, hand-outs, kilograms and persons; these by age, then women, exact ages and ages by the year. */
export async function getFigures(world: World, organization_id?: string) {
  const { body } = await world.call(world.as('superadmin'), reportEndpoints.get, {
    query: {
      date_from: '2026-02-01',
      date_to: '2026-02-28',
      ...(organization_id === undefined ? {} : { organization_id }),
    },
  })
  const { households, organizations, persons, notes, categories } = body.data
  const byBand = new Map(persons.food.map((row) => [row.band, row]))
  const inBand = (band: '0-17' | '18-29' | '30-64' | '65+' | 'unknown') =>
    byBand.get(band)?.total.value ?? null
  return [
    households.total.value,
    organizations.total.supports.value,
    categories.total.total.value,
    households.persons.value,
    inBand('0-17'),
    inBand('18-29'),
    inBand('30-64'),
    inBand('65+'),
    inBand('unknown'),
    byBand.get('total')?.female.value ?? null,
    notes.persons_by_birth_date.value,
    notes.persons_by_birth_year.value,
  ]
}
