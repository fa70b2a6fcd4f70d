import { usedRecords } from '@crm/contract/core/imports/import-used'
import { importEndpoints } from '@crm/contract/core/imports/imports'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { transact } from '#platform/database/database.ts'
import type { Caller } from '../../testing/call.ts'
import { createWorld, type World } from '../testing/factories.ts'
import {
  applicantImports,
  CHARITY,
  file,
  line,
  MAPPING,
  REGISTERS,
} from './testing/applicant-imports.ts'

let world: World
let admin: Caller
let imports: ReturnType<typeof applicantImports>
beforeAll(async () => {
  world = await createWorld()
  admin = world.as('superadmin')
  imports = applicantImports(world)
  await world.make.organization({ name: 'Charita Dobrý den', company_id: CHARITY })
})
afterAll(() => world.close())

test('an import is taken back whole, its households with it', async () => {
  const content = 'p;j;o;v;a\nVrácená;Eva;45274649;syn;4'
  const mapping = { ...MAPPING, member_1_type: 3, member_1_age: 4 }
  const { body } = await imports.run(content, { mapping })
  const [made] = await imports.registered('Vrácená')
  const answer = await imports.undo(body.data.id)
  expect(answer.body.data).toEqual({ taken_back: 1, left: 0 })
  expect(await imports.registered('Vrácená')).toEqual([])
  expect(await imports.getMembers(made?.id ?? '')).toEqual([])
  const again = await imports.undo(body.data.id)
  expect([again.status, again.body.message]).toEqual([409, 'import.undone'])
})

test('what was changed or used since stays, and only when the caller says so', async () => {
  const { body } = await imports.run(
    file(
      ...['Volná', 'Upravená', 'Žádající', 'Rozrostlá'].map((surname) =>
        line(surname, 'Undo', '45274649'),
      ),
    ),
  )
  const getId = async (surname: string) => (await imports.registered(surname))[0]?.id ?? ''
  await transact(world.db, { userId: admin.userId }, async (tx) => {
    await tx
      .updateTable('foodbank.applicant')
      .set({ description: 'nové' })
      .where('id', '=', await getId('Upravená'))
      .execute()
  })
  await world.make.request({ applicant_id: await getId('Žádající') })
  await world.make.member(await getId('Rozrostlá'))
  const refused = await imports.undo(body.data.id)
  expect([refused.status, refused.body.message]).toEqual([409, 'import.records_used'])
  expect(refused.body.details).toMatchObject({ free: 1, used: 3 })
  const { records } = usedRecords.parse(refused.body.details)
  expect(records.map(({ line: at, title, reason }) => [at, title, reason])).toEqual([
    [3, 'Undo Upravená', 'changed'],
    [4, 'Undo Žádající', 'used'],
    [5, 'Undo Rozrostlá', 'changed'],
  ])
  expect(records[0]?.changed_at).not.toBeNull()
  expect(records[0]?.changed_by_name).not.toBeNull()
  expect(records[1]).toMatchObject({ changed_at: null, changed_by_name: null })
  expect(await imports.registered('Volná')).toHaveLength(1)
  expect((await imports.undo(body.data.id, true)).body.data).toEqual({ taken_back: 1, left: 3 })
  expect(await imports.registered('Volná')).toEqual([])
  expect(await imports.registered('Žádající')).toHaveLength(1)
})

test('of two who take an import back at once one does', async () => {
  const { body } = await imports.run(file(line('Dvakrát', 'Vrácený', '45274649')))
  const both = await Promise.all([imports.undo(body.data.id), imports.undo(body.data.id)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('only a holder of import.delete takes an import back', async () => {
  const { body } = await imports.run(file(line('Chráněný', 'Import', '45274649')))
  const caller = await world.signIn({ permissions: REGISTERS })
  expect((await imports.undo(body.data.id, false, caller)).status).toBe(403)
  const { body: list } = await world.call(caller, importEndpoints.list, { query: {} })
  expect(list.data[0]).toMatchObject({
    kind: 'applicants',
    file_name: 'soubor.csv',
    created_count: 1,
    undone_at: null,
    taken_back_count: null,
  })
})
