import { waitEndpoints, waitFiles, type Wait } from '@crm/contract/foodbank/waiting/waiting'
import { expect } from 'vitest'
import { getContext } from '#core/environment/testing/context.ts'
import type { Caller } from '../../../testing/call.ts'
import { DAY } from '../../booking-links/testing/visitor.ts'
import type { World } from '../../testing/factories.ts'
import { offerFreePlaces } from '../offering.ts'

/** The slots of `makeSite`. */
const TIMES = ['08:00', '09:00', '10:00', '11:00'] as const

/** Takes every place of a day, where the site has one for each time; the reservations by time. */
export async function fillDay(world: World, siteId: string, day = DAY) {
  const made = new Map<string, string>()
  for (const reserved_time of TIMES) {
    const { id } = await world.make.request({
      to_organization_id: siteId,
      reserved_on: day,
      reserved_time,
    })
    made.set(reserved_time, id)
  }
  return made
}

type Given = Partial<Pick<Wait, 'wanted_from' | 'wanted_to' | 'wanted_time'>> & {
  /** The reservation that is to be moved. */
  readonly request_id?: string
  readonly applicant?: { readonly id: string; readonly organization_id: string }
}

/** Puts a household on the list, by default a new one, for the one day. */
export async function makeWait(
  world: World,
  siteId: string,
  { applicant, ...given }: Given = {},
): Promise<Wait> {
  const household = applicant ?? (await world.make.applicant())
  const { status, body } = await world.call(world.as('superadmin'), waitEndpoints.create, {
    body: {
      applicant_id: household.id,
      from_organization_id: household.organization_id,
      to_organization_id: siteId,
      wanted_from: DAY,
      wanted_to: DAY,
      wanted_time: null,
      ...given,
    },
  })
  expect(status).toBe(201)
  return body.data
}

export async function listAll(world: World): Promise<Wait[]> {
  const answer = await world.call(world.as('superadmin'), waitEndpoints.list, {
    query: { state: 'any', per_page: 100 },
  })
  return answer.body.data
}

/** What the list says of one wait. */
export async function readWait(world: World, id: string): Promise<Wait | undefined> {
  return (await listAll(world)).find((one) => one.id === id)
}

/** One sweep, as each minute has. */
export const sweep = (world: World): Promise<void> =>
  offerFreePlaces(getContext(world.connectionString, world.db, world.clock))

/** All waits of a site, as they are in a CSV file. */
export async function readFile(world: World, { token }: Caller, siteId: string): Promise<string> {
  const { body, statusCode } = await world.app.inject({
    method: 'POST',
    url: `/backend/api${waitFiles.export.path}`,
    payload: {
      format: 'csv',
      language: 'cs',
      filters: { to_organization_id: siteId, state: 'any' },
    },
    headers: { authorization: `Bearer ${token}` },
  })
  expect(statusCode).toBe(200)
  return body
}
