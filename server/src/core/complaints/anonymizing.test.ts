import { serialNumberEndpoints } from '@crm/contract/core/complaints/serial-numbers'
import { taskEndpoints } from '@crm/contract/core/tasks/tasks'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { toEdit } from '#core/tasks/testing/task-maker.ts'
import { newId } from '#platform/id.ts'
import { everythingIn } from '../../testing/dump.ts'
import { createWorld, NOW, type World } from '../../testing/world.ts'
import { applyComplaintRetention } from './anonymizing.ts'
import { sendComplaint } from './testing/send-complaint.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const admin = () => world.as('superadmin')
const CANARY = /kan[aá]rek|603999888/giu
const found = async () => [...new Set((await everythingIn(world.connectionString)).match(CANARY))]
const keep = (signal = new AbortController().signal) => applyComplaintRetention(world, signal)
const months = (complaint_retention_months: number) =>
  world.db.updateTable('core.settings').set({ complaint_retention_months }).execute()

/** A complaint on which people have worked, and its task. */
async function worked(mark: string, address: string): Promise<{ number: number; taskId: string }> {
  const words = {
    name: `${mark} Jana`,
    email: `${mark.normalize('NFD').replace(/\P{ASCII}/gu, '')}@example.cz`,
    phone: mark === 'Kanárek' ? '603999888' : null,
    description: `${mark} nechladí`,
  }
  const sent = await sendComplaint(
    world.app,
    words,
    [[`${mark}-účtenka.txt`, Buffer.from(`${mark} zaplaceno`)]],
    address,
  )
  const { number } = sent.body.data
  const { task_id } = await world.db
    .selectFrom('core.complaint')
    .select('task_id')
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
  const params = { id: task_id }
  await world.call(admin(), taskEndpoints.addComment, {
    params,
    body: { text: `Volal jsem: ${mark}` },
  })
  const task = (await world.call(admin(), taskEndpoints.get, { params })).body.data
  const items = [{ id: null, text: `Zavolat ${mark}`, done: false }]
  await world.call(admin(), taskEndpoints.update, {
    params,
    body: toEdit(task, { name: `Reklamace paní ${mark}`, items }),
  })
  return { number, taskId: task_id }
}
const complete = (taskId: string) =>
  world.call(admin(), taskEndpoints.complete, { params: { id: taskId } })

test('a complaint is anonymised months after it was settled, everywhere, and its number and product stay', async () => {
  const { number, taskId } = await worked('Kanárek', '192.0.2.1')
  const open = await worked('Otevřená', '192.0.2.2')
  await complete(taskId)
  const files = () => world.db.selectFrom('core.file').select('sha256').execute()
  expect(await files()).toHaveLength(2)
  expect(await found()).not.toEqual([])

  world.setNow('2028-03-10T08:29:59.000Z')
  expect(await keep()).toBe(0)
  await months(0)
  world.setNow('2040-03-10T08:30:00.000Z')
  expect(await keep()).toBe(0)
  await months(24)
  world.setNow('2028-03-10T08:30:00.000Z')
  expect(await keep(AbortSignal.abort())).toBe(0)
  expect(await keep()).toBe(1)
  expect(await keep()).toBe(0)

  expect(await found()).toEqual([])
  expect(await files()).toHaveLength(1)
  const rows = await world.db.selectFrom('core.complaint').selectAll().orderBy('number').execute()
  expect(rows).toMatchObject([
    {
      number,
      name: '•••',
      email: '•••',
      phone: null,
      description: '•••',
      serial_number: 'sn 100-200',
      created_at: NOW,
    },
    { number: open.number, name: 'Otevřená Jana', anonymized_at: null },
  ])
  const task = await world.db
    .selectFrom('core.task')
    .selectAll()
    .where('id', '=', taskId)
    .executeTakeFirstOrThrow()
  expect(task).toMatchObject({
    name: `Reklamace R${String(number).padStart(5, '0')} – sn 100-200`,
    description: null,
  })
  const letters = await world.db
    .selectFrom('core.mail')
    .select(['to_address', 'status', 'content'])
    .orderBy('id')
    .execute()
  expect(letters).toEqual([
    { to_address: '•••', status: 'cancelled', content: null },
    { to_address: 'Otevrena@example.cz', status: 'waiting', content: expect.any(String) },
  ])
})

test('one that was opened again stays until it is settled anew', async () => {
  world.setNow(NOW)
  const { taskId } = await worked('Znovu', '192.0.2.3')
  await complete(taskId)
  const task = (await world.call(admin(), taskEndpoints.get, { params: { id: taskId } })).body.data
  const bulk = {
    action: 'reopen' as const,
    tasks: [{ id: taskId, updated_at: task.updated_at, value: null }],
  }
  expect((await world.call(admin(), taskEndpoints.bulk, { body: bulk })).status).toBe(200)
  world.setNow('2029-03-10T08:30:00.000Z')
  expect(await keep()).toBe(0)
})

test('whoever asks by the serial number is told of an anonymised complaint that it is settled', async () => {
  world.setNow(NOW)
  const product = {
    id: newId(),
    serial_number: 'SN 100-200',
    product: 'Lednička',
    warranty_until: null,
  }
  await world.db.insertInto('core.serial_number').values(product).execute()
  const { body } = await world.call(world.anonymous, serialNumberEndpoints.check, {
    body: { serial_number: 'sn100200' },
  })
  expect(JSON.stringify(body.data)).toContain('"settled"')
  expect(JSON.stringify(body.data)).not.toContain('•••')
})
