import type { ToldBy } from '@crm/contract/foodbank/applicants/contact'
import { notificationEndpoints } from '@crm/contract/core/notifications'
import { OFFER_PATH } from '@crm/contract/foodbank/waiting/waiting.endpoints'
import { waitEndpoints } from '@crm/contract/foodbank/waiting/waiting'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { startGateway, standInSettings, type StandIn } from '#core/sms/testing/gateway.ts'
import { runSmsJobs, smsContext } from '#core/sms/testing/send-sms.ts'
import { hashToken } from '#platform/tokens.ts'
import { modules } from '../../modules.ts'
import { DAY, makeSite } from '../booking-links/testing/visitor.ts'
import { sendDueMessages } from '../booking-messages/send.ts'
import { createWorld, NOW, type World } from '../testing/factories.ts'
import { offerAddresses } from './addresses.ts'
import { fillDay, listAll, makeWait, readWait, sweep } from './testing/waiting.ts'

const WEB_URL = 'https://crm.example.cz'
let world: World
let gateway: StandIn
let siteId: string
let taken: Map<string, string>
beforeAll(async () => {
  world = await createWorld()
  gateway = await startGateway()
  await world.db.updateTable('core.sms_settings').set(standInSettings(gateway.url)).execute()
})
afterAll(async () => {
  await gateway.close()
  await world.close()
})
beforeEach(async () => {
  world.setNow(NOW)
  gateway.taken.splice(0)
  gateway.behave = () => 'answers'
  await setMessages(true)
  await setUrl(WEB_URL)
  siteId = (await makeSite(world)).id
  taken = await fillDay(world, siteId)
})
afterEach(async () => {
  await world.db.deleteFrom('foodbank.booking_message').execute()
  await world.db.deleteFrom('foodbank.wait').execute()
  await world.db.deleteFrom('foodbank.help_request').execute()
  await world.db.deleteFrom('core.sms').execute()
  await world.db.deleteFrom('core.mail').execute()
  await world.db.deleteFrom('core.notification').execute()
  await sql`delete from graphile_worker._private_jobs`.execute(world.db)
})

const setMessages = (is_on: boolean) =>
  world.db.updateTable('foodbank.message_settings').set({ is_on, remind_day: false }).execute()
const setUrl = (web_url: string | null) =>
  world.db.updateTable('core.settings').set({ web_url }).execute()
const wait = async (told_by: ToldBy | null, given: object = {}) => {
  const applicant = await world.make.applicant({
    phone: '603123456',
    email: 'jana@example.cz',
    told_by,
    ...given,
  })
  return makeWait(world, siteId, { applicant })
}
const free = () =>
  world.db
    .deleteFrom('foodbank.help_request')
    .where('id', '=', taken.get('09:00') ?? '')
    .execute()
const context = () => smsContext(world, {}, modules)
/** What a minute does: places are offered, messages composed and sent. */
async function minute() {
  await sweep(world)
  await sendDueMessages(context(), offerAddresses)
  await runSmsJobs(world, context())
}
const said = () => gateway.taken.map(({ text }) => text)
const mails = () => world.db.selectFrom('core.mail').selectAll().execute()
const needsCall = async () => (await listAll(world)).map(({ offer }) => offer?.needs_call)

test('a text message tells of the place and has the address at which the offer is answered, which is stored nowhere', async () => {
  const { id } = await wait('sms')
  await free()
  await minute()
  await minute()
  expect(said()).toHaveLength(1)
  const [, path = '', token = ''] =
    /^Uvolnilo se misto: ut 17\. 3\. v 9:00, Vydejna Lesna\. .* https:\/\/crm\.example\.cz(\/n\/)([0-9a-z]{26})$/.exec(
      said()[0] ?? '',
    ) ?? []
  expect(path).toBe(OFFER_PATH)
  const offer = await world.db
    .selectFrom('foodbank.offer')
    .select(['wait_id', 'channel', 'token_hash'])
    .executeTakeFirstOrThrow()
  expect(offer).toEqual({ wait_id: id, channel: 'sms', token_hash: hashToken(token) })
  const stored =
    await sql`select to_jsonb(o)::text || (select coalesce(string_agg(to_jsonb(l)::text, ''), '') from core.log l) as all from foodbank.offer o`.execute(
      world.db,
    )
  expect(JSON.stringify(stored.rows)).not.toContain(token)
  expect(await readWait(world, id)).toMatchObject({ offer: { channel: 'sms', needs_call: false } })
})

test('who wishes an e-mail gets one, in their language', async () => {
  await wait('email', { language: 'en' })
  await free()
  await minute()
  expect(said()).toEqual([])
  expect(await mails()).toMatchObject([{ kind: 'appointment' }])
  expect(await needsCall()).toEqual([false])
})

test('who wishes no message, or cannot be reached by one, is to be called', async () => {
  await wait('none')
  await wait(null)
  await wait('call')
  await free()
  await minute()
  expect([said(), await mails()]).toEqual([[], []])
  const rows = await listAll(world)
  expect(rows.map(({ offer, phone }) => [offer?.channel, offer?.needs_call, phone])).toEqual([
    // who refuses to be told has no number to be called
    ['call', true, null],
    ['call', true, '603123456'],
    ['call', true, '603123456'],
  ])
})

test('while messages are off, or households have no links, everybody is to be called', async () => {
  await wait('sms')
  await wait('email')
  await setMessages(false)
  await free()
  await minute()
  expect(await needsCall()).toEqual([true, true])
  await world.db.deleteFrom('foodbank.offer').execute()
  await setMessages(true)
  await setUrl(null)
  await minute()
  expect(await needsCall()).toEqual([true, true])
  expect([said(), await mails()]).toEqual([[], []])
})

test('whom a text message did not reach is to be called, and no longer once the place is taken', async () => {
  gateway.behave = () => ({ status: 400 })
  const { id } = await wait('sms')
  await free()
  await minute()
  expect(await readWait(world, id)).toMatchObject({ offer: { channel: 'sms', needs_call: true } })
  const { body } = await world.call(world.as('superadmin'), waitEndpoints.list, {
    query: { to_call: 'true' },
  })
  expect([body.to_call, body.data.map((row) => row.id)]).toEqual([1, [id]])
  await world.make.request({ to_organization_id: siteId, reserved_on: DAY, reserved_time: '09:00' })
  await minute()
  expect(await readWait(world, id)).toMatchObject({ offer: { state: 'taken', needs_call: false } })
})

test('who changed their wish before the message went is to be called, and is not written to', async () => {
  const { id, applicant_id } = await wait('sms')
  await free()
  await sweep(world)
  await world.db
    .updateTable('foodbank.applicant')
    .set({ told_by: 'call' })
    .where('id', '=', applicant_id)
    .execute()
  await minute()
  expect(said()).toEqual([])
  expect(await readWait(world, id)).toMatchObject({ offer: { needs_call: true } })
})

test('an offer that was answered, and one of a restricted household, is told to nobody, even at the last moment', async () => {
  const [declined, restricted, erased] = [await wait('sms'), await wait('sms'), await wait('sms')]
  await free()
  await sweep(world)
  await sendDueMessages(context(), offerAddresses)
  await world.db
    .updateTable('foodbank.offer')
    .set({ answer: 'declined', answered_at: NOW })
    .where('wait_id', '=', declined.id)
    .execute()
  await world.db
    .updateTable('foodbank.applicant')
    .set({ restricted_at: NOW, restriction_reason: 'přesnost' })
    .where('id', '=', restricted.applicant_id)
    .execute()
  await world.db.deleteFrom('foodbank.wait').where('id', '=', erased.id).execute()
  await runSmsJobs(world, context())
  expect(said()).toEqual([])
})

test('staff hear how many they are to call, once for a sweep, without names; and only those who look after them', async () => {
  const manager = await world.signIn({ permissions: ['fb_request.read'] })
  const registrar = await world.signIn({ permissions: ['fb_request.read', 'fb_request.show_user'] })
  const stranger = await world.signIn({ permissions: ['fb_request.read'] })
  const from = await world.make.organization()
  await world.make.manager(manager, from)
  const applicants = [
    await world.make.applicant({ surname: 'Vzácný', organization_id: from.id }),
    await world.make.applicant({ surname: 'Vzácná', organization_id: from.id }),
  ]
  for (const { id } of applicants)
    await world.make.wait({
      applicant_id: id,
      from_organization_id: from.id,
      to_organization_id: siteId,
      wanted_from: DAY,
      wanted_to: DAY,
      created_by: id === applicants[0]?.id ? registrar.userId : null,
    })
  await free()
  await sweep(world)
  await sweep(world)
  const told = async (caller: typeof manager) =>
    (await world.call(caller, notificationEndpoints.list, {})).body.data
  const [one] = await told(manager)
  expect(one).toMatchObject({
    kind: 'fb_offers_to_call',
    path: '/foodbank/waiting?to_call=true',
    words: {
      cs: 'Výdejna Lesná: uvolnilo se místo, zavolejte 2 domácnostem z čekací listiny.',
    },
  })
  expect(await told(manager)).toHaveLength(1)
  expect(await told(registrar)).toMatchObject([
    {
      words: {
        cs: 'Výdejna Lesná: uvolnilo se místo, zavolejte 1 domácnosti z čekací listiny.',
      },
    },
  ])
  expect(await told(stranger)).toEqual([])
  expect(JSON.stringify(await told(manager))).not.toContain('Vzácn')
})

test('nobody is told to call where messages reach all', async () => {
  const manager = await world.signIn({ permissions: ['fb_request.read'] })
  const { from_organization_id } = await wait('sms')
  await world.make.manager(manager, { id: from_organization_id })
  await free()
  await minute()
  expect((await world.call(manager, notificationEndpoints.list, {})).body.data).toEqual([])
})
