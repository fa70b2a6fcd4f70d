import type { YearFigureQuery, YearFigures } from '@crm/contract/foodbank/year-figures/year-figures'
import type { ReportQuery } from '@crm/contract/foodbank/reports/reports'
import type { Actor } from '#platform/actor.ts'
import type { Clock } from '#platform/clock.ts'
import type { Context } from '#platform/context.ts'
import type { Connection } from '#platform/database/database.ts'
import { asOneMoment } from '#platform/database/one-moment.ts'
import { AppError, InvalidInput } from '#platform/errors.ts'
import { shareWork } from '#platform/share-work.ts'
import { getPaid } from '../programme-rules/matching.ts'
import { programmeRulesUntil } from '../programme-rules/service.ts'
import { getReaderKey, countBlocks, readStock } from '../reports/service.ts'
import { seesOnlySome } from '../reports/matching.ts'
import { getYearFigures, type YearCounts } from './figures.ts'
import { getMonthNames, getYearPeriod, type YearPeriod } from './period.ts'
import { countPatterns, findHead } from './repository.ts'

type Counting = Pick<Context, 'modules'> & { readonly db: Connection; readonly clock: Clock }

/**
 * A year of all that the actor may see beside the same days of the year before, every number of the same moment; several who ask for
 * the same at once have it counted once. Refuses a year to come by its field, and with `organization.not_found`.
 */
export async function yearFigures(
  { db, clock, modules }: Counting,
  actor: Actor,
  query: YearFigureQuery,
): Promise<YearFigures> {
  const today = clock.today()
  const thisYear = Number(today.slice(0, 4))
  if (query.year > thisYear)
    throw new InvalidInput({ year: [{ rule: 'max_value', length: thisYear }] })
  const key = JSON.stringify([query, today, getReaderKey(actor)])
  const figures = await sharedBy(db)(key, () =>
    countYear({ db, clock, modules }, actor, query, getYearPeriod(query.year, today)),
  )
  const { name, surname } = actor.user
  return { ...figures, head: { ...figures.head, generated_by_name: `${name} ${surname}` } }
}

const sharing = new WeakMap<Connection, ReturnType<typeof shareWork<YearFigures>>>()

function sharedBy(db: Connection) {
  const shared = sharing.get(db) ?? shareWork<YearFigures>()
  sharing.set(db, shared)
  return shared
}

async function countYear(
  { db, clock, modules }: Counting,
  actor: Actor,
  { year, organization_id }: YearFigureQuery,
  period: YearPeriod,
): Promise<YearFigures> {
  return asOneMoment(db, async (tx) => {
    const { first_day, meal_kg, meal_source, ...names } = await findHead(tx, organization_id)
    if (organization_id !== undefined && names.organization_name === null)
      throw new AppError('organization.not_found')
    const at = organization_id === undefined ? {} : { organization_id }
    const { date_from, date_to, before_from, before_to } = period
    const now = await count({ db: tx, modules }, actor, { date_from, date_to, ...at })
    const before = await count({ db: tx, modules }, actor, {
      date_from: before_from,
      date_to: before_to,
      ...at,
    })
    return {
      head: {
        ...names,
        ...period,
        year,
        generated_at: clock.now().toISOString(),
        generated_by_name: '',
        partial: seesOnlySome(actor),
        first_day,
        meal:
          meal_kg === null || meal_source === null ? null : { kg: meal_kg, source: meal_source },
      },
      ...getYearFigures(now, before, meal_kg),
    }
  })
}

async function count(
  { db: tx, modules }: Omit<Counting, 'clock'>,
  actor: Actor,
  query: ReportQuery,
): Promise<YearCounts> {
  // its figures are the report's, of which no rule of the programme changes any
  const rules = await programmeRulesUntil(tx, query.date_to)
  const counted = { query, actor, paid: getPaid(rules), counting: undefined }
  return {
    ...(await countBlocks(tx, counted)),
    stock: (await readStock(modules, tx, actor, query))?.stock.total ?? null,
    patterns: await countPatterns(tx, counted),
    monthNames: getMonthNames(query),
  }
}
