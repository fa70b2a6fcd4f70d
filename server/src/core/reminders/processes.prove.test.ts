import { sql } from 'kysely'
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startMailServer, type MailServer } from '#core/mail/testing/mail-server.ts'
import { resumeForgottenDigests } from '#core/notifications/digest.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import type { Caller } from '../../testing/call.ts'
import { createWorld, NOW, type World } from '../../testing/world.ts'
import { insertTask, OWN_WORK } from './testing/tasks.ts'
import { z } from 'zod'
import { typedSql } from '#platform/database/typed-sql.ts'

let world: World
let mail: MailServer
const workers: ChildProcess[] = []
const people: Caller[] = []
beforeAll(async () => {
  world = await createWorld()
  mail = await startMailServer()
  const settings = {
    mail_sender_email: 'banka@example.test',
    smtp_external: true,
    smtp_host: 'localhost',
    smtp_port: mail.port,
    smtp_security: 'none' as const,
  }
  await world.db.updateTable('core.settings').set(settings).execute()
  for (let count = 0; count < 12; count++) people.push(await world.signIn(OWN_WORK))
  const ids = people.map(({ userId }) => userId)
  await sql`update core.user set email = id || '@example.test' where id = any(${ids})`.execute(
    world.db,
  )
})
afterAll(async () => {
  for (const worker of workers.filter(
    ({ exitCode, signalCode }) => exitCode === null && signalCode === null,
  )) {
    worker.kill('SIGTERM')
    await once(worker, 'exit')
  }
  await mail.close()
  await world.close()
})

async function startWorker(now = NOW): Promise<ChildProcess> {
  const worker = spawn(
    process.execPath,
    [join(import.meta.dirname, 'testing/worker.ts'), world.connectionString, now],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { PATH: process.env['PATH'], TZ: 'America/St_Johns' },
    },
  )
  workers.push(worker)
  await once(worker.stdout, 'data')
  return worker
}
const sweeps = (count: number) =>
  Promise.all(
    Array.from({ length: count }, () =>
      enqueue(world.db, 'reminders.sweep', {}, { maxAttempts: 1 }),
    ),
  )
const counted = async () => {
  const { rows } = await typedSql(
    z.object({ user_id: z.string(), messages: z.number(), letters: z.number() }),
  )`
    select u.id as user_id, (select count(*) from core.notification n where n.user_id = u.id)::int as messages,
      (select count(*) from core.mail m where m.user_id = u.id and m.kind = 'notifications')::int as letters
    from core.user u where u.id = any(${people.map(({ userId }) => userId)})`.execute(world.db)
  return rows
}

test('two processes, one of which is killed in the middle, tell each person once, by one letter', async () => {
  for (const { userId } of people)
    await insertTask(world.db, { solver_id: userId, notify_before: ['24_hours'] })
  const [first] = [await startWorker(), await startWorker()]
  await sweeps(40)
  await expect
    .poll(async () => (await counted()).some(({ messages }) => messages > 0), {
      timeout: 10_000,
      interval: 5,
    })
    .toBe(true)
  first.kill('SIGKILL')
  await once(first, 'exit')
  await startWorker()
  await sweeps(20)
  // whatever the killed one had taken is asked for anew, as every five minutes
  await resumeForgottenDigests({
    db: world.db,
    clock: { ...world.clock, now: () => new Date('2026-03-10T08:40:00.000Z') },
  })
  const expected = people.map(() => ({ user_id: expect.any(String), messages: 1, letters: 1 }))
  await expect.poll(counted, { timeout: 15_000 }).toEqual(expected)
  await sweeps(10)
  await expect.poll(pending, { timeout: 15_000 }).toBe(0)
  expect(await counted()).toEqual(expected)
  const received = mail.letters.flatMap(({ to }) => to)
  expect(received.length).toBe(new Set(received).size)
})

/** Jobs that are free to be done. */
async function pending(): Promise<number> {
  const { rows } = await typedSql(z.object({ count: z.number() }))`
    select count(*)::int as count from graphile_worker.jobs where task_identifier in ('reminders.sweep', 'notifications.mail') and locked_at is null`.execute(
    world.db,
  )
  return rows[0]?.count ?? 0
}
