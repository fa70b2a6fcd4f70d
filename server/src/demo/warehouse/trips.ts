import type { Transaction } from '#platform/database/database.ts'
import { newId } from '#platform/id.ts'
import type { Registers, Site } from './registers.ts'

type Planned = {
  readonly registers: Registers
  readonly today: string
  readonly manager: string
}

/** Today's trip of the van: the first shop is done, a partner waits, and the rest is unloaded. */
export async function planTrip(
  tx: Transaction,
  { registers, today, manager }: Planned,
): Promise<void> {
  const shops = registers.sites('shops')
  const [, second, , fourth] = shops
  const [, hostel] = registers.partners
  const loaded = await tx
    .selectFrom('warehouse.document')
    .where('to_place_id', '=', registers.van)
    .where('kind', '=', 'receipt')
    .where('state', '=', 'posted')
    .select(['id', 'donor_id', 'donor_site_id'])
    .orderBy('number', 'desc')
    .executeTakeFirst()
  if (!second || !fourth || !hostel || !loaded?.donor_id) return
  const id = newId()
  const trip = { id, day: today, vehicle_id: registers.van, driver: 'Karel Beneš' }
  await tx
    .insertInto('warehouse.trip')
    .values({ ...trip, note: 'Zadní dveře zlobí, zavírat ručně.', created_by: manager })
    .execute()
  const collect = (site: Site) => ({
    kind: 'collect',
    donor_id: site.donor,
    donor_site_id: site.id,
  })
  const stops = [
    {
      kind: 'collect',
      donor_id: loaded.donor_id,
      donor_site_id: loaded.donor_site_id,
      document_id: loaded.id,
    },
    { ...collect(second), note: 'Rampa je za budovou, zvonit.' },
    { kind: 'deliver', partner_id: hostel },
    { ...collect(fourth), skipped_for: 'Volali, že dnes nic nemají.' },
    { kind: 'unload', place_id: registers.zones.chilled },
  ]
  for (const [at, stop] of stops.entries())
    await tx
      .insertInto('warehouse.trip_stop')
      .values({ id: newId(), trip_id: id, position: at + 1, ...stop })
      .execute()
}
