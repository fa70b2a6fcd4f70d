import type { ApplicantQuery } from '@crm/contract/foodbank/applicants/applicants'
import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import { plannedAnew, type Connection } from '#platform/database/database.ts'
import { allOf, condition, typedSql } from '#platform/database/typed-sql.ts'

/** A period with fewer supports than this is looked up by its days, a longer one is soon met while walking the applicants. */
const FEW_SUPPORTS = 50_000

/** What stands before a statement as `with`, and the conditions on `foodbank.applicant a` that it serves. */
type Helped = {
  readonly lookedUp: readonly RawBuilder<unknown>[]
  readonly conditions: readonly RawBuilder<boolean>[]
}

type Period = {
  readonly name: string
  readonly from: string | undefined
  readonly to: string | undefined
  readonly isLast: boolean
}

/**
 * Whom a period chooses: who was helped on any of its days, and who was helped in it for the last time. Each is looked up once before
 * everything else, or is a condition, as its period is busy.
 */
export async function helpedIn(
  db: Connection,
  query: ApplicantQuery,
): Promise<{ lookedUp: RawBuilder<unknown>; conditions: RawBuilder<boolean>[] }> {
  const periods: readonly Period[] = [
    { name: 'helped', from: query.helped_from, to: query.helped_to, isLast: false },
    {
      name: 'last_helped',
      from: query.last_assistance_from,
      to: query.last_assistance_to,
      isLast: true,
    },
  ]
  const parts: Helped[] = []
  for (const period of periods)
    if (period.from !== undefined || period.to !== undefined) parts.push(await helped(db, period))
  const lookedUp = parts.flatMap((part) => part.lookedUp)
  return {
    lookedUp: lookedUp.length === 0 ? sql`` : sql`with ${sql.join(lookedUp)}`,
    conditions: parts.flatMap(({ conditions }) => conditions),
  }
}

/** Whether any of the filters is in use: the applicants are met sooner in the order of keys then, in which supports stand as well. */
export const asksForHelp = ({
  helped_from,
  helped_to,
  last_assistance_from,
  last_assistance_to,
}: ApplicantQuery): boolean =>
  [helped_from, helped_to, last_assistance_from, last_assistance_to].some(
    (day) => day !== undefined,
  )

async function helped(db: Connection, { name, from, to, isLast }: Period): Promise<Helped> {
  const days = allOf([
    from === undefined ? null : condition`s.date >= ${from}`,
    to === undefined ? null : condition`s.date <= ${to}`,
  ])
  const inPeriod = sql`from foodbank.support s where ${days}`
  const { rows } = await typedSql(z.object({ few: z.boolean() }))`
    select count(*) < ${FEW_SUPPORTS} as few from (select ${inPeriod} limit ${FEW_SUPPORTS}) found ${plannedAnew}`.execute(
    db,
  )
  const notLater = (applicant: 's.applicant_id' | 'a.id') =>
    !isLast || to === undefined
      ? condition`true`
      : condition`not exists (select from foodbank.support l where l.applicant_id = ${sql.ref(applicant)} and l.date > ${to})`
  if (!rows[0]?.few) {
    return {
      lookedUp: [],
      conditions: [
        condition`exists (select ${inPeriod} and s.applicant_id = a.id)`,
        notLater('a.id'),
      ],
    }
  }
  return {
    lookedUp: [
      sql`${sql.ref(name)} as materialized (select distinct s.applicant_id ${inPeriod} and ${notLater('s.applicant_id')})`,
    ],
    conditions: [condition`a.id = any (array(select applicant_id from ${sql.ref(name)}))`],
  }
}
