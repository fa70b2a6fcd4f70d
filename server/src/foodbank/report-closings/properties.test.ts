import { applicantEndpoints } from '@crm/contract/foodbank/applicants/applicants'
import { householdMemberEndpoints as members } from '@crm/contract/foodbank/applicants/household-members'
import type { Closing } from '@crm/contract/foodbank/closings/report-closings'
import { duplicateEndpoints, mergeEndpoints } from '@crm/contract/foodbank/duplicates'
import { programmeRuleEndpoints, PAYS } from '@crm/contract/foodbank/reports/programme-rules'
import { reportEstimateEndpoints } from '@crm/contract/foodbank/reports/report-estimates'
import { supportEndpoints } from '@crm/contract/foodbank/supports'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ALL_KEPT } from '../duplicates/testing/merge-fields.ts'
import { createWorld, type World } from '../testing/factories.ts'
import { closingDesk } from './testing/closing-desk.ts'

/** What holds of any act after any closing: each figure that differs has a record behind it, and taking the act back leaves neither. */

let world: World
let desk: ReturnType<typeof closingDesk>
beforeAll(async () => {
  world = await createWorld()
  desk = closingDesk(world)
  world.setNow('2025-12-31T12:00:00Z')
})
afterAll(() => world.close())

const HALF = { date_from: '2025-01-01', date_to: '2025-06-30' }
const restatement_reason = 'Oprava podle dokladů'
const admin = () => world.as('superadmin')

const days = fc.constantFrom('2024-12-31', '2025-01-01', '2025-03-31', '2025-06-30', '2025-07-01')
const weight = fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 99_999 }))
const amounts = fc
  .record({ pastries: weight, op: weight, clothes: weight, clothes_op: weight })
  .map((given) => Object.fromEntries(Object.entries(given).map(([kind, one]) => [kind, one / 100])))
  .filter((given) => Object.values(given).some((one) => one > 0))
const help = fc.record({
  household: fc.nat({ max: 1 }),
  site: fc.nat({ max: 1 }),
  date: days,
  amounts,
})
type Help = { household: number; site: number; date: string; amounts: Record<string, number> }

const act = fc.oneof(
  fc.record({ act: fc.constant('record'), help }),
  fc.record({ act: fc.constant('change'), date: days, amounts }),
  fc.record({ act: fc.constant('remove') }),
  fc.record({
    act: fc.constant('correct'),
    birth_date: fc.constantFrom('1959-07-01', '2007-03-31'),
  }),
  fc.record({ act: fc.constant('leave'), day: days }),
  fc.record({ act: fc.constant('merge'), isSamePerson: fc.boolean() }),
  fc.record({
    act: fc.constant('rule'),
    isOfSite: fc.boolean(),
    valid_from: days,
    pays: fc.constantFrom(...PAYS),
  }),
  fc.record({ act: fc.constant('enter'), tonnes: fc.integer({ min: 1, max: 9 }) }),
)
type Act = typeof act extends fc.Arbitrary<infer Given> ? Given : never

const done: World['callWith'] = async (caller, endpoint, input) => {
  const answer = await world.callWith(caller, endpoint, input)
  if (answer.status >= 300)
    throw new Error(`${endpoint.path}: ${answer.status} ${JSON.stringify(answer.body)}`)
  return answer
}

type Scene = {
  readonly sites: readonly string[]
  readonly households: readonly string[]
  readonly supports: readonly string[]
}

async function arrange(helps: readonly Help[]): Promise<Scene> {
  await world.db.deleteFrom('foodbank.programme_rule').execute()
  const sites = [(await world.make.foodBank()).id, (await world.make.foodBank()).id]
  const home = (await world.make.organization()).id
  const households: string[] = []
  for (const birth_date of ['1960-03-31', '2007-07-01']) {
    const { body } = await done(admin(), applicantEndpoints.create, {
      body: {
        name: 'Jana',
        surname: 'Nová',
        organization_id: home,
        birth_date,
        members: [{ type: 'child', sex: 'male', birth_date: '2009-03-31' }],
      },
    })
    households.push(body.data.id)
  }
  const scene = { sites, households, supports: [] }
  const supports: string[] = []
  for (const given of helps) supports.push(await record(scene, given))
  return { ...scene, supports }
}

async function record({ sites, households }: Scene, { household, site, date, amounts }: Help) {
  const { body } = await done(admin(), supportEndpoints.create, {
    body: {
      applicant_id: households[household],
      organization_id: sites[site],
      date,
      ...amounts,
      restatement_reason,
    },
  })
  return String(body.data.id)
}

const removeHelp = (id: string) =>
  done(admin(), supportEndpoints.remove, { params: { id }, body: { restatement_reason } })

async function write(id: string, given: Record<string, unknown>) {
  const { data } = (await done(admin(), supportEndpoints.get, { params: { id } })).body
  await done(admin(), supportEndpoints.update, {
    params: { id },
    body: { ...given, updated_at: data.updated_at, restatement_reason },
  })
}

const getApplicant = async (id: string) =>
  (await done(admin(), applicantEndpoints.get, { params: { id } })).body.data

async function correct(id: string, birth_date: string) {
  const { name, surname, organization_id, updated_at } = await getApplicant(id)
  await done(admin(), applicantEndpoints.update, {
    params: { id },
    body: { name, surname, organization_id, birth_date, updated_at, restatement_reason },
  })
}

async function move(applicantId: string, verb: 'leave' | 'comeBack', day: string) {
  const { members: present, former_members: former } = await getApplicant(applicantId)
  const [{ id, updated_at } = { id: '', updated_at: '' }] = [...(present ?? []), ...(former ?? [])]
  await done(admin(), members[verb], {
    params: { id },
    body: { day, updated_at, restatement_reason },
  })
}

async function merge(households: readonly string[], isSamePerson: boolean) {
  const [first_id = '', second_id = ''] = households
  const { first, second } = (
    await done(admin(), duplicateEndpoints.compare, { params: { first_id, second_id } })
  ).body.data
  const persons: { person_id: string; into_id: string | null }[] = [
    { person_id: second_id, into_id: isSamePerson ? first_id : null },
  ]
  for (const { id } of second.members) persons.push({ person_id: id, into_id: null })
  const { body } = await done(admin(), mergeEndpoints.create, {
    body: {
      kept_id: first_id,
      merged_id: second_id,
      kept_updated_at: first.updated_at,
      merged_updated_at: second.updated_at,
      fields: ALL_KEPT,
      persons,
      restatement_reason,
    },
  })
  return String(body.data.id)
}

async function enter(organization_id: string | undefined, tonnes: number | null) {
  const { versions } = (
    await done(admin(), reportEstimateEndpoints.sheet, { query: { organization_id, ...HALF } })
  ).body.data
  await done(admin(), reportEstimateEndpoints.save, {
    body: {
      organization_id,
      ...HALF,
      versions,
      values: { PASSED_ON: { value: tonnes, note: tonnes === null ? null : 'Dodací listy' } },
      accept_restatement: true,
      reason: restatement_reason,
    },
  })
}

/** Does it, and answers how it is taken back. */
async function perform(scene: Scene, given: Act, first: Help): Promise<() => Promise<unknown>> {
  const { sites, households, supports } = scene
  const [support = ''] = supports
  const [household = ''] = households
  switch (given.act) {
    case 'record': {
      const id = await record(scene, given.help)
      return () => removeHelp(id)
    }
    case 'change': {
      await write(support, { date: given.date, ...given.amounts })
      return () => write(support, { date: first.date, ...first.amounts })
    }
    case 'remove': {
      // what is removed is recorded under another key: only the figures come back
      await removeHelp(support)
      return () => record(scene, first)
    }
    case 'correct': {
      await correct(household, given.birth_date)
      return () => correct(household, '1960-03-31')
    }
    case 'leave': {
      await move(household, 'leave', given.day)
      return () => move(household, 'comeBack', given.day)
    }
    case 'merge': {
      const id = await merge(households, given.isSamePerson)
      return () =>
        done(admin(), mergeEndpoints.undo, { params: { id }, body: { restatement_reason } })
    }
    case 'rule': {
      const { isOfSite, valid_from, pays } = given
      const { body } = await done(admin(), programmeRuleEndpoints.create, {
        body: {
          organization_id: isOfSite ? sites[0] : null,
          valid_from,
          pays,
          source: 'Rozhodnutí',
          restatement_reason,
        },
      })
      return () =>
        done(admin(), programmeRuleEndpoints.remove, {
          params: { id: body.data.id },
          body: { restatement_reason },
        })
    }
    case 'enter': {
      await enter(sites[0], given.tonnes)
      return () => enter(sites[0], null)
    }
  }
}

let version = 0
/** The site by itself, and the whole food bank, which knows the other site too. */
async function close({ sites }: Scene): Promise<Closing[]> {
  const again = version > 0 ? { new_version: true, note: 'Další případ' } : {}
  version += 1
  return [
    await desk.closed({ ...HALF, organization_id: sites[0] ?? null }),
    await desk.closed({ ...HALF, ...again }),
  ]
}

async function getDifferences({ id }: Closing) {
  const { figures, changes } = await desk.restated(id)
  const differing = figures.filter((one) => (one.closed ?? 0) !== (one.now ?? 0))
  return {
    figures: differing.map(({ path }) => path.join('.')),
    records: changes.added + changes.removed + changes.changed,
  }
}

test('each figure that differs has a record behind it, and what is taken back leaves none', () =>
  fc.assert(
    fc.asyncProperty(help, fc.array(help, { maxLength: 3 }), act, async (first, others, given) => {
      const scene = await arrange([first, ...others])
      const closings = await close(scene)
      const takeBack = await perform(scene, given, first)
      for (const closing of closings) {
        const { figures, records } = await getDifferences(closing)
        expect(records === 0 ? figures : []).toEqual([])
        for (const { acts } of (await desk.getChanges(closing.id)).data)
          expect(acts.map(({ reason }) => reason)).toContain(restatement_reason)
      }
      await takeBack()
      for (const closing of closings) {
        const { figures, records } = await getDifferences(closing)
        expect(figures).toEqual([])
        expect(given.act === 'remove' ? 0 : records).toBe(0)
      }
    }),
    {
      numRuns: 40,
      examples: [
        // help before the period comes to a household that was helped in it for the first time
        [
          { household: 0, site: 0, date: '2025-03-31', amounts: { pastries: 1 } },
          [{ household: 1, site: 0, date: '2024-12-31', amounts: { pastries: 1 } }],
          { act: 'merge', isSamePerson: false },
        ],
        // who was helped first on the first day of the period was helped before it after all
        [
          { household: 0, site: 0, date: '2025-01-01', amounts: { pastries: 1 } },
          [],
          {
            act: 'record',
            help: { household: 0, site: 1, date: '2024-12-31', amounts: { pastries: 1 } },
          },
        ],
        // of two hand-outs before the period that a merge moves at once each has its reason
        [
          { household: 1, site: 0, date: '2024-12-31', amounts: { pastries: 1 } },
          [
            { household: 1, site: 0, date: '2024-12-31', amounts: { pastries: 1 } },
            { household: 0, site: 0, date: '2025-01-01', amounts: { pastries: 1 } },
          ],
          { act: 'merge', isSamePerson: false },
        ],
      ],
    },
  ))
