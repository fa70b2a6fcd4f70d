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
          name: 'fb_request',
          label: { cs: 'Rezervace', en: 'Reservations' },
          actions: ['confirm'],
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
const ROLES = [role('Výdej', 'fb_request.confirm'), role('Superadministrátor')]
const say = (missing: readonly (readonly string[])[], roles: readonly Able[] = ROLES) =>
  lackingWords(missing, { roles, modules, language: 'cs' })

test('a missing permission is named as in the settings, with the roles that have it', () => {
  expect(say([['fb_request.confirm']])).toBe(
    'Chybí vám oprávnění „Rezervace: Potvrdit“. Kdo může: Výdej.',
  )
})

test('where no role has all that is missing, it is said who grants it', () => {
  expect(say([['fb_request.confirm'], ['log.read']])).toBe(
    'Chybí vám oprávnění „Rezervace: Potvrdit“, „Log: Zobrazit“. Oprávnění přidělí: Superadministrátor.',
  )
  expect(say([['fb_request.confirm', 'log.read']])).toBe(
    'Chybí vám oprávnění „Rezervace: Potvrdit“ nebo „Log: Zobrazit“. Kdo může: Výdej.',
  )
  expect(say([['log.read']], [])).toBe('Chybí vám oprávnění „Log: Zobrazit“.')
})
