import type { EuHandOut, EuHandOutQuery } from '@crm/contract/warehouse/eu/eu-accounts'
import type { HandOutOfRecall } from '@crm/contract/warehouse/recalls/recall-detail'
import type { Actor } from '#platform/actor.ts'
import type { Context } from '#platform/context.ts'
import type { Connection } from '#platform/database/database.ts'
import { peopleOfHandOuts } from '#platform/hand-out-people.ts'
import { toPage } from '#platform/http/paging.ts'
import { getPeople, withHouseholds } from '../goods/households.ts'
import { listHandOuts, type Part } from './parts-repository.ts'

/** A page with the grams of all of them, which are the figure of the account. */
export const toPartPage = <Row>(
  query: { page: number; per_page: number },
  { rows, total, grams }: Part<Row>,
) => ({ ...toPage(query, rows, total), grams })

export async function pageOfHandOuts(
  needs: { readonly db: Connection; readonly modules: Context['modules'] },
  actor: Actor,
  query: EuHandOutQuery,
  use: 'screen' | 'file',
): Promise<Part<EuHandOut>> {
  const { rows, ...sums } = await listHandOuts(needs.db, query)
  const told = await withHouseholds(needs, actor, rows, use)
  return { rows: told.map((row) => ({ ...row, household: whoOf(row) })), ...sums }
}

/** Who it was; how to reach them is for recalls. */
const whoOf = ({ household }: Pick<HandOutOfRecall, 'household'>): EuHandOut['household'] =>
  household && { name: household.name, number: household.number, withheld: household.withheld }

/** To whom as far as the actor may know; that names were read is recorded. */
export async function readHandOuts(
  context: Pick<Context, 'db' | 'modules'>,
  actor: Actor,
  query: EuHandOutQuery,
) {
  const { db, modules } = context
  const part = await pageOfHandOuts(context, actor, query, 'screen')
  const named = part.rows.filter(({ household }) => household?.name != null).length
  if (named > 0)
    for (const people of peopleOfHandOuts(modules))
      await people.record(db, actor, { list: 'eu', query, found: part.total, rows: named })
  return { ...toPartPage(query, part), people: getPeople(modules, actor) }
}
