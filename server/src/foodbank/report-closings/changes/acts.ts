import type { RestatingAct } from '@crm/contract/foodbank/closings/report-closings'
import type { Connection } from '#platform/database/database.ts'
import { listActs, listLogged, type NotedAct } from './acts-repository.ts'
import type { Difference } from './changes-repository.ts'
import type { Compared } from '../compared.ts'

/** By whom, when and why each of these records became another one; by the history where nothing was noted. */
export async function getActs(
  db: Connection,
  compared: Compared,
  rows: readonly Difference[],
): Promise<(row: Difference) => RestatingAct[]> {
  const noted = await listActs(db, compared, {
    records: rows.flatMap(getLoggedKeys),
    applicants: rows.flatMap((row) => getApplicants(row)),
  })
  const byRecord = Map.groupBy(noted, ({ record_id }) => record_id)
  const find = (row: Difference) => {
    const own = byRecord.get(row.record_id) ?? noted.filter((act) => isBehind(act, row))
    const ofType = getLoggedKeys(row)
      .slice(1)
      .flatMap((key) => byRecord.get(key) ?? [])
    return [...own, ...ofType].sort((one, other) => one.at.localeCompare(other.at))
  }
  const unknown = rows.filter((row) => find(row).length === 0)
  const logged = await listLogged(db, compared, unknown.flatMap(getLoggedKeys))
  const findLogged = (row: Difference) =>
    getLoggedKeys(row).flatMap((key) => logged.filter(({ record_id }) => record_id === key))
  return (row) => {
    const acts = find(row)
    if (acts.length > 0) return acts.map(({ at, by, act, reason }) => ({ at, by, act, reason }))
    return findLogged(row)
      .slice(0, 1)
      .map(({ at, by, act }) => ({ at, by, act, reason: null }))
  }
}

const getApplicants = ({ closed, now }: Difference) =>
  [closed?.applicant_id, now?.applicant_id].filter((key) => typeof key === 'string')

/** A request follows its applicant, and a hand-out says whether another one was before it. */
const isBehind = (act: NotedAct, row: Difference) =>
  [act.applicant_id, act.owner_id].some(
    (key) => key !== null && getApplicants(row).includes(key),
  ) && act.record_kind === (row.kind === 'request' ? 'applicant' : row.kind)

/** The record, and its type: who counts among the homeless is a matter of the type. */
const getLoggedKeys = ({ record_id, closed, now }: Difference) => [
  record_id,
  ...(closed && now && closed.homeless !== now.homeless && now.applicant_type_id
    ? [now.applicant_type_id]
    : []),
]
