import { taskEndpoints } from '@crm/contract/core/tasks/tasks'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { bluePng } from '#core/images/testing/pictures.ts'
import { readConfig } from '#platform/process/config.ts'
import { openSecretBox } from '#platform/secret-box.ts'
import { newId } from '#platform/id.ts'
import { createWorld, NOW, type World } from '../../testing/world.ts'
import { ALTOGETHER } from './service.ts'
import { COMPLAINT, sendComplaint, type ComplaintFile } from './testing/send-complaint.ts'
import { rowCount } from '#platform/database/typed-sql.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.db.deleteFrom('core.login_attempt').execute()
})

const secrets = openSecretBox(readConfig({ SECRET_KEY: 'the key of a test and of nothing else' }))
const BODY = COMPLAINT
const send = (change?: object, files?: readonly ComplaintFile[], address?: string) =>
  sendComplaint(world.app, change, files, address)

async function counts() {
  const count = async (
    table:
      | 'core.task'
      | 'core.complaint'
      | 'core.mail'
      | 'core.notification'
      | 'core.task_attachment'
      | 'core.file',
  ) => (await world.db.selectFrom(table).select(rowCount.as('n')).executeTakeFirstOrThrow()).n
  return {
    tasks: await count('core.task'),
    complaints: await count('core.complaint'),
    mails: await count('core.mail'),
    notifications: await count('core.notification'),
    attachments: await count('core.task_attachment'),
    files: await count('core.file'),
  }
}
const getComplaint = (number: number) =>
  world.db
    .selectFrom('core.complaint')
    .selectAll()
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
const letterTo = async (address: string) => {
  const row = await world.db
    .selectFrom('core.mail')
    .selectAll()
    .where('to_address', '=', address)
    .executeTakeFirstOrThrow()
  const { text }: { text: string } = JSON.parse(secrets.open(row.content ?? ''))
  return { ...row, text }
}

test('a complaint becomes a task with its files, a letter to who complains and a message to who assigns tasks', async () => {
  const assigner = await world.signIn({ permissions: ['task.read', 'task.update'] })
  const { userId: inactive } = await world.signIn({ permissions: ['task.update'] })
  await world.db
    .updateTable('core.user')
    .set({ active: false })
    .where('id', '=', inactive)
    .execute()
  const picture = await bluePng()
  const { status, body } = await send({}, [
    ['../účtenka.txt', Buffer.from('Zaplaceno 100 Kč')],
    ['foto.png', picture],
  ])
  expect([status, body]).toEqual([
    201,
    { message: 'complaint.created', data: { number: expect.any(Number) } },
  ])

  const { number } = body.data
  const label = `R${String(number).padStart(5, '0')}`
  const complaint = await getComplaint(number)
  expect(complaint).toMatchObject({
    name: BODY.name,
    email: BODY.email,
    phone: '603123456',
    serial_number: 'sn 100-200',
    created_at: NOW,
  })
  const task = await world.call(assigner, taskEndpoints.get, { params: { id: complaint.task_id } })
  expect(task.body.data).toMatchObject({
    name: `Reklamace ${label} – sn 100-200`,
    description: BODY.description,
    priority: 'medium',
    author: null,
    solver: null,
    category: { name: 'Reklamace' },
    attachments: 2,
    complaint: {
      number,
      name: BODY.name,
      email: BODY.email,
      phone: '603123456',
      serial_number: 'sn 100-200',
    },
  })
  const files = await world.db
    .selectFrom('core.task_attachment')
    .select(['name', 'media_type', 'author_id'])
    .orderBy('name')
    .execute()
  expect(files).toEqual([
    { name: 'foto.png', media_type: 'image/png', author_id: null },
    { name: 'účtenka.txt', media_type: 'text/plain', author_id: null },
  ])

  const letter = await letterTo(BODY.email)
  expect(letter).toMatchObject({
    kind: 'complaint',
    user_id: null,
    status: 'waiting',
    subject: `Reklamace ${label} přijata – CRM`,
  })
  expect(letter.text).toContain(`Číslo reklamace: ${label}`)
  const told = await world.db
    .selectFrom('core.notification')
    .selectAll()
    .where('kind', '=', 'complaint_received')
    .execute()
  expect(told.map(({ user_id }) => user_id)).toEqual(
    expect.arrayContaining([assigner.userId, world.as('superadmin').userId]),
  )
  expect(told.map(({ user_id }) => user_id)).not.toContain(inactive)
  expect(told.map(({ user_id }) => user_id)).not.toContain(world.as('nobody').userId)
  expect(told[0]).toMatchObject({
    subject_id: complaint.task_id,
    title: `Reklamace ${label} – sn 100-200`,
  })
  const log = await world.db
    .selectFrom('core.log')
    .select(['actor_id', 'address'])
    .where('table_name', '=', 'core.complaint')
    .execute()
  expect(log).toEqual([{ actor_id: null, address: '192.0.2.1' }])
})

test('the letter is in the language of the page, names the product of the register, and repeats nothing that was typed', async () => {
  await world.db
    .insertInto('core.serial_number')
    .values({ id: newId(), serial_number: 'REG-7', product: 'Mixér', warranty_until: null })
    .execute()
  const typed = {
    name: 'WIN http://evil.example',
    description: 'buy http://evil.example',
    email: 'en@example.cz',
    language: 'en',
  }
  await send({ ...typed, serial_number: ' reg 7' }, [], '192.0.2.2')
  const known = await letterTo('en@example.cz')
  expect(known.subject).toMatch(/^Complaint R\d{5} received/)
  expect(known.text).toMatch(/Product: Mixér\nSerial number: REG-7/)
  await send(
    { ...typed, email: 'other@example.cz', serial_number: 'http://evil.example' },
    [],
    '192.0.2.2',
  )
  const unknown = await letterTo('other@example.cz')
  expect(known.text + unknown.text + unknown.subject).not.toMatch(/evil|buy/)
})

test('the category is found whatever its letter case, and made once', async () => {
  const rows = await world.db.selectFrom('core.task_category').select(['id', 'name']).execute()
  expect(rows.map(({ name }) => name)).toEqual(['Reklamace'])
  await world.db.updateTable('core.task_category').set({ name: 'REKLAMACE' }).execute()
  const { body } = await send({ email: 'case@example.cz' }, [], '192.0.2.3')
  const { task_id } = await getComplaint(body.data.number)
  const task = await world.db
    .selectFrom('core.task')
    .select('category_id')
    .where('id', '=', task_id)
    .executeTakeFirstOrThrow()
  expect(task.category_id).toBe(rows[0]?.id)
})

test.each<[string, object, object]>([
  [
    'nothing typed',
    { name: ' ', email: '', serial_number: '', description: '' },
    {
      name: [{ rule: 'required' }],
      email: [{ rule: 'required' }],
      serial_number: [{ rule: 'required' }],
      description: [{ rule: 'required' }],
    },
  ],
  ['no agreement', { terms: false }, { terms: [{ rule: 'terms' }] }],
  ['a telephone that is none', { phone: '12' }, { phone: [{ rule: 'phone' }] }],
  ['a number of dashes', { serial_number: '- -' }, { serial_number: [{ rule: 'serial_number' }] }],
  ['NUL', { description: 'a\u0000b' }, { description: [{ rule: 'characters' }] }],
  ['another language', { language: 'de' }, { language: [{ rule: 'choice' }] }],
  ['a field of ours', { number: 1 }, { number: [{ rule: 'unknown_field' }] }],
])('%s is refused at its field, and nothing is kept', async (_what, change, errors) => {
  const before = await counts()
  const { status, body } = await send(change, [['a.txt', Buffer.from('text of this refusal')]])
  expect([status, body.errors]).toEqual([422, errors])
  expect(await counts()).toEqual(before)
})

test.each<[string, ComplaintFile[], object]>([
  [
    'a program',
    [
      ['a.txt', Buffer.from('ok')],
      ['faktura.pdf', Buffer.from('MZ\u0000\u0001')],
    ],
    { 'files.1': [{ rule: 'file_kind' }] },
  ],
  [
    'a web page',
    [['a.html', Buffer.from('<script>alert(1)</script>')]],
    { 'files.0': [{ rule: 'file_kind' }] },
  ],
  ['an empty file', [['a.txt', Buffer.alloc(0)]], { 'files.0': [{ rule: 'required' }] }],
  [
    'eleven megabytes',
    [['a.txt', Buffer.alloc(11 * 1024 * 1024, 'a')]],
    { 'files.0': [{ rule: 'file_size', length: 10 }] },
  ],
  [
    'six files',
    Array.from({ length: 6 }, (): ComplaintFile => ['a.txt', Buffer.from('a')]),
    { files: [{ rule: 'file_count', length: 5 }] },
  ],
])('%s is refused at that file, and no file is kept', async (_what, files, errors) => {
  const before = await counts()
  const { status, body } = await send({}, files)
  expect([status, body.errors]).toEqual([422, errors])
  expect(await counts()).toEqual(before)
})

test('fifty who complain at once get fifty numbers, and each a task', async () => {
  const before = await counts()
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      send(
        { email: `p${index}@example.cz` },
        [['a.txt', Buffer.from('the same')]],
        `198.51.100.${index}`,
      ),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201))
  expect(new Set(answers.map(({ body }) => body.data.number)).size).toBe(50)
  const after = await counts()
  expect([
    after.tasks - before.tasks,
    after.mails - before.mails,
    after.attachments - before.attachments,
  ]).toEqual([50, 50, 50])
  expect(after.files - before.files).toBe(1)
})

test('a network has five complaints in an hour; then it is told how long to wait', async () => {
  const address = '203.0.113.9'
  const mails = (index: number) => ({ email: `limit${index}@example.cz` })
  // what is refused for its content counts for nothing
  for (let index = 0; index < 7; index++)
    expect((await send({ terms: false }, [], address)).status).toBe(422)
  for (let index = 0; index < 5; index++)
    expect((await send(mails(index), [], address)).status).toBe(201)
  const before = await counts()
  expect(await send(mails(6), [], address)).toMatchObject({
    status: 429,
    body: { message: 'too_many_requests' },
    retryAfter: '3600',
  })
  expect(await counts()).toEqual(before)
  expect((await send(mails(7), [], '203.0.113.10')).status).toBe(201)
  world.setNow('2026-03-10T09:30:01.000Z')
  expect((await send(mails(8), [], address)).status).toBe(201)
  world.setNow(NOW)
})

test('nobody’s mailbox is filled from many networks', async () => {
  const statuses = []
  for (let index = 0; index < 6; index++)
    statuses.push((await send({ email: 'Obet@Example.cz' }, [], `203.0.113.${100 + index}`)).status)
  expect(statuses).toEqual([201, 201, 201, 201, 201, 429])
})

test('what stands after a plus is the same mailbox', async () => {
  const statuses = []
  for (let index = 0; index < 6; index++)
    statuses.push(
      (await send({ email: `obet+${index}@plus.example.cz` }, [], `203.0.113.${120 + index}`))
        .status,
    )
  expect(statuses).toEqual([201, 201, 201, 201, 201, 429])
})

test('all networks together have so many complaints in an hour', async () => {
  await world.db
    .insertInto('core.login_attempt')
    .values({
      key: 'complaint:all',
      attempts: ALTOGETHER - 1,
      window_ends_at: '2026-03-10T09:30:00.000Z',
    })
    .execute()
  expect((await send({ email: 'prvni@example.cz' }, [], '203.0.113.150')).status).toBe(201)
  const before = await counts()
  expect(await send({ email: 'druhy@example.cz' }, [], '203.0.113.151')).toMatchObject({
    status: 429,
    retryAfter: '3600',
  })
  expect(await counts()).toEqual(before)
})
