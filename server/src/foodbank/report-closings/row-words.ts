import type { RestatedRow, RowContent } from '@crm/contract/foodbank/closings/report-closings'
import { isDeepStrictEqual } from 'node:util'
import type { Connection } from '#platform/database/database.ts'
import { getActs } from './changes/acts.ts'
import { findNames, type Difference, type StoredContent } from './changes/changes-repository.ts'
import type { Compared } from './compared.ts'

/** The records that differ with the names of what they point to, and which parts of each differ. */
export async function inWords(
  db: Connection,
  compared: Compared,
  rows: readonly Difference[],
): Promise<RestatedRow[]> {
  const findActs = await getActs(db, compared, rows)
  const ids = rows.flatMap(({ closed, now }) => [...getKeys(closed), ...getKeys(now)])
  const names = await findNames(db, [...new Set(ids)])
  return rows.map((row) => {
    const { kind, record_id, change } = row
    const closed = row.closed && getContent(row.closed, names)
    const now = row.now && getContent(row.now, names)
    return {
      id: `${kind}-${record_id}`,
      kind,
      record_id,
      change,
      closed,
      now,
      differs: closed && now ? differing(kind, closed, now) : [],
      acts: findActs(row),
    }
  })
}

const getKeys = (content: StoredContent | null) =>
  [
    content?.organization_id,
    content?.from_organization_id,
    content?.region_id,
    content?.applicant_type_id,
  ].filter((key) => typeof key === 'string')

function getContent(content: StoredContent, names: ReadonlyMap<string, string>): RowContent {
  const named = (id: string | null | undefined) => (id ? { id, name: names.get(id) ?? null } : null)
  const { organization_id, from_organization_id, region_id, applicant_type_id, ...facts } = content
  return {
    ...EMPTY,
    ...facts,
    organization: named(organization_id),
    from_organization: named(from_organization_id),
    region: named(region_id),
    applicant_type: named(applicant_type_id),
  }
}

const EMPTY = {
  date: null,
  date_to: null,
  applicant_id: null,
  status: null,
  created_on: null,
  household: null,
  amounts: {},
  total: null,
  help_request_id: null,
  helped_before: null,
  homeless: null,
  indicator: null,
  value: null,
  note: null,
  pays: null,
  source: null,
}

/** Names of the parts that differ, kilograms by their kind; of whom a request is does not count. */
function differing(kind: RestatedRow['kind'], closed: RowContent, now: RowContent): string[] {
  const { amounts: before, ...old } = closed
  const { amounts: after, ...fresh } = now
  const parts = Object.entries(fresh).filter(
    ([key, value]) =>
      !(kind === 'request' && key === 'applicant_id') &&
      !isDeepStrictEqual(value, Object.entries(old).find(([name]) => name === key)?.[1]),
  )
  const kinds = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (kind) => before[kind] !== after[kind],
  )
  return [...parts.map(([key]) => key), ...kinds]
}
