import { expect, test } from 'vitest'
import { confirm, currentQuestion, subscribeToQuestions } from './confirm.ts'

test('a question waits until it is answered', async () => {
  const answer = confirm({ title: 'Opravdu chcete smazat region Brno?', confirmLabel: 'Smazat' })
  expect(currentQuestion()?.question.title).toBe('Opravdu chcete smazat region Brno?')
  currentQuestion()?.answer(true)
  expect(await answer).toBe(true)
  expect(currentQuestion()).toBeUndefined()
})

test('a second question withdraws the first, and a late answer to the first changes nothing', async () => {
  const first = confirm({ title: 'První?', confirmLabel: 'Ano' })
  const withdrawn = currentQuestion()
  const second = confirm({ title: 'Druhá?', confirmLabel: 'Ano' })
  expect(await first).toBe(false)
  withdrawn?.answer(true)
  expect(currentQuestion()?.question.title).toBe('Druhá?')
  currentQuestion()?.answer(false)
  expect(await second).toBe(false)
})

test('listeners hear of the question and of its answer until they leave', () => {
  let heard = 0
  const leave = subscribeToQuestions(() => heard++)
  void confirm({ title: 'A?', confirmLabel: 'Ano' })
  currentQuestion()?.answer(true)
  leave()
  void confirm({ title: 'B?', confirmLabel: 'Ano' })
  currentQuestion()?.answer(true)
  expect(heard).toBe(2)
})
