import { sql } from 'kysely'
import { namesIn } from '#core/history/names.ts'
import type { ServerModule } from '#platform/module.ts'

export const warehouseNames: ServerModule['names'] = {
  'warehouse.place': namesIn(
    sql`select p.id, concat_ws(' · ', w.name, p.name) as name from warehouse.place p left join warehouse.place w on w.id = p.parent_id`,
  ),
  'warehouse.product': namesIn(sql`select id, name from warehouse.product`),
  'warehouse.product_code': namesIn(
    sql`select c.id, p.name || ' ' || c.code as name from warehouse.product_code c join warehouse.product p on p.id = c.product_id`,
  ),
  'warehouse.donor': namesIn(sql`select id, name from warehouse.donor`),
  'warehouse.donor_site': namesIn(
    sql`select s.id, d.name || ' · ' || s.name as name from warehouse.donor_site s join warehouse.donor d on d.id = s.donor_id`,
  ),
  'warehouse.donation_value': namesIn(
    sql`select v.id, d.name || ' · ' || to_char(v.month, 'YYYY-MM') as name
      from warehouse.donation_value v join warehouse.donor d on d.id = v.donor_id`,
  ),
  'warehouse.partner': namesIn(sql`select id, name from warehouse.partner`),
  'warehouse.partner_order': namesIn(
    sql`select id, number::text as name from warehouse.partner_order`,
  ),
  'warehouse.partner_order_line': namesIn(
    sql`select n.id, o.number::text || coalesce(' · ' || p.name, '') as name from warehouse.partner_order_line n
      join warehouse.partner_order o on o.id = n.order_id left join warehouse.product p on p.id = n.product_id`,
  ),
  'warehouse.partner_order_issue': namesIn(
    sql`select i.document_id as id, o.number::text || ' · ' || d.number as name from warehouse.partner_order_issue i
      join warehouse.partner_order o on o.id = i.order_id join warehouse.document d on d.id = i.document_id`,
  ),
  // its label without the check digit, which only the label itself needs
  'warehouse.lot': namesIn(
    sql`select id, 'L' || lpad(number::text, 5, '0') as name from warehouse.lot`,
  ),
  'warehouse.document': namesIn(sql`select id, number::text as name from warehouse.document`),
  'warehouse.document_line': namesIn(
    sql`select l.id, d.number::text || ' · ' || t.number as name
      from warehouse.document_line l join warehouse.document d on d.id = l.document_id join warehouse.lot t on t.id = l.lot_id`,
  ),
  'warehouse.count': namesIn(
    sql`select c.id, d.number::text || ' · ' || t.number as name
      from warehouse.count c join warehouse.document d on d.id = c.document_id join warehouse.lot t on t.id = c.lot_id`,
  ),
  'warehouse.recall': namesIn(
    sql`select id, number || ' · ' || title as name from warehouse.recall`,
  ),
  'warehouse.recall_lot': namesIn(
    sql`select t.id, r.number || ' · L' || lpad(l.number::text, 5, '0') as name
      from warehouse.recall_lot t join warehouse.recall r on r.id = t.recall_id join warehouse.lot l on l.id = t.lot_id`,
  ),
  'warehouse.recall_message': namesIn(
    sql`select m.id, r.number || ' · ' || p.name as name
      from warehouse.recall_message m join warehouse.recall r on r.id = m.recall_id join warehouse.partner p on p.id = m.partner_id`,
  ),
  'warehouse.recall_answer': namesIn(
    sql`select a.id, r.number || ' · ' || p.name as name
      from warehouse.recall_answer a join warehouse.recall r on r.id = a.recall_id join warehouse.partner p on p.id = a.partner_id`,
  ),
  'warehouse.delivery_signature': namesIn(
    sql`select s.id, d.number::text as name from warehouse.delivery_signature s join warehouse.document d on d.id = s.document_id`,
  ),
  'warehouse.trip': namesIn(
    sql`select t.id, t.number || ' · ' || v.name as name from warehouse.trip t join warehouse.place v on v.id = t.vehicle_id`,
  ),
  'warehouse.trip_stop': namesIn(
    sql`select s.id, t.number || ' · ' || coalesce(d.name, p.name, w.name) as name from warehouse.trip_stop s join warehouse.trip t on t.id = s.trip_id
      left join warehouse.donor d on d.id = s.donor_id left join warehouse.partner p on p.id = s.partner_id left join warehouse.place w on w.id = s.place_id`,
  ),
  'warehouse.temperature_reading': namesIn(
    sql`select r.id, concat_ws(' · ', w.name, p.name) || ' · ' || to_char(r.read_at at time zone 'Europe/Prague', 'YYYY-MM-DD HH24:MI') as name
      from warehouse.temperature_reading r join warehouse.place p on p.id = r.place_id left join warehouse.place w on w.id = p.parent_id`,
  ),
  'warehouse.collection': namesIn(sql`select id, name from warehouse.collection`),
  'warehouse.collection_shop': namesIn(
    sql`select s.id, c.name || ' · ' || d.name || ' · ' || t.name as name from warehouse.collection_shop s join warehouse.collection c on c.id = s.collection_id
      join warehouse.donor d on d.id = s.donor_id join warehouse.donor_site t on t.id = s.donor_site_id`,
  ),
  'warehouse.collection_receipt': namesIn(
    sql`select i.document_id as id, d.number || ' · ' || t.name as name from warehouse.collection_receipt i join warehouse.document d on d.id = i.document_id
      join warehouse.collection_shop s on s.id = i.collection_shop_id join warehouse.donor_site t on t.id = s.donor_site_id`,
  ),
  'warehouse.eu_project': namesIn(sql`select id, name from warehouse.eu_project`),
  'warehouse.eu_delivery': namesIn(
    sql`select y.id, y.number || ' · ' || p.name as name from warehouse.eu_delivery y join warehouse.eu_project p on p.id = y.project_id`,
  ),
  'warehouse.eu_delivery_line': namesIn(
    sql`select n.id, y.number || coalesce(' · ' || p.name, '') as name from warehouse.eu_delivery_line n
      join warehouse.eu_delivery y on y.id = n.delivery_id left join warehouse.product p on p.id = n.product_id`,
  ),
  'warehouse.eu_allotment': namesIn(
    sql`select a.id, y.number || ' · ' || p.name as name from warehouse.eu_allotment a
      join warehouse.eu_delivery y on y.id = a.delivery_id join warehouse.partner p on p.id = a.partner_id`,
  ),
  'warehouse.eu_swap': namesIn(
    sql`select s.id, y.number || ' · ' || f.name || ' → ' || t.name as name from warehouse.eu_swap s join warehouse.eu_delivery y on y.id = s.delivery_id
      join warehouse.partner f on f.id = s.from_partner_id join warehouse.partner t on t.id = s.to_partner_id`,
  ),
  'warehouse.settlement': namesIn(
    sql`select s.id, p.name from warehouse.settlement s join warehouse.place p on p.id = s.place_id`,
  ),
}
