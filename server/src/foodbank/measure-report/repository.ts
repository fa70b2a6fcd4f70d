import {
  measureReport,
  type MeasureCounts,
  type MeasureReportQuery,
} from '@crm/contract/foodbank/measures/measure-report'
import { id } from '@crm/contract/platform/formats'
import { z } from 'zod'
import type { Actor } from '#platform/actor.ts'
import type { Connection } from '#platform/database/database.ts'
import { allOf, condition, typedSql } from '#platform/database/typed-sql.ts'
import { visibleMeasures } from '../visibility/scope.ts'

const names = measureReport.shape.head.pick({
  programme_name: true,
  programme_project: true,
  organization_name: true,
})

/** What stands above the numbers; a site that is not there has no name. */
export async function findNames(db: Connection, { organization_id }: MeasureReportQuery) {
  const { rows } = await typedSql(names)`
    select f.programme_name, f.programme_project,
      (select name from foodbank.organization where id = ${organization_id ?? null}) as organization_name
    from foodbank.settings f`.execute(db)
  const [row] = rows
  if (!row) throw new Error('The settings have one row.')
  return row
}

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
export async function countMeasures(db: Connection, actor: Actor, query: MeasureReportQuery) {
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

/** Records of these days that were changed while a closing of them held; those removed have no site of their own any more. */
export async function countChanged(
  db: Connection,
  { date_from, date_to, organization_id }: MeasureReportQuery,
) {
  const { rows } = await typedSql(z.object({ count: z.number() }))`
    select count(distinct r.record_id) as count from foodbank.restatement_reason r
    where r.record_kind = 'measure' and exists (
      select from foodbank.report_closing c
      where c.id = any(r.closing_ids) and c.period_from <= ${date_to} and c.period_to >= ${date_from}
        and (c.organization_id is null or ${organization_id ?? null}::uuid is null or c.organization_id = ${organization_id ?? null})
    )`.execute(db)
  return rows[0]?.count ?? 0
}

const isCounted = ({ date_from, date_to, organization_id }: MeasureReportQuery, actor: Actor) =>
  allOf([
    condition`m.date between ${date_from} and ${date_to}`,
    organization_id === undefined ? null : condition`m.organization_id = ${organization_id}`,
    visibleMeasures(actor),
  ])
