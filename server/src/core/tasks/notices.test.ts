import { expect, test } from 'vitest'
import { taskNotices } from './notices.ts'

const words = (kind: string, facts = {}) => taskNotices[kind]?.words('Objednat mléko', { by: 'Eva Malá', ...facts })

test.each([
  ['task_assigned', 'Eva Malá vám přiděluje úkol „Objednat mléko“.', 'Eva Malá assigns the task “Objednat mléko” to you.'],
  ['task_delegated', 'Eva Malá na vás deleguje úkol „Objednat mléko“.', 'Eva Malá delegates the task “Objednat mléko” to you.'],
  [
    'task_watched',
    'Eva Malá vás přidává ke sledování úkolu „Objednat mléko“.',
    'Eva Malá adds you to those who watch the task “Objednat mléko”.',
  ],
  ['task_completed', 'Úkol „Objednat mléko“ je dokončený (Eva Malá).', 'The task “Objednat mléko” is completed (Eva Malá).'],
])('%s is said in both languages', (kind, cs, en) => {
  expect(words(kind)).toEqual({ cs, en })
})

test('a new deadline is said in the time of Prague, a missing one as such', () => {
  expect(words('task_deadline_changed', { deadline_at: '2026-11-24T07:00:00.000Z' })).toEqual({
    cs: 'Úkol „Objednat mléko“ má nový termín: út 24. 11. 2026 8:00.',
    en: 'The task “Objednat mléko” has a new deadline: Tue, 24 Nov 2026, 08:00.',
  })
  expect(words('task_deadline_changed', { deadline_at: null })?.cs).toBe('Úkol „Objednat mléko“ už nemá termín.')
})

test('each leads to its task', () => {
  for (const notice of Object.values(taskNotices)) expect(notice.path('42', {})).toBe('/tasks/42')
})
