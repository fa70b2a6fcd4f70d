import {
  hoursInterval,
  openingHours,
  PATTERN_KINDS,
} from '@crm/contract/foodbank/slots/opening-hours'
import { organization } from '@crm/contract/foodbank/organizations'
import { day } from '@crm/contract/platform/formats'
import { z } from 'zod'
import { sql } from 'kysely'
import { typedSql } from '#platform/database/typed-sql.ts'

const listed = sql`coalesce(json_agg(json_build_object(
  'weekday', h.weekday, 'opens_at', to_char(h.opens_at, 'HH24:MI'), 'closes_at', to_char(h.closes_at, 'HH24:MI'),
  'slot_capacity', h.slot_capacity
) order by h.weekday, h.opens_at), '[]')`

/** The first regular hours of `foodbank.organization o`. */
export const OPENING_HOURS = typedSql(z.array(openingHours))`(
  select ${listed} from foodbank.opening_hours h where h.organization_id = o.id and h.pattern_id is null)`

/** Of `foodbank.opening_pattern p`. */
export const INTERVALS = sql`(select ${listed} from foodbank.opening_hours h where h.pattern_id = p.id)`

/** Dated hours of a site: what the days of the pattern have in place of the first regular hours. */
export const pattern = z.object({
  kind: z.enum(PATTERN_KINDS),
  starts_on: day,
  ends_on: day.nullable(),
  name: z.string().nullable(),
  slot_minutes: z.number(),
  slot_capacity: z.number(),
  opening_hours: z.array(hoursInterval),
})
export type Pattern = z.infer<typeof pattern>

/** Those of `foodbank.organization o` that hold on a day of the period. */
export const patternsBetween = (from: string, to: string) => typedSql(z.array(pattern))`(
  select coalesce(json_agg(json_build_object(
    'kind', p.kind, 'starts_on', p.starts_on, 'ends_on', p.ends_on, 'name', p.name,
    'slot_minutes', p.slot_minutes, 'slot_capacity', p.slot_capacity, 'opening_hours', ${INTERVALS}
  ) order by p.starts_on), '[]')
  from foodbank.opening_pattern p
  where p.organization_id = o.id and p.starts_on <= ${to} and (p.ends_on is null or p.ends_on >= ${from}))`

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
