import { applicantEndpoints } from '@crm/contract/foodbank/applicants/applicants'
import type { ToldBy } from '@crm/contract/foodbank/applicants/contact'
import { helpRequestEndpoints as requests } from '@crm/contract/foodbank/help-requests'
import { sql } from 'kysely'
import { getContext } from '#core/environment/testing/context.ts'
import { startMailServer } from '#core/mail/testing/mail-server.ts'
import { sendQueue } from '#core/mail/testing/send-queue.ts'
import { startGateway, standInSettings } from '#core/sms/testing/gateway.ts'
import { runSmsJobs, smsContext } from '#core/sms/testing/send-sms.ts'
import type { Config } from '#platform/process/config.ts'
import { modules } from '../../../modules.ts'
import { ensureLinks } from '../../booking-links/service.ts'
import { createWorld, NOW } from '../../testing/factories.ts'
import { sendDueMessages } from '../send.ts'

export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
/** Milliseconds from the beginning of a test to a moment. */
export const until = (moment: string): number => Date.parse(moment) - Date.parse(NOW)

export type Messages = Awaited<ReturnType<typeof startMessages>>

/**
 * A site that tells households of everything, and a gateway and a mail server that keep what they take. Call it in
 * `beforeAll`, `begin` before each test, `clear` after it, and `close` in `afterAll`.
 */
export async function startMessages(config: Partial<Config> = {}) {
  const world = await createWorld({ config })
  const gateway = await startGateway()
  await world.db.updateTable('core.sms_settings').set(standInSettings(gateway.url)).execute()
  const post = await startMailServer()
  await world.db
    .updateTable('core.settings')
    .set({
      mail_sender_email: 'crm@example.test',
      smtp_external: true,
      smtp_host: 'localhost',
      smtp_port: post.port,
    })
    .execute()
  await world.db.updateTable('core.settings').set({ smtp_security: 'none' }).execute()
  const from = await world.make.organization()
  const point = await world.make.foodBank({
    name: 'Výdejna Žižkov',
    street: 'Vymyšlená',
    house_number: '12',
    city: 'Praha 3',
    zip: '13000',
  })
  await world.make.openingHours(
    point.id,
    [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens_at: '08:00', closes_at: '16:00' })),
  )
  let read = 0
  const admin = () => world.as('superadmin')
  const slot = (reserved_on: string, reserved_time: string) => ({
    to_organization_id: point.id,
    reserved_on,
    reserved_time,
    note: null,
  })
  const context = () => ({ ...getContext(world.connectionString, world.db, world.clock), modules })
  const set = (values: object) =>
    world.db.updateTable('foodbank.message_settings').set(values).execute()
  /** What the queues of text messages and of e-mails do now. */
  const runQueues = async () => {
    await runSmsJobs(world, smsContext(world, {}, modules))
    await sendQueue(world, {}, modules)
  }
  /** The sweep at a moment after the beginning of the test. */
  const sweepAt = async (ms: number) => {
    world.setNow(new Date(Date.parse(NOW) + ms).toISOString())
    await sendDueMessages(context(), ensureLinks)
  }

  return {
    world,
    gateway,
    set,
    admin,
    context,
    runQueues,
    sweepAt,
    begin: async () => {
      world.setNow(NOW)
      gateway.taken.splice(0)
      read = post.letters.length
      await set({ is_on: true, is_neutral: false, remind_day: true, remind_hours: true })
    },
    clear: async () => {
      await world.db.deleteFrom('foodbank.booking_message').execute()
      await world.db.deleteFrom('foodbank.help_request').execute()
      await world.db.deleteFrom('core.sms').execute()
      await world.db.deleteFrom('core.mail').execute()
      await sql`delete from graphile_worker._private_jobs`.execute(world.db)
    },
    close: async () => {
      await gateway.close()
      await post.close()
      await world.close()
    },
    /** One that can be reached both ways. */
    household: (told_by: ToldBy | null = 'sms', given: object = {}) =>
      world.make.applicant({
        organization_id: from.id,
        phone: '603123456',
        email: 'jana@example.cz',
        told_by,
        ...given,
      }),
    book: async (applicant: { id: string }, day = '2026-03-12', time = '09:00') => {
      const { body } = await world.call(admin(), requests.create, {
        body: { applicant_id: applicant.id, from_organization_id: from.id, ...slot(day, time) },
      })
      return body.data
    },
    move: async (
      { id, updated_at }: { id: string; updated_at: string },
      day = '2026-03-13',
      time = '10:30',
    ) => {
      const { body } = await world.call(admin(), requests.update, {
        params: { id },
        body: { ...slot(day, time), updated_at },
      })
      return body.data
    },
    remove: ({ id }: { id: string }) => world.call(admin(), requests.remove, { params: { id } }),
    /** The sweep, and what the queues do then. */
    passTo: async (ms: number) => {
      await sweepAt(ms)
      await runQueues()
    },
    /** The text messages that have left. */
    said: () => gateway.taken.map(({ text }) => text),
    /** What the e-mails say that have left. */
    written: () => post.letters.slice(read).map(({ mail }) => mail.text?.trim()),
    mails: () => world.db.selectFrom('core.mail').selectAll().orderBy('created_at').execute(),
    /** What the card of an active reservation shows. */
    states: async ({ id, applicant_id }: { id: string; applicant_id: string }) => {
      const shown = await world.call(admin(), applicantEndpoints.get, {
        params: { id: applicant_id },
      })
      const request = shown.body.data.requests?.active.find((active) => active.id === id)
      return { messages: request?.messages ?? [], can: request?.can }
    },
  }
}
