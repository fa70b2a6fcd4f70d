import { eventEndpoints, type EventDetail } from '@crm/contract/core/calendar/events'
import { invitationEndpoints } from '@crm/contract/core/calendar/invitations'
import { taskEndpoints } from '@crm/contract/core/tasks/tasks'
import {
  dataProtectionEndpoints as desk,
  dataProtectionFiles,
} from '@crm/contract/foodbank/data-protection/data-protection'
import { volunteerEndpoints } from '@crm/contract/foodbank/shifts/volunteers'
import { outsiderEndpoints as endpoints } from '@crm/contract/foodbank/data-protection/outsiders'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendComplaint } from '#core/complaints/testing/send-complaint.ts'
import { newId } from '#platform/id.ts'
import { everythingIn } from '../../testing/dump.ts'
import { createWorld, NOW, type World } from '../testing/factories.ts'
import { readLedger } from './erasure/ledger.ts'
import { replayErasures } from './erasure/replay.ts'

let world: World
let dataDir: string
let complained: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'addresses-'))
  world = await createWorld({ config: { DATA_DIR: dataDir } })
  const mail = {
    mail_sender_email: 'crm@banka.example',
    smtp_external: true,
    smtp_host: 'posta.example',
    web_url: 'https://crm.example',
  }
  await world.db.updateTable('core.settings').set(mail).execute()
  complained = (await outsider(EMAIL, 'Kanárek')).taskId
})
afterAll(async () => {
  await world.close()
  await rm(dataDir, { recursive: true })
})

const EMAIL = 'Kanarek@Jinde.example'
const admin = () => world.as('superadmin')
const found = async (words: RegExp) =>
  [...new Set((await everythingIn(world.connectionString)).match(words))].sort()
const find = (email: string, caller = admin()) =>
  world.call(caller, endpoints.find, { body: { email } })
const erase = (email: string, again = email, caller = admin()) =>
  world.call(caller, endpoints.erase, { body: { email, again } })
const toEvent = async (id: string): Promise<EventDetail> =>
  (await world.call(admin(), eventEndpoints.get, { params: { id } })).body.data

const EVENT = {
  name: 'Schůzka s dárcem',
  address: null,
  type: 'meeting',
  note: null,
  all_day: false,
  start_at: '2026-03-26T08:00:00.000Z',
  end_at: '2026-03-26T09:30:00.000Z',
  start_on: null,
  end_on: null,
  notify_before: null,
} as const
async function invite(...emails: string[]): Promise<string> {
  const guests = emails.map((email) => ({ email }))
  return (await world.call(admin(), eventEndpoints.create, { body: { ...EVENT, guests } })).body
    .data.id
}
const changeGuests = async (id: string, emails: readonly string[], name: string = EVENT.name) => {
  const { updated_at } = await toEvent(id)
  return world.call(admin(), eventEndpoints.update, {
    params: { id },
    body: { ...EVENT, name, guests: emails.map((email) => ({ email })), updated_at },
  })
}

/** A person who complained, is invited, was invited and removed again, and got a test e-mail. */
async function outsider(email: string, mark: string) {
  const words = { name: `${mark}Jméno`, email, phone: '603999888', description: `${mark}Popis` }
  const address = `192.0.2.${mark.length}`
  await sendComplaint(world.app, words, [[`${mark}.txt`, Buffer.from(mark)]], address)
  const { task_id } = await world.db
    .selectFrom('core.complaint')
    .select('task_id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  await world.call(admin(), taskEndpoints.addComment, {
    params: { id: task_id },
    body: { text: `${mark}Komentář` },
  })
  const invited = await invite(email, 'jiny@host.example')
  const guest = (await toEvent(invited)).guests.find((one) => one.email === email)
  const token = guest?.link?.split('/').at(-1) ?? ''
  await world.call(world.anonymous, invitationEndpoints.answer, {
    params: { token },
    body: { status: 'accepted' },
  })
  const uninvited = await invite(email, 'jiny@host.example')
  await changeGuests(uninvited, ['jiny@host.example'])
  await world.db
    .insertInto('core.mail_test')
    .values({ id: newId(), at: NOW, recipient: email, failure: null })
    .execute()
  return { taskId: task_id, invited, token }
}

test('what is kept under an address is found however it is written, and the search is recorded without it', async () => {
  const hand = {
    name: 'Napsat na kanarek@jinde.example',
    priority: 'none' as const,
    viewer_ids: [],
    items: [],
  }
  const { id: byHand } = (await world.call(admin(), taskEndpoints.create, { body: hand })).body.data
  const { status, body } = await find('KANAREK@jinde.example')
  expect(status).toBe(200)
  expect(body.data).toMatchObject({
    is_user: false,
    complaints: [{ task_id: complained, name: 'KanárekJméno', state: 'open' }],
    guests: [{ event_name: 'Schůzka s dárcem', status: 'accepted', is_deleted: false }],
    counts: { complaints: 1, guests: 2 },
    mentions: [{ kind: 'task', id: byHand }],
    more_mentions: false,
  })
  expect(body.data.letters.map(({ kind }) => kind).sort()).toEqual([
    'complaint',
    'invitation',
    'invitation',
    'invitation',
    'test',
  ])
  expect(body.data.counts.letters).toBe(5)
  const entry = await world.db
    .selectFrom('core.log')
    .select(['table_name', 'row_id', 'new_values'])
    .where('action', '=', 'search')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  expect(entry).toEqual({ table_name: 'foodbank.erasure', row_id: null, new_values: { found: 7 } })
})

test('finding needs the right to read, erasing the right to change', async () => {
  const reader = await world.signIn({ permissions: ['fb_data_protection.read'] })
  const keeper = await world.signIn({
    permissions: ['fb_data_protection.read', 'fb_data_protection.update'],
  })
  const updater = await world.signIn({ permissions: ['fb_data_protection.update'] })
  expect((await find(EMAIL, reader)).status).toBe(200)
  expect((await erase(EMAIL, EMAIL, reader)).status).toBe(403)
  expect((await erase(EMAIL, EMAIL, updater)).status).toBe(403)
  expect((await erase('nikdo@nikde.example', 'nikdo@nikde.example', keeper)).body.message).toBe(
    'address.nothing_kept',
  )
  for (const role of ['nobody', 'desk_worker', 'social_worker', 'organization_manager'] as const) {
    expect((await find(EMAIL, world.as(role))).status).toBe(403)
    expect((await erase(EMAIL, EMAIL, world.as(role))).status).toBe(403)
  }
  expect((await find(EMAIL, world.anonymous)).status).toBe(401)
})

test('an address typed differently the second time erases nothing, and is told at that field', async () => {
  const before = (await find(EMAIL)).body.data.counts
  const typo = await erase(EMAIL, 'kanarek@jinde.exampl')
  expect([typo.status, typo.body.errors]).toEqual([422, { again: [{ rule: 'confirmed' }] }])
  const wrong = await world.callWith(admin(), endpoints.erase, { body: { email: 'x', again: '' } })
  expect([wrong.status, wrong.body.errors]).toEqual([
    422,
    { email: [{ rule: 'email' }], again: [{ rule: 'required' }] },
  ])
  expect((await find(EMAIL)).body.data.counts).toEqual(before)
})

test('an erasure leaves nothing of them in any table, others lose nothing, and the answer is counted still', async () => {
  const { invited, token } = await outsider('sykora@jinde.example', 'Sýkora')
  const canary = /s[yý]kora\p{L}*(?:@jinde\.example)?/giu
  const others = () => found(/Kanárek\p{L}*|jiny@host\.example/gu)
  const kept = await others()
  const { counts } = (await find('sykora@jinde.example')).body.data
  expect(await found(canary)).not.toEqual([])

  const both = await Promise.all([erase('SYKORA@jinde.example'), erase('sykora@jinde.example')])
  expect(both.map(({ body }) => body.message).sort()).toEqual([
    'address.erased',
    'address.nothing_kept',
  ])
  const receipt = both.find(({ status }) => status === 200)?.body.data
  expect(receipt).toMatchObject({
    reason: 'request',
    counts,
    number: expect.stringMatching(/^V-20260310-[0-9A-F]{8}$/),
  })

  expect(await found(canary)).toEqual([])
  expect(await others()).toEqual(kept)
  expect((await world.db.selectFrom('core.file').select('sha256').execute()).length).toBe(1)
  const event = await toEvent(invited)
  expect(event.guests_count).toBe(2)
  expect(
    event.guests.map(({ email, erased, status, link, mail }) => ({
      email,
      erased,
      status,
      linked: link !== null,
      mail,
    })),
  ).toEqual(
    expect.arrayContaining([
      { email: null, erased: true, status: 'accepted', linked: false, mail: null },
      {
        email: 'jiny@host.example',
        erased: false,
        status: 'waiting',
        linked: true,
        mail: 'waiting',
      },
    ]),
  )
  const opened = await world.call(world.anonymous, invitationEndpoints.get, { params: { token } })
  expect([opened.status, opened.body.message]).toEqual([404, 'invitation.not_found'])
  expect((await find('sykora@jinde.example')).body.data).toMatchObject({
    complaints: [],
    volunteers: [],
    guests: [],
    letters: [],
  })
})

test('an erased guest stays when the event is edited, and their answer when it is moved', async () => {
  const id = await invite('cejka@jinde.example', 'jiny@host.example')
  const guest = (await toEvent(id)).guests.find((one) => one.email === 'cejka@jinde.example')
  const token = guest?.link?.split('/').at(-1) ?? ''
  await world.call(world.anonymous, invitationEndpoints.answer, {
    params: { token },
    body: { status: 'declined' },
  })
  await erase('cejka@jinde.example')
  expect((await changeGuests(id, [], 'Jinak')).status).toBe(200)
  const { updated_at } = await toEvent(id)
  const time = {
    ...EVENT,
    start_at: '2026-03-27T08:00:00.000Z',
    end_at: '2026-03-27T09:00:00.000Z',
    updated_at,
  }
  const { all_day, start_at, end_at, start_on, end_on } = time
  await world.call(admin(), eventEndpoints.move, {
    params: { id },
    body: { all_day, start_at, end_at, start_on, end_on, updated_at },
  })
  expect((await toEvent(id)).guests).toMatchObject([
    { erased: true, status: 'declined', user: null, email: null },
  ])
})

test('of a user nothing is erased by their address but what came from outside', async () => {
  const { userId } = await world.signIn({ name: 'Věra', surname: 'Uživatelka' })
  await world.db
    .updateTable('core.user')
    .set({ email: 'vera@banka.example' })
    .where('id', '=', userId)
    .execute()
  await sendComplaint(world.app, { email: 'vera@banka.example' }, [], '192.0.2.77')
  expect((await find('vera@banka.example')).body.data).toMatchObject({
    is_user: true,
    counts: { complaints: 1, guests: 0 },
  })
  expect((await erase('vera@banka.example')).status).toBe(200)
  const user = await world.db
    .selectFrom('core.user')
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirst()
  expect(user?.email).toBe('vera@banka.example')
  expect((await find('vera@banka.example')).body.data.is_user).toBe(true)
})

test('an erasure of an address stands among the others, with a receipt in both languages', async () => {
  const { data } = (await world.call(admin(), desk.erasures, { query: {} })).body
  const [latest] = data
  expect(latest?.counts).toEqual({
    complaints: 1,
    guests: 0,
    letters: 1,
    history: expect.any(Number),
  })
  for (const language of ['cs', 'en']) {
    const url = `/backend/api${dataProtectionFiles.receipt.path.replace(':id', latest?.id ?? '')}?language=${language}`
    const answer = await world.app.inject({
      url,
      headers: { authorization: `Bearer ${admin().token}` },
    })
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
  }
})

test('what an older backup brings back is erased again under its number, but not later complaints', async () => {
  const email = 'zpatky@jinde.example'
  await sendComplaint(world.app, { email, name: 'Zpátky' }, [], '192.0.2.78')
  const row = await world.db
    .selectFrom('core.complaint')
    .selectAll()
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  const { id, number } = (await erase(email)).body.data
  await sendComplaint(world.app, { email, name: 'Potom' }, [], '192.0.2.78')
  expect(await replayErasures(world.db, world.clock, dataDir)).toBe(0)

  await world.owner.deleteFrom('foodbank.erasure').where('id', '=', id).execute()
  const back = {
    name: row.name,
    email,
    phone: row.phone,
    description: row.description,
    anonymized_at: null,
  }
  await world.db.updateTable('core.complaint').set(back).where('id', '=', row.id).execute()
  expect(await replayErasures(world.db, world.clock, dataDir)).toBe(1)
  expect(await replayErasures(world.db, world.clock, dataDir)).toBe(0)
  const again = await world.db
    .selectFrom('foodbank.erasure')
    .selectAll()
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
  expect([again.reason, again.applicant_id]).toEqual(['replay', null])
  expect(await found(/Zpátky/gu)).toEqual([])
  expect((await find(email)).body.data.complaints.map(({ name }) => name)).toEqual(['Potom'])

  const empty = await mkdtemp(join(tmpdir(), 'addresses-'))
  await replayErasures(world.db, world.clock, empty)
  const entry = (await readLedger(empty)).find((one) => 'number' in one && one.number === number)
  expect(entry).toMatchObject({ outside: { complaints: [row.id] } })
  expect(JSON.stringify(await readLedger(empty))).not.toContain('@')
  await rm(empty, { recursive: true })
})

test('a volunteer without an account is found by their address, and erased with it', async () => {
  const email = 'brigada@jinde.example'
  await world.call(admin(), volunteerEndpoints.create, {
    body: { name: 'Brigádník', surname: 'Pomocný', email, phone: '603777666' },
  })
  const before = await find(email.toUpperCase())
  expect(before.body.data).toMatchObject({
    volunteers: [{ name: 'Pomocný Brigádník', shifts: 0, is_expected: false }],
  })
  expect((await erase(email)).status).toBe(200)
  expect(await found(/Brigádník|603777666/g)).toEqual([])
  expect((await find(email)).body.data.volunteers).toEqual([])
  expect((await erase(email)).body.message).toBe('address.nothing_kept')
})
