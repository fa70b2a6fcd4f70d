import { expect, test } from 'vitest'
import cs from '@crm/texts/core/permissions/permissions.cs.json'
import { addTexts } from '#platform/i18n/engine.ts'
import { type Able, lackingWords } from './lacking.ts'

addTexts('cs', { 'permissions.cs.json': cs })
const modules = [
  {
    permissions: {
      title: { cs: '', en: '' },
      resources: [
        {
          name: 'task',
          label: { cs: 'Úkoly', en: 'Tasks' },
          actions: ['update'],
        },
        { name: 'log', label: { cs: 'Log', en: 'Log' }, actions: ['read'] },
      ],
    },
  },
]
const role = (name: string, ...permissions: string[]): Able => ({
  name,
  translations: {},
  is_superadmin: name === 'Superadministrátor',
  permissions,
})
const ROLES = [role('Výdej', 'task.update'), role('Superadministrátor')]
const say = (missing: readonly (readonly string[])[], roles: readonly Able[] = ROLES) =>
  lackingWords(missing, { roles, modules, language: 'cs' })

test('a missing permission is named as in the settings, with the roles that have it', () => {
  expect(say([['task.update']])).toBe('Chybí vám oprávnění „Úkoly: Upravit“. Kdo může: Výdej.')
})

test('where no role has all that is missing, it is said who grants it', () => {
  expect(say([['task.update'], ['log.read']])).toBe(
    'Chybí vám oprávnění „Úkoly: Upravit“, „Log: Zobrazit“. Oprávnění přidělí: Superadministrátor.',
  )
  expect(say([['task.update', 'log.read']])).toBe(
    'Chybí vám oprávnění „Úkoly: Upravit“ nebo „Log: Zobrazit“. Kdo může: Výdej.',
  )
  expect(say([['log.read']], [])).toBe('Chybí vám oprávnění „Log: Zobrazit“.')
})
