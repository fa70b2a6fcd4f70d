import {
  type CollectionShop,
  collectionShop,
  type FoodCollection,
  foodCollection,
} from '@crm/contract/warehouse/collections/collection-rows'
import { CATEGORIES } from '@crm/contract/warehouse/goods'
import { makeNulls } from '#testing/nulls.ts'

const DONOR = '0190a000-0000-7000-8000-00000000d101'

export const makeShop = (at: number, facts: Partial<CollectionShop> = {}): CollectionShop => ({
  ...makeNulls(collectionShop),
  id: `0190a000-0000-7000-8000-00000000d20${at}`,
  donor_id: DONOR,
  donor_name: 'Koloniál',
  donor_site_id: `0190a000-0000-7000-8000-00000000d30${at}`,
  site_name: `Prodejna ${at}`,
  grams: 0,
  updated_at: '2026-03-10T06:00:00.000Z',
  received_grams: 0,
  draft_grams: 0,
  receipts: [],
  ...facts,
})

const SUMS = {
  shops: 2,
  entered: 1,
  grams: 120_500,
  volunteers: 8,
  hours: 0,
  received_grams: 100_000,
  draft_grams: 0,
  compared: 1,
  compared_grams: 120_500,
  previous_grams: 100_000,
}

export const makeCollection = (facts: Partial<FoodCollection> = {}): FoodCollection => ({
  ...makeNulls(foodCollection),
  id: '0190a000-0000-7000-8000-00000000d001',
  name: 'Jarní sbírka',
  starts_on: '2026-03-06',
  ends_on: '2026-03-07',
  updated_at: '2026-03-10T06:00:00.000Z',
  ...SUMS,
  previous: { id: '0190a000-0000-7000-8000-00000000d002', name: 'Podzimní sbírka' },
  donors: [{ donor_id: DONOR, donor_name: 'Koloniál', ...SUMS }],
  categories: CATEGORIES.map((category) => ({
    category,
    grams: category === 'durables' ? 120_500 : 0,
    received_grams: category === 'durables' ? 100_000 : 0,
  })),
  ...facts,
})
