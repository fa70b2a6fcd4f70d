import { openingHours } from '@crm/contract/foodbank/slots/opening-hours'
import { organization } from '@crm/contract/foodbank/organizations'
import { z } from 'zod'
import { sql } from 'kysely'
import { typedSql } from '#platform/database/typed-sql.ts'

export const OPENING_HOURS = typedSql(z.array(openingHours))`(
  select coalesce(json_agg(json_build_object(
    'weekday', h.weekday, 'opens_at', to_char(h.opens_at, 'HH24:MI'), 'closes_at', to_char(h.closes_at, 'HH24:MI')
  ) order by h.weekday, h.opens_at), '[]')
  from foodbank.opening_hours h where h.organization_id = o.id)`

/** An organization with its address, as columns of `foodbank.organization o`. */
export const place = organization.pick({
  id: true,
  name: true,
  label: true,
  street: true,
  house_number: true,
  city: true,
  zip: true,
})
export const PLACE = sql.join(place.keyof().options.map((column) => sql.ref(`o.${column}`)))
