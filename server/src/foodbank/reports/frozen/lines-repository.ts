import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import type { Connection } from '#platform/database/database.ts'
import { condition, typedSql } from '#platform/database/typed-sql.ts'
import type { Cell } from '../cell.ts'
import { isSupportOf, REGISTER, type CountedByRules } from '../matching.ts'
import { getKeys } from '../row-keys-repository.ts'
import { givesAid, PERSON } from '../snapshots-repository.ts'
import { hundredths } from '../totals-repository.ts'

const counted = z.object({ place: z.number(), rows: z.number(), whole: z.number() })
/** Of the cell at that place: how many of its rows a hand-out stands behind, and their hundredths of a kilogram. */
export type CountedLine = Readonly<z.infer<typeof counted>>

/**
 * Which of the cells count a hand-out: by their own rows, of which those are left that are the hand-out, its household, its persons
 * or its reservation. Only what can bear on them is read: the hand-outs of the household and of its persons.
 */
export async function countLines(
  db: Connection,
  report: CountedByRules,
  supportId: string,
  cells: readonly Cell[],
): Promise<CountedLine[]> {
  if (cells.length === 0) return []
  const { supports, requests } = report.source ?? REGISTER
  const ofOne: CountedByRules = {
    ...report,
    source: { isFrozen: true, supports: sql`related`, requests: sql`reserved` },
  }
  const counts = cells.map(
    (cell, place) => sql`
      select ${sql.lit(place)} as place, count(*) as rows, ${hundredths(sql`x.whole`)} as whole
      from (${getKeys(ofOne, cell)}) x where ${isBehind(ofOne, cell)}`,
  )
  const { rows } = await typedSql(counted)`
    with mine as materialized (select * from ${supports} s where s.id = ${supportId}),
    people as materialized (select p.id from mine s cross join lateral ${PERSON}),
    related as materialized (
      select * from ${supports} s
      where s.applicant_id in (select applicant_id from mine)
        or exists (select from ${PERSON} where p.id in (select id from people))
    ),
    reserved as materialized (select * from ${requests} r where r.id in (select help_request_id from mine))
    select * from (${sql.join(counts, sql` union all `)}) c where rows > 0 order by place`.execute(
    db,
  )
  return rows
}

/** Condition on a row `x` of the cell: the hand-out is what makes it count, alone or with others. */
function isBehind(report: CountedByRules, cell: Cell): RawBuilder<boolean> {
  switch (cell.kind) {
    case 'request':
      return condition`true`
    case 'support':
      return condition`x.id in (select id from mine)`
    case 'household':
      return condition`x.id in (select s.applicant_id from mine s where ${isSupportOf(cell.group)})`
    case 'person':
      return condition`x.id in (select id from people)
        and exists (select from mine s where ${isSupportOf(cell.group)} and ${givesAid(cell.aid, report)})`
  }
}
