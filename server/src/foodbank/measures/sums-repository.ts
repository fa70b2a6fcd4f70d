import type {
  MeasureCounts,
  MeasureReportQuery,
  MeasureSums,
} from '@crm/contract/foodbank/measures/measure-report'
import { id } from '@crm/contract/platform/formats'
import { z } from 'zod'
import type { Actor } from '#platform/actor.ts'
import type { Connection } from '#platform/database/database.ts'
import { allOf, condition, typedSql } from '#platform/database/typed-sql.ts'
import { visibleMeasures } from '../visibility/scope.ts'

const counted = z.object({
  kind_id: id.nullable(),
  kind_name: z.string().nullable(),
  kind_name_en: z.string().nullable(),
  site_id: id.nullable(),
  site_name: z.string().nullable(),
  measures: z.number(),
  households: z.number(),
  persons: z.number(),
})

const NOTHING: MeasureCounts = { measures: 0, households: 0, persons: 0 }

/** By kind, by site and in all; people of a household are those whom the register knows on the day. */
export async function countMeasures(
  db: Connection,
  actor: Actor,
  query: MeasureReportQuery,
): Promise<MeasureSums> {
  const { rows } = await typedSql(counted)`
    with grouped as (
      select m.measure_kind_id, m.organization_id, count(distinct m.id) as measures,
        count(distinct m.applicant_id) as households, count(distinct p.id) as persons
      from foodbank.measure m
      left join lateral (
        select unnest(m.persons) as id
        union all
        select h.id from foodbank.persons_on(m.applicant_id, m.date) h
        where m.persons is null and h.is_there and h.entry is not null
      ) p on true
      where ${isCounted(query, actor)}
      group by grouping sets ((m.measure_kind_id), (m.organization_id), ())
    )
    select g.measure_kind_id as kind_id, k.name as kind_name, k.name_en as kind_name_en,
      g.organization_id as site_id, o.name as site_name, g.measures, g.households, g.persons
    from grouped g
    left join foodbank.measure_kind k on k.id = g.measure_kind_id
    left join foodbank.organization o on o.id = g.organization_id
    order by k.place, k.name, o.name, g.organization_id`.execute(db)
  const countsOf = ({ measures, households, persons }: MeasureCounts) => ({
    measures,
    households,
    persons,
  })
  const total = rows.find((row) => row.kind_id === null && row.site_id === null)
  return {
    kinds: rows.flatMap((row) =>
      row.kind_id === null || row.kind_name === null
        ? []
        : [
            {
              kind: { id: row.kind_id, name: row.kind_name, name_en: row.kind_name_en },
              ...countsOf(row),
            },
          ],
    ),
    sites: rows.flatMap((row) =>
      row.site_id === null || row.site_name === null
        ? []
        : [{ id: row.site_id, name: row.site_name, ...countsOf(row) }],
    ),
    total: total ? countsOf(total) : NOTHING,
  }
}

const isCounted = ({ date_from, date_to, organization_id }: MeasureReportQuery, actor: Actor) =>
  allOf([
    condition`m.date between ${date_from} and ${date_to}`,
    organization_id === undefined ? null : condition`m.organization_id = ${organization_id}`,
    visibleMeasures(actor),
  ])
