import { alarmEndpoints } from '@crm/contract/core/alarms/alarms'
import { complaintUploads } from '@crm/contract/core/complaints/complaints'
import { logEndpoints } from '@crm/contract/core/log'
import { profileUploads } from '@crm/contract/core/users/profile'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { sendComplaint } from '#core/complaints/testing/send-complaint.ts'
import { png } from '#core/images/testing/pictures.ts'
import { typedSql } from '#platform/database/typed-sql.ts'
import { InvalidInput } from '#platform/errors.ts'
import type { Verdict } from '#platform/files/clamd.ts'
import {
  EICAR,
  judging,
  startStandInClamd,
  type StandInClamd,
} from '#platform/files/testing/stand-in-clamd.ts'
import { sendFile } from '../../testing/send-file.ts'
import { createWorld, NOW, type World } from '../../testing/world.ts'
import { openScreening } from './screening.ts'

let clamd: StandInClamd
let world: World
beforeAll(async () => {
  clamd = await startStandInClamd()
  world = await createWorld({
    config: { CLAMD_ADDRESS: { host: '127.0.0.1', port: clamd.port } },
  })
})
afterAll(async () => {
  await world.close()
  await clamd.close()
})
afterEach(async () => {
  clamd.answerBy(judging)
  world.setNow(NOW)
  for (const table of ['alarm', 'notification'])
    await sql`delete from ${sql.table(`core.${table}`)}`.execute(world.owner)
})

const admin = () => world.as('superadmin')
const alarms = async () => (await world.call(admin(), alarmEndpoints.list, { query: {} })).body.data
const refusals = async () =>
  (await world.call(admin(), logEndpoints.list, { query: { action: 'file_refused' } })).body.data
const INFECTED = Buffer.concat([Buffer.from('GIF89a'), Buffer.from(EICAR)])

/** Rows of every table that could keep something of a file. */
async function kept(): Promise<number> {
  const { rows } = await typedSql(z.object({ kept: z.number() }))`
    select (select count(*) from core.image) + (select count(*) from core.file) + (select count(*) from core.complaint)
      + (select count(*) from core.task) + (select count(*) from core.mail) as kept`.execute(
    world.db,
  )
  return rows[0]?.kept ?? Number.NaN
}
const sendAvatar = async (content: Buffer, caller = admin()) => {
  const { status, body } = await sendFile(world.app, caller, profileUploads.setAvatar, {
    body: { crop: null },
    name: 'foto.png',
    content,
  })
  return { status, errors: body.errors, message: body.message }
}

test('a clean file is taken', async () => {
  const picture = await png({ width: 300, height: 300 })
  const before = await kept()
  expect(await sendAvatar(picture)).toMatchObject({ status: 200 })
  expect(await kept()).toBe(before + 1)
  expect(clamd.seen.at(-1)?.equals(picture)).toBe(true)
})

describe('an infected file', () => {
  test('is refused at its field and kept nowhere, and its sender is told of', async () => {
    const { userId, token } = await world.signIn({ permissions: ['profile.update'], name: 'Jan' })
    const before = await kept()
    for (const _time of [1, 2])
      expect(await sendAvatar(INFECTED, { userId, token })).toEqual({
        status: 422,
        message: 'check_data',
        errors: { file: [{ rule: 'file_infected' }] },
      })
    expect(await kept()).toBe(before)
    const found = await alarms()
    expect(found).toMatchObject([
      { kind: 'infected_file', user_id: userId, user_name: 'Jan Malá', detail: 'Eicar-Signature' },
    ])
    const entries = await refusals()
    expect(entries).toHaveLength(2)
    expect(entries[0]).toMatchObject({ action: 'file_refused', actor: { id: userId } })
    expect(entries[0]?.changes.map(({ column, new: now }) => [column, now])).toEqual(
      expect.arrayContaining([
        ['signature', 'Eicar-Signature'],
        ['path', profileUploads.setAvatar.path],
      ]),
    )
    const everything = await sql`select * from core.log`.execute(world.db)
    expect(JSON.stringify([everything.rows, found])).not.toContain('EICAR-STANDARD')
  })

  test('is told once a day of a sender and a signature, to who may read the log', async () => {
    const infected = await world.signIn({ permissions: ['profile.update'] })
    await sendAvatar(INFECTED, infected)
    await sendAvatar(INFECTED, infected)
    world.setNow('2026-03-11T08:30:00.000Z')
    await sendAvatar(INFECTED, infected)
    const told = await world.db
      .selectFrom('core.notification')
      .select('user_id')
      .where('kind', '=', 'infected_file')
      .execute()
    expect(told.filter(({ user_id }) => user_id === admin().userId)).toHaveLength(2)
    expect(told.some(({ user_id }) => user_id === infected.userId)).toBe(false)
  })

  test('among others of a complaint is named by its place, and nothing of the complaint is kept', async () => {
    const before = await kept()
    const { status, body } = await sendComplaint(world.app, {}, [
      ['a.txt', Buffer.from('v pořádku')],
      ['b.txt', INFECTED],
    ])
    expect([status, body.errors]).toEqual([422, { 'files.1': [{ rule: 'file_infected' }] }])
    expect(await kept()).toBe(before)
    expect(await alarms()).toMatchObject([
      { kind: 'infected_file', user_id: null, address: '192.0.2.1', detail: 'Eicar-Signature' },
    ])
    expect((await refusals())[0]).toMatchObject({ actor: null, address: '192.0.2.1' })
    expect((await refusals())[0]?.changes).toContainEqual(
      expect.objectContaining({ column: 'path', new: complaintUploads.create.path }),
    )
  })
})

test('what the scanner has not called clean is refused in words, kept nowhere and no alarm', async () => {
  const before = await kept()
  const picture = await png({ width: 300, height: 301 })
  const refused = (rule: string) => ({
    status: 422,
    message: 'check_data',
    errors: { file: [{ rule }] },
  })
  for (const answer of ['stream: ERROR\0', 'OK\0', '']) {
    clamd.answerBy(() => answer)
    expect(await sendAvatar(picture)).toEqual(refused('file_unchecked'))
  }
  clamd.answerBy(() => 'INSTREAM size limit exceeded. ERROR\0')
  expect(await sendAvatar(picture)).toEqual(refused('file_scan_limit'))
  expect(await kept()).toBe(before)
  expect(await alarms()).toEqual([])
})

test('who may not upload is refused before anything is scanned', async () => {
  const before = clamd.seen.length
  expect(await sendAvatar(INFECTED, await world.signIn())).toMatchObject({ status: 403 })
  expect(await sendAvatar(INFECTED, world.anonymous)).toMatchObject({ status: 401 })
  expect(clamd.seen).toHaveLength(before)
})

describe('of one process', () => {
  const verdicts: Verdict[] = []
  const screening = (limitMs?: number) =>
    openScreening({
      db: world.db,
      clock: world.clock,
      scanner: { host: '127.0.0.1', port: clamd.port },
      onVerdict: (verdict) => void verdicts.push(verdict),
      ...(limitMs === undefined ? {} : { limitMs }),
    })
  const by = { actor: null, address: '127.0.0.1', path: '/test' }
  const files = Array.from({ length: 12 }, (_, place) => ({
    field: `files.${place}`,
    content: Buffer.alloc(1_000, place),
  }))

  test('few files are with the scanner at once, and all are scanned', async () => {
    const before = clamd.seen.length
    await screening()(files, by)
    expect(clamd.seen.length - before).toBe(12)
    expect(clamd.together()).toBeLessThanOrEqual(4)
    expect(verdicts.splice(0)).toEqual(files.map(() => ({ kind: 'clean' })))
  })

  test('a scanner that hangs lets nobody wait longer than the limit, those in the queue neither', async () => {
    clamd.answerBy(() => null)
    const refused = await screening(300)(files, by).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(InvalidInput)
    expect(verdicts.splice(0)).toEqual(files.map(() => ({ kind: 'unchecked', reason: 'slow' })))
  })

  test('without a scanner nothing is asked', async () => {
    const before = clamd.seen.length
    await openScreening({
      db: world.db,
      clock: world.clock,
      scanner: undefined,
      onVerdict: () => expect.unreachable(),
    })(files, by)
    expect(clamd.seen).toHaveLength(before)
  })
})

test('nothing that was sent is against the protocol', () => {
  expect(clamd.seen.length).toBeGreaterThan(10)
  expect(clamd.faults).toEqual([])
})
