import { confirmationEndpoints } from '@crm/contract/warehouse/confirmations/confirmations'
import type { Category, Source } from '@crm/contract/warehouse/goods'
import { newId } from '#platform/id.ts'
import type { Caller } from '../../testing/call.ts'
import type { World } from '../../testing/world.ts'

export type Gift = {
  readonly kind?: 'receipt' | 'direct_collection'
  readonly donor: string | null
  readonly site?: string | null
  readonly happened_at: string
  readonly state?: 'draft' | 'posted' | 'reversed'
  readonly source?: Source
  readonly goods: readonly { readonly category: Category; readonly grams: number }[]
}

/** Documents in the past, past the endpoints that date them; and what the endpoints say of them. */
export function giftsOf({ db, call, callWith }: World, user: Caller, place: string) {
  const partner = newId()
  const give = async (gift: Gift): Promise<string> => {
    const { kind = 'receipt', donor, site = null, happened_at, state = 'posted' } = gift
    const id = newId()
    const from = { source: gift.source ?? 'own', donor_id: donor, donor_site_id: site } as const
    await db
      .insertInto('warehouse.document')
      .values({
        id,
        kind,
        ...from,
        ...(kind === 'receipt' ? { to_place_id: place } : { partner_id: partner }),
        ...(state === 'draft' ? { happened_at } : {}),
      })
      .execute()
    const lines = gift.goods.map((goods) => ({ ...goods, lot_id: newId() }))
    if (lines.length > 0) {
      await db
        .insertInto('warehouse.lot')
        .values(
          lines.map(({ category, lot_id }) => ({
            id: lot_id,
            category,
            ...from,
            date_kind: 'none' as const,
            date_precision: 'day' as const,
            by_pieces: false,
          })),
        )
        .execute()
      await db
        .insertInto('warehouse.document_line')
        .values(lines.map(({ lot_id, grams }) => ({ id: newId(), document_id: id, lot_id, grams })))
        .execute()
    }
    if (state !== 'draft')
      await db
        .updateTable('warehouse.document')
        .set({ state: 'posted', happened_at, posted_at: happened_at })
        .where('id', '=', id)
        .execute()
    if (state === 'reversed')
      await db
        .updateTable('warehouse.document')
        .set({ state, reversed_at: happened_at, reversal_reason: 'Překlep' })
        .where('id', '=', id)
        .execute()
    return id
  }
  return {
    give,
    begin: () =>
      db
        .insertInto('warehouse.partner')
        .values({ id: partner, name: `Azylový dům ${partner}` })
        .execute(),
    donor: async (name: string, sites: readonly string[] = []) => {
      const id = newId()
      await db.insertInto('warehouse.donor').values({ id, name }).execute()
      const made = sites.map((site) => ({ id: newId(), donor_id: id, name: site }))
      if (made.length > 0) await db.insertInto('warehouse.donor_site').values(made).execute()
      return { id, sites: made.map((site) => site.id) }
    },
    list: async (month: string, query: object = {}) =>
      (await callWith(user, confirmationEndpoints.list, { query: { month, ...query } })).body,
    get: async (id: string, month: string) =>
      (await call(user, confirmationEndpoints.get, { params: { id }, query: { month } })).body.data,
    enter: (id: string, body: object, caller = user) =>
      callWith(caller, confirmationEndpoints.enterValue, {
        params: { id },
        body: { month: '2026-02', value_note: null, value_updated_at: null, ...body },
      }),
  }
}
