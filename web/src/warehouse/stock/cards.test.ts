import type { PermissionsData } from '@crm/contract/core/auth/session'
import { expect, test } from 'vitest'
import { cardsFor } from '#core/dashboard/stripes.ts'
import { coreModule } from '#core/module.ts'
import { menuFor } from '#platform/menu/menu-for.ts'
import { warehouseModule } from '../module.ts'

const modules = [coreModule, warehouseModule]
const rights = (...names: string[]): PermissionsData => ({
  superadmin: false,
  permissions: Object.fromEntries(names.map((name) => [name, true])),
})
const getCards = (data: PermissionsData) =>
  cardsFor(
    modules.flatMap(({ dashboard }) => dashboard ?? []),
    data,
  ).map(({ name }) => name)
const getQuick = (...names: string[]) =>
  menuFor(modules, rights('top_bar.show_main_navigation', ...names)).quickAccess.map(
    ({ path }) => path,
  )

test('who reads the stock has its card, before their tasks, and nobody else has it', () => {
  expect(getCards(rights('wh_stock.read', 'task.read'))).toEqual(['warehouse-stock', 'tasks'])
  expect(getCards(rights('wh_document.create', 'wh_product.read'))).toEqual([])
})

test('the quick access leads to receiving who may receive, and to today who reads the stock', () => {
  expect(getQuick('wh_stock.read', 'wh_document.create')).toEqual([
    '/warehouse/documents',
    '/warehouse',
  ])
  expect(getQuick('wh_stock.read')).toEqual(['/warehouse'])
  expect(getQuick('wh_document.create')).toEqual([])
})
