import { searchEndpoints } from '@crm/contract/core/search'
import { donorEndpoints } from '@crm/contract/warehouse/donors'
import { partnerEndpoints } from '@crm/contract/warehouse/partners/partners'
import { productEndpoints } from '@crm/contract/warehouse/products'
import type { PermissionName } from '@crm/contract/platform/endpoint'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
  const admin = world.as('superadmin')
  await world.call(admin, productEndpoints.create, {
    body: {
      name: 'Čočka červená',
      category: 'durables',
      piece_grams: 500,
      storage: 'dry',
      date_kind: 'best_before',
      is_active: true,
      codes: [{ code: '4006381333931', pieces: 1 }],
    },
  })
  await world.call(admin, donorEndpoints.create, {
    body: { name: 'Červená řepa, a. s.', company_id: '45274649', is_active: true, sites: [] },
  })
  await world.call(admin, partnerEndpoints.create, {
    body: {
      name: 'Dům u Červené věže',
      company_id: '27082440',
      contact: 'Jiřina Hrušková',
      is_active: true,
    },
  })
})
afterAll(() => world.close())

const find = async (text: string, permissions?: readonly PermissionName[]) => {
  const caller = permissions ? await world.signIn({ permissions }) : world.as('superadmin')
  const { body } = await world.call(caller, searchEndpoints.find, { query: { text } })
  return body.data.map(({ kind, title, detail }) => `${kind}: ${title} ${detail ?? ''}`.trim())
}
const PRODUCT = 'product: Čočka červená'
const DONOR = 'donor: Červená řepa, a. s. 45274649'
const PARTNER = 'partner: Dům u Červené věže 27082440'

test.each([
  ['cervena', [PRODUCT, DONOR, PARTNER]],
  ['čočk', [PRODUCT]],
  ['cocjka', [PRODUCT]],
  ['4006381333931', [PRODUCT]],
  ['45274649', [DONOR]],
  ['27082440', [PARTNER]],
  ['hruskova', [PARTNER]],
])('%s finds by name, code, IČO and contact', async (text, found) => {
  expect(await find(text)).toEqual(found)
})

test('each kind is found by who may read its list', async () => {
  expect(await find('cervena', ['wh_product.read'])).toEqual([PRODUCT])
  expect(await find('cervena', ['wh_donor.read'])).toEqual([DONOR])
  expect(await find('cervena', ['wh_partner.read'])).toEqual([PARTNER])
  expect(await find('cervena', ['wh_stock.read'])).toEqual([])
})
