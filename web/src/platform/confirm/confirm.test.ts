import { expect, test } from 'vitest'
import {
  confirm,
  confirmWithText,
  currentConfirmation,
  subscribeToConfirmations,
} from './confirm.ts'

test('a question waits until it is answered', async () => {
  const answer = confirm({ title: 'Opravdu chcete smazat region Brno?', confirmLabel: 'Smazat' })
  expect(currentConfirmation()?.options.title).toBe('Opravdu chcete smazat region Brno?')
  currentConfirmation()?.answer(true)
  expect(await answer).toBe(true)
  expect(currentConfirmation()).toBeUndefined()
})

test('a second question withdraws the first, and a late answer to the first changes nothing', async () => {
  const first = confirm({ title: 'První?', confirmLabel: 'Ano' })
  const withdrawn = currentConfirmation()
  const second = confirm({ title: 'Druhá?', confirmLabel: 'Ano' })
  expect(await first).toBe(false)
  withdrawn?.answer(true)
  expect(currentConfirmation()?.options.title).toBe('Druhá?')
  currentConfirmation()?.answer(false)
  expect(await second).toBe(false)
})

test('a question for a text is answered by it, and by nothing when it is refused', async () => {
  const options = {
    title: 'Proč?',
    confirmLabel: 'Uložit',
    asked: { label: 'Důvod', getError: () => null },
  }
  const answered = confirmWithText(options)
  currentConfirmation()?.answer(true, 'Překlep')
  expect(await answered).toBe('Překlep')
  const refused = confirmWithText(options)
  currentConfirmation()?.answer(false, 'Překlep')
  expect(await refused).toBeNull()
})

test('listeners hear of the question and of its answer until they leave', () => {
  let heard = 0
  const leave = subscribeToConfirmations(() => heard++)
  void confirm({ title: 'A?', confirmLabel: 'Ano' })
  currentConfirmation()?.answer(true)
  leave()
  void confirm({ title: 'B?', confirmLabel: 'Ano' })
  currentConfirmation()?.answer(true)
  expect(heard).toBe(2)
})
