import { SUMS } from '@crm/contract/foodbank/federation/sums'
import type {
  BankQuery,
  BankRow,
  FederationTotal,
  StatementVersion,
  Sums,
} from '@crm/contract/foodbank/federation/statements'
import type { Connection } from '#platform/database/database.ts'
import { getOffset, getSort } from '#platform/http/paging.ts'
import { getMember } from './members.ts'
import { listBanks, listVersions } from './statements-repository.ts'

type Period = { readonly date_from: string; readonly date_to: string }

/** One page of the members in a period. */
export async function pageOfBanks(
  db: Connection,
  period: Period,
  query: BankQuery,
): Promise<{ rows: BankRow[]; total: number }> {
  const banks = await listBanks(db, period, getSort(query.sort).direction)
  return { rows: slice(banks, query), total: banks.length }
}

export const slice = <Row>(
  rows: readonly Row[],
  query: { readonly page: number; readonly per_page: number },
): Row[] => rows.slice(getOffset(query), getOffset(query) + query.per_page)

/** Over the newest version of each member: exact, for whole numbers are added. */
export async function listTotals(db: Connection, period: Period): Promise<FederationTotal[]> {
  return addUp((await listBanks(db, period)).map(({ sums }) => sums))
}

/** What no bank has told is left out. */
export function addUp(told: readonly Sums[]): FederationTotal[] {
  return SUMS.flatMap(({ code, unit }) => {
    const values = told.flatMap((sums) => sums[code] ?? [])
    if (values.length === 0) return []
    const total = values.reduce((sum, value) => sum + value, 0)
    return [{ code, unit, total, banks: values.length }]
  })
}

/** Refuses with `federation_member.not_found`. */
export async function listTold(
  db: Connection,
  memberId: string,
  period: Period,
): Promise<StatementVersion[]> {
  await getMember(db, memberId)
  return listVersions(db, memberId, period)
}
