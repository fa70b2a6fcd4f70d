import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '../testing/world.ts'
import { describeError } from './error-handler.ts'
import { newId } from './id.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

test('the process log tells which rule a row broke, and nothing of what stood in it', async () => {
  const person = {
    id: newId(),
    username: 'tajny.uzivatel',
    name: 'Tajemná',
    surname: 'Osoba',
    password_hash: 'tajný otisk',
    bank_code: '0800',
  }
  const error: unknown = await world.db
    .insertInto('core.user')
    .values(person)
    .execute()
    .catch((reason: unknown) => reason)
  if (!(error instanceof Error)) throw new Error('The row was taken.')
  const told = JSON.stringify(describeError(new Error('around it', { cause: error })))
  expect(told).toContain('user__bank')
  expect(told).not.toMatch(/tajny|tajný|Tajemná|Osoba/)
})
