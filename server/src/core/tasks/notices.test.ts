import { expect, test } from 'vitest'
import { taskNotices } from './notices.ts'

const words = (kind: string, facts = {}) =>
  taskNotices[kind]?.words('Objednat mléko', { by: 'Eva Malá', ...facts })

test.each([
  [
    'task_assigned',
    'Máte nový úkol „Objednat mléko“ (zadává Eva Malá).',
    'You have a new task “Objednat mléko” from Eva Malá.',
  ],
  [
    'task_delegated',
    'Máte delegovaný úkol „Objednat mléko“ (deleguje Eva Malá).',
    'You have a delegated task “Objednat mléko” from Eva Malá.',
  ],
  [
    'task_watched',
    'Nově sledujete úkol „Objednat mléko“ (přidává vás Eva Malá).',
    'You are now a viewer of the task “Objednat mléko” (added by Eva Malá).',
  ],
  [
    'task_commented',
    'Úkol „Objednat mléko“ má nový komentář (píše Eva Malá).',
    'The task “Objednat mléko” has a new comment from Eva Malá.',
  ],
  [
    'task_mentioned',
    'Máte zmínku v komentáři k úkolu „Objednat mléko“ (píše Eva Malá).',
    'You have a mention in a comment on the task “Objednat mléko” from Eva Malá.',
  ],
  [
    'task_completed',
    'Úkol „Objednat mléko“ je dokončený (Eva Malá).',
    'The task “Objednat mléko” has been completed (Eva Malá).',
  ],
])('%s is said in both languages', (kind, cs, en) => {
  expect(words(kind)).toEqual({ cs, en })
})

test('a new deadline is said in the time of Prague, a missing one as such', () => {
  expect(words('task_deadline_changed', { deadline_at: '2026-11-24T07:00:00.000Z' })).toEqual({
    cs: 'Úkol „Objednat mléko“ má nový termín: út 24. 11. 2026 8:00.',
    en: 'The task “Objednat mléko” has a new deadline: Tue, 24 Nov 2026, 08:00.',
  })
  expect(words('task_deadline_changed', { deadline_at: null })?.cs).toBe(
    'Úkol „Objednat mléko“ už nemá termín.',
  )
})

test('each leads to its task', () => {
  for (const notice of Object.values(taskNotices)) expect(notice.path('42', {})).toBe('/tasks/42')
})
