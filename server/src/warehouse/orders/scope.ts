import { sql } from 'kysely'

/**
 * Of orders `o` their documents `i`: how many, drafts, and posted ones. A draft that somebody has
 * turned to another partner issues the order no more.
 */
export const orderDocuments = sql`left join lateral (
    select count(*) as documents, count(*) filter (where d.state = 'draft') as drafts, count(*) filter (where d.state = 'posted') as posted
    from warehouse.partner_order_issue own join warehouse.document d on d.id = own.document_id and d.partner_id = o.partner_id
    where own.order_id = o.id
  ) i on true`

/** What is issued is said by the documents, which are posted and reversed by their own rules. */
export const orderState = sql`case
    when o.cancelled_at is not null then 'cancelled'
    when o.allotted_at is null then 'open'
    when i.documents > 0 and i.posted = i.documents then 'issued'
    else 'allotted'
  end`
