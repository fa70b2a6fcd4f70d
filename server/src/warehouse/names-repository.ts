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
  'warehouse.partner': namesIn(sql`select id, name from warehouse.partner`),
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
  'warehouse.settlement': namesIn(
    sql`select s.id, p.name from warehouse.settlement s join warehouse.place p on p.id = s.place_id`,
  ),
}
