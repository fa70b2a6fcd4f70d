import type {
  CollectionDonor,
  FoodCollection,
} from '@crm/contract/warehouse/collections/collection-rows'

type Sums = Omit<CollectionDonor, 'donor_id' | 'donor_name'>

const NOTHING: Sums = {
  shops: 0,
  entered: 0,
  grams: 0,
  volunteers: 0,
  hours: 0,
  received_grams: 0,
  draft_grams: 0,
  compared: 0,
  compared_grams: 0,
  previous_grams: 0,
}

/** Of all donors together. */
export const sumDonors = (donors: FoodCollection['donors']): Sums =>
  donors.reduce(
    (sums, one) => ({
      shops: sums.shops + one.shops,
      entered: sums.entered + one.entered,
      grams: sums.grams + one.grams,
      volunteers: sums.volunteers + one.volunteers,
      // hundredths are added as whole numbers
      hours: Math.round((sums.hours + one.hours) * 100) / 100,
      received_grams: sums.received_grams + one.received_grams,
      draft_grams: sums.draft_grams + one.draft_grams,
      compared: sums.compared + one.compared,
      compared_grams: sums.compared_grams + one.compared_grams,
      previous_grams: sums.previous_grams + one.previous_grams,
    }),
    NOTHING,
  )
