import type { Access } from '@crm/contract/platform/endpoint'
import { describe, expect, test } from 'vitest'
import type { PermissionsData } from '@crm/contract/core/auth/session'
import type { MenuItem, QuickEntry, WebModule } from '../module.ts'
import type { Address } from '../router/places.ts'
import { screen } from '../router/screen.tsx'
import { activeEntry, activeGroup, isGroup, menuFor } from './menu-for.ts'

const word = { cs: 'Cokoli', en: 'Anything' }
const icon = () => null
const nothing = () => Promise.resolve(icon)
const entry = (path: Address, order: number) => ({ label: word, path, icon, order })
const screenAt = (path: `/${string}`, requires: Access) =>
  screen({ path, title: word, requires, load: nothing })

const records: WebModule = {
  name: 'records',
  screens: [
    screenAt('/calendar', ['task.read']),
    screenAt('/roles', ['role.read']),
    screenAt('/positions', ['position.read']),
  ],
  menu: [
    {
      name: 'records',
      title: word,
      order: 20,
      items: [
        { label: word, icon, order: 3, items: [entry('/positions', 2), entry('/roles', 1)] },
        entry('/calendar', 1),
        entry('/log', 2),
      ],
    },
  ],
}
const core: WebModule = {
  name: 'core',
  screens: [
    screenAt('/profile', 'signed-in'),
    screenAt('/users', ['user.read']),
    screenAt('/tasks', 'signed-in'),
  ],
  menu: [
    { name: 'administration', order: 40, items: [entry('/users', 1)] },
    { name: 'records', order: 30, items: [entry('/tasks', 1)] },
  ],
  userPanel: [entry('/profile', 1), entry('/messages', 2)],
  quickAccess: [entry('/users', 1)],
}
const modules = [core, records]
const everything = { superadmin: true, permissions: {} }
const MENU = 'top_bar.show_main_navigation'
const bare = (...names: string[]) => ({
  superadmin: false,
  permissions: Object.fromEntries(names.map((name) => [name, true])),
})
const only = (...names: string[]) => bare(MENU, ...names)
const pathsIn = (items: readonly MenuItem[]): string[] =>
  items.flatMap((item) => (isGroup(item) ? pathsIn(item.items) : [item.path]))
const sectionsFor = (rights: typeof everything) =>
  menuFor(modules, rights).sections.map(({ name, items }) => [name, pathsIn(items)])

describe('the menu', () => {
  test('joins sections of one name and keeps the order', () => {
    expect(sectionsFor(everything)).toEqual([
      ['records', ['/calendar', '/tasks', '/roles', '/positions']],
      ['administration', ['/users']],
    ])
  })

  test('shows an entry only when its screen exists and lets the user in', () => {
    expect(sectionsFor(only('role.read'))).toEqual([['records', ['/tasks', '/roles']]])
    expect(menuFor(modules, only()).userPanel.map(({ path }) => path)).toEqual(['/profile'])
  })

  test('shows no group, section or quick access without an entry', () => {
    const { sections, quickAccess } = menuFor([records], only())
    expect(sections).toEqual([])
    expect(quickAccess).toEqual([])
  })
})

describe('the quick access', () => {
  const quick = (order: QuickEntry['order'], more: Partial<QuickEntry> = {}): QuickEntry => ({
    ...entry('/roles', 1),
    ...more,
    order,
  })
  const getPaths = (entries: readonly QuickEntry[], rights: PermissionsData) =>
    menuFor([{ ...records, quickAccess: entries }], rights).quickAccess.map(({ path }) => path)

  test('has for each what they do first, and nothing that is not theirs to do', () => {
    const entries = [
      quick((holds) => (holds('role.update') ? 1 : 9)),
      quick(5, { path: '/calendar' }),
      quick(2, { path: '/positions', requires: ['position.update'] }),
      quick((holds) => (holds('role.delete') ? 3 : null), { path: '/positions' }),
    ]
    expect(getPaths(entries, everything)).toEqual([
      '/roles',
      '/positions',
      '/positions',
      '/calendar',
    ])
    const reading = only('role.read', 'task.read', 'position.read')
    expect(getPaths(entries, reading)).toEqual(['/calendar', '/roles'])
  })

  test('keeps what is done at one screen in several ways, and names those that are acts', () => {
    const entries = [quick(1, { isAct: true }), quick(2, { search: { list: 'today' } })]
    expect(getPaths(entries, bare('role.read'))).toEqual(['/roles', '/roles'])
    expect(menuFor([{ ...records, quickAccess: entries }], everything).acts).toHaveLength(1)
  })
})

describe('who may not see the main menu', () => {
  test('finds what it would lead to in the quick access, each screen once', () => {
    const { sections, quickAccess, userPanel } = menuFor(modules, bare('user.read', 'role.read'))
    expect(sections).toEqual([])
    expect(quickAccess.map(({ path }) => path)).toEqual(['/users', '/tasks', '/roles'])
    expect(userPanel.map(({ path }) => path)).toEqual(['/profile'])
  })

  test('sees of it no more than others would', () => {
    expect(menuFor(modules, bare()).quickAccess.map(({ path }) => path)).toEqual(['/tasks'])
  })
})

describe('the selected entry', () => {
  const { sections } = menuFor(modules, everything)

  test.each([
    ['/calendar', '/calendar'],
    ['/calendar/0199/edit', '/calendar'],
    ['/ab', undefined],
    ['/', undefined],
  ])('at %s is %s', (pathname, expected) => {
    expect(activeEntry(sections, pathname, {})?.path).toBe(expected)
  })

  test('is the nearest of several, by its search as well', () => {
    const today = { ...entry('/tasks', 1), search: { list: 'today' } as const }
    const several = [
      {
        name: 'tasks',
        title: word,
        items: [entry('/tasks', 0), today, entry('/tasks/archive', 2)],
      },
    ]
    expect(activeEntry(several, '/tasks', { list: 'today', page: '2' })).toBe(today)
    expect(activeEntry(several, '/tasks', { list: 'all' })?.search).toBeUndefined()
    expect(activeEntry(several, '/tasks/archive', { list: 'today' })?.path).toBe('/tasks/archive')
  })

  test('is none on a screen below one that stands for itself alone; its group is selected', () => {
    const byDeadline = { ...entry('/tasks', 1), exact: true }
    const group = {
      label: word,
      icon,
      order: 1,
      items: [byDeadline, { ...entry('/tasks', 2), search: { list: 'today' } as const }],
    }
    const grouped = [{ name: 'work', title: word, items: [group, entry('/users', 2)] }]
    expect(activeEntry(grouped, '/tasks', {})).toBe(byDeadline)
    expect(activeGroup(grouped, byDeadline, '/tasks')).toBe(group)
    expect(activeEntry(grouped, '/tasks/0199', {})).toBeUndefined()
    expect(activeGroup(grouped, undefined, '/tasks/0199')).toBe(group)
    expect(activeGroup(grouped, undefined, '/tasksother')).toBeUndefined()
    expect(activeGroup(grouped, activeEntry(grouped, '/users/1', {}), '/users/1')).toBeUndefined()
  })
})
