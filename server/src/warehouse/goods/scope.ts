import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import { lotFacts } from '@crm/contract/warehouse/lots'
import { condition, typedSql } from '#platform/database/typed-sql.ts'

/** A zone with its warehouse before it. */
export const placeLabel = (placeId: RawBuilder<unknown>) =>
  typedSql(z.string())`(
    select concat_ws(' · ', around.name, here.name)
    from warehouse.place here left join warehouse.place around on around.id = here.parent_id where here.id = ${placeId})`

/** Of a delivery of the EU its number and its project. */
const deliveryLabel = (deliveryId: RawBuilder<unknown>) =>
  typedSql(z.string())`(
    select delivery.number || ' · ' || project.name from warehouse.eu_delivery delivery
    join warehouse.eu_project project on project.id = delivery.project_id where delivery.id = ${deliveryId})`

/** The same with its key, for who leads there. */
export const deliveryOf = (deliveryId: RawBuilder<unknown>) =>
  sql`case when ${deliveryId} is not null then json_build_object('id', ${deliveryId}, 'label', ${deliveryLabel(deliveryId)}) end`

/** A place, with the zones of a warehouse. */
export const isAt = (placeId: RawBuilder<unknown>, at: string) =>
  condition`${placeId} in (select id from warehouse.place where ${at} in (id, parent_id))`

/** For `where` on who did something; null once the account is gone. */
export const nameOfUser = (userId: RawBuilder<unknown>) =>
  typedSql(
    z.string().nullable(),
  )`(select name || ' ' || surname from core.user where id = ${userId})`

export const lotRow = z.object(lotFacts)

/** The columns of `lotFacts` out of `lotTables`. */
export const lotColumns = sql`l.id as lot_id, l.number as lot_number, l.product_id, p.name as product_name, l.category, l.source,
  d.name as donor_name, s.name as site_name, l.date_kind, l.goods_date, l.date_precision, l.maker_lot, l.by_pieces,
  l.state as lot_state`

export const lotTables = sql`warehouse.lot l left join warehouse.product p on p.id = l.product_id
  left join warehouse.donor d on d.id = l.donor_id left join warehouse.donor_site s on s.id = l.donor_site_id`
