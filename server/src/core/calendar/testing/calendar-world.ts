import { eventEndpoints, type eventBody } from '@crm/contract/core/calendar/events'
import ICAL from 'ical.js'
import type { z } from 'zod'
import { readConfig } from '#platform/process/config.ts'
import { openSecretBox } from '#platform/secret-box.ts'
import type { Caller } from '../../../testing/call.ts'
import { createWorld, type World } from '../../../testing/world.ts'

export const WEB_URL = 'https://crm.banka.example'
const SECRET_KEY = 'the key of the calendar, in its tests alone'

type Body = z.input<typeof eventBody>
type Letter = {
  to: string
  subject: string
  listedAs: string
  text: string
  html: string
  calendar: { method: string; content: string }
  userId: string | null
}

/** A world with mail set up, or not, and what calendars' tests do again and again. */
export async function createCalendarWorld(options: { mail?: boolean } = {}) {
  const world = await createWorld({ config: { SECRET_KEY } })
  const mail = {
    mail_sender_email: 'crm@banka.example',
    smtp_external: true,
    smtp_host: 'posta.example',
  }
  await world.db
    .updateTable('core.settings')
    .set({ web_url: WEB_URL, ...((options.mail ?? true) ? mail : {}) })
    .execute()
  return { ...world, ...getCalendar(world) }
}
export type CalendarWorld = Awaited<ReturnType<typeof createCalendarWorld>>

function getCalendar(world: World) {
  const secrets = openSecretBox(readConfig({ SECRET_KEY }))
  const create = async (
    caller: Caller,
    given: Partial<Body> = {},
  ): Promise<{ id: string; updated_at: string }> => {
    const { status, body } = await world.call(caller, eventEndpoints.create, { body: event(given) })
    if (status !== 201) throw new Error(JSON.stringify(body))
    return body.data
  }
  const get = async (caller: Caller, id: string) =>
    (await world.call(caller, eventEndpoints.get, { params: { id } })).body.data
  return {
    create,
    get,
    /** Changes an event as its newest version is. */
    change: async (caller: Caller, id: string, change: Partial<Body>) => {
      const {
        name,
        address,
        type,
        note,
        all_day,
        start_at,
        end_at,
        start_on,
        end_on,
        notify_before,
        guests,
        updated_at,
      } = await get(caller, id)
      const invited = guests.map(({ user, email }) =>
        user ? { user_id: user.id } : { email: email ?? '' },
      )
      const body = {
        name,
        address,
        type,
        note,
        all_day,
        start_at,
        end_at,
        start_on,
        end_on,
        notify_before,
        guests: invited,
        updated_at,
      }
      return world.call(caller, eventEndpoints.update, {
        params: { id },
        body: { ...body, ...change },
      })
    },
    /** Letters queued since the last time and not called off, in their order. */
    letters: async (): Promise<Letter[]> => {
      const rows = await world.db
        .selectFrom('core.mail')
        .selectAll()
        .where('kind', '=', 'invitation')
        .where('content', 'is not', null)
        .orderBy('id')
        .execute()
      await world.db.deleteFrom('core.mail').execute()
      return rows.map((row) => ({
        ...JSON.parse(secrets.open(row.content ?? '')),
        to: row.to_address,
        listedAs: row.subject,
        userId: row.user_id,
      }))
    },
    /** Kinds of the messages to a user, the oldest first. */
    messages: async ({ userId }: Caller) => {
      const rows = await world.db
        .selectFrom('core.notification')
        .select(['kind', 'facts'])
        .where('user_id', '=', userId)
        .orderBy('id')
        .execute()
      return rows.map(({ kind, facts }) => ({ kind, facts }))
    },
    /** Gives a user an address and a language. */
    reach: ({ userId }: Caller, email: string, language: 'cs' | 'en' = 'cs') =>
      world.db.updateTable('core.user').set({ email, language }).where('id', '=', userId).execute(),
  }
}

/** An hour of Thursday, 9:00 in Prague. */
export const event = (given: Partial<Body> = {}): Body => ({
  name: 'Porada vedoucích',
  address: 'Křižíkova 12, Praha',
  type: 'meeting',
  note: null,
  all_day: false,
  start_at: '2026-03-26T08:00:00.000Z',
  end_at: '2026-03-26T09:30:00.000Z',
  start_on: null,
  end_on: null,
  notify_before: null,
  guests: [],
  ...given,
})
export const wholeDays = (start_on: string, end_on: string) => ({
  all_day: true,
  start_at: null,
  end_at: null,
  start_on,
  end_on,
})

/** The events of a calendar as another library reads them. */
export function readCalendar(text: string): {
  readonly calendar: ICAL.Component
  readonly method: unknown
  readonly events: readonly ICAL.Event[]
} {
  const calendar = new ICAL.Component(ICAL.parse(text))
  for (const zone of calendar.getAllSubcomponents('vtimezone')) {
    ICAL.TimezoneService.register(
      new ICAL.Timezone(zone),
      String(zone.getFirstPropertyValue('tzid')),
    )
  }
  const events = calendar
    .getAllSubcomponents('vevent')
    .map((component) => new ICAL.Event(component))
  return { calendar, method: calendar.getFirstPropertyValue('method'), events }
}
