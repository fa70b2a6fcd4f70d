import type { HouseholdLanguage } from '@crm/contract/foodbank/applicants/contact'
import type { Wait } from '@crm/contract/foodbank/waiting/waiting'
import { OFFER_PATH } from '@crm/contract/foodbank/waiting/waiting.endpoints'
import { readConfig } from '#platform/process/config.ts'
import { DAY } from '../../booking-links/testing/visitor.ts'
import { getToken } from '../../booking-links/token.ts'
import type { World } from '../../testing/factories.ts'
import { makeWait, readWait, sweep } from '../../waiting/testing/waiting.ts'

/** A day on which the site of `makeSite` is open too. */
export const LATER = '2026-03-24'

type Given = {
  readonly surname?: string
  readonly language?: HouseholdLanguage
  readonly wanted_to?: string
  readonly wanted_time?: Wait['wanted_time']
  readonly from?: string
}

/** A household with this surname that waits for a place of the site. */
export async function makeWaiting(world: World, siteId: string, given: Given = {}) {
  const { surname = 'Nováková', language = null, from, ...wanted } = given
  const applicant = await world.make.applicant({
    name: 'Xenie',
    surname,
    language,
    ...(from === undefined ? {} : { organization_id: from }),
  })
  return { applicant, wait: await makeWait(world, siteId, { applicant, ...wanted }) }
}

/** Gives a place back and offers it to who waits. */
export async function giveBack(
  world: World,
  siteId: string,
  reserved_time = '09:00',
  reserved_on = DAY,
): Promise<void> {
  await world.db
    .deleteFrom('foodbank.help_request')
    .where('to_organization_id', '=', siteId)
    .where('reserved_on', '=', reserved_on)
    .where('reserved_time', '=', reserved_time)
    .execute()
  await sweep(world)
}

/** Of the household's latest offer: its address is in the message alone. */
export async function offerPath(world: World, waitId: string): Promise<string> {
  const { id } = await world.db
    .selectFrom('foodbank.offer')
    .select('id')
    .where('wait_id', '=', waitId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const keys = readConfig({ SECRET_KEY: 'the key of a test and of nothing else' })
  return OFFER_PATH + getToken(keys, id)
}

/** State of the wait and of its latest offer, as the desk sees them. */
export async function statesOf(world: World, waitId: string) {
  const wait = await readWait(world, waitId)
  return [wait?.state, wait?.offer?.state]
}
