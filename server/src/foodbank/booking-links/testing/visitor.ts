import type { HouseholdLanguage } from '@crm/contract/foodbank/applicants/contact'
import { bookingLinkEndpoints } from '@crm/contract/foodbank/booking-links/booking-links'
import { newId } from '#platform/id.ts'
import type { Door } from '../../../testing/door.ts'
import type { HelpRequest } from '../../testing/makers.ts'
import type { World } from '../../testing/factories.ts'

/** One Tuesday later than today, when the site is open from eight to noon. */
export const DAY = '2026-03-17'
export const CONFIG = { WEB_URL: 'https://banka.example' }

/** A distribution point with an hour a slot, on Tuesdays. */
export async function makeSite(world: World, slot_capacity = 1) {
  const site = await world.make.foodBank({
    name: 'Výdejna Lesná',
    street: 'Dlouhá',
    house_number: '12',
    city: 'Lesná',
    zip: '58001',
    phone: '469123456',
    email: 'lesna@banka.example',
    directions: 'Vchod ze dvora',
    slot_minutes: 60,
    slot_capacity,
  })
  await world.make.openingHours(site.id, [{ weekday: 2, opens_at: '08:00', closes_at: '12:00' }])
  return site
}

/** A reservation at the site, of a household with this surname, and its link. */
export async function makeBooked(
  world: World,
  siteId: string,
  given: {
    surname?: string
    time?: string
    language?: HouseholdLanguage
    note?: string
    from?: string
  } = {},
) {
  const { surname = 'Nováková', time = '09:00', language = null, note = null, from } = given
  const applicant = await world.make.applicant({
    name: 'Xenie',
    surname,
    language,
    ...(from ? { organization_id: from } : {}),
  })
  const request = await world.make.request({
    id: newId(),
    applicant_id: applicant.id,
    from_organization_id: applicant.organization_id,
    to_organization_id: siteId,
    reserved_on: DAY,
    reserved_time: time,
    note,
  })
  return { applicant, request, path: await makePath(world, request) }
}

/** By the superadministrator; a former link stops working. */
export async function makePath(world: World, { id }: Pick<HelpRequest, 'id'>): Promise<string> {
  const caller = world.as('superadmin')
  const before = await world.call(caller, bookingLinkEndpoints.get, { params: { id } })
  const made = await world.call(caller, bookingLinkEndpoints.make, {
    params: { id },
    body: { replaces: before.body.data.link?.id ?? null },
  })
  return new URL(made.body.data.link?.address ?? '').pathname
}

export type Answer = {
  readonly status: number
  readonly body: string
  readonly headers: Record<string, unknown>
}

/** Presses on a page as a browser without scripts does: all hidden fields of its form, and the button. */
export class Visitor {
  readonly app: Door
  readonly path: string
  readonly address: string
  page: Answer = { status: 0, body: '', headers: {} }
  taps = 0

  constructor(app: Door, path: string, address = '10.1.1.1') {
    this.app = app
    this.path = path
    this.address = address
  }

  async open(query = '', languages = 'cs'): Promise<Answer> {
    return this.#keep(
      await this.app.inject({
        url: this.path + query,
        remoteAddress: this.address,
        headers: { 'accept-language': languages },
      }),
    )
  }

  async enter(letters: string): Promise<Answer> {
    return this.send({ ...this.#hidden(), n: letters, do: 'open' })
  }

  has(name: string, value: string): boolean {
    return this.page.body.includes(`name="${name}" value="${value}"`)
  }

  async press(name: string, value: string): Promise<Answer> {
    if (!this.has(name, value))
      throw new Error(`No button ${name}=${value} on „${getTitle(this.page)}“.`)
    return this.send({ ...this.#hidden(), [name]: value })
  }

  /** Whatever a browser could be made to send. */
  async send(fields: Record<string, string>): Promise<Answer> {
    this.taps += 1
    return this.#keep(
      await this.app.inject({
        method: 'POST',
        url: this.path,
        remoteAddress: this.address,
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          'accept-language': 'cs',
        },
        payload: new URLSearchParams(fields).toString(),
      }),
    )
  }

  fields(): Record<string, string> {
    return this.#hidden()
  }

  #hidden(): Record<string, string> {
    const form = this.page.body.split('<nav')[0] ?? ''
    const found = form.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)">/g)
    return Object.fromEntries(Array.from(found, ([, name = '', value = '']) => [name, value]))
  }

  #keep({
    statusCode,
    body,
    headers,
  }: {
    statusCode: number
    body: string
    headers: Record<string, unknown>
  }): Answer {
    this.page = { status: statusCode, body, headers }
    return this.page
  }
}

export const getTitle = ({ body }: Answer): string | undefined => /<h1>(.*?)<\/h1>/.exec(body)?.[1]
