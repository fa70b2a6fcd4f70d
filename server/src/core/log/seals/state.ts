import type { LogFault } from '@crm/contract/core/environment'
import { listDeliveries } from '../outlets/outlets.ts'
import { anchorFile, readAnchors, readNewestAnchors, type Anchor } from './anchor-file.ts'
import { anchorSeals, compareAnchors, type AnchorFault } from './anchors.ts'
import { findSealFacts } from './verifying-repository.ts'
import type { Verifying } from './verifying.ts'

/**
 * What the last night found, and what the newest lines of the file say at this moment. First brings
 * the file up to date, because another process may have sealed.
 */
export async function findSealState(context: Verifying) {
  const { db, config, modules } = context
  const is_written = await anchorSeals(context).then(
    () => true,
    () => false,
  )
  const facts = await findSealFacts(db)
  const read = await readNewestAnchors(config.DATA_DIR).catch(() => null)
  const newest = read ?? []
  const differing = await findDiffering(context, facts.fault, newest)
  const { fault_table: table, fault_record: record, ...rest } = facts
  const names = modules.map((module) => module.names[table ?? '']).find((find) => find)
  const ids = record === null ? [] : [record]
  return {
    ...rest,
    ...(differing ? { fault: differing.kind, fault_seal: differing.anchor.seal } : {}),
    ...(differing ? { fault_after_at: null, fault_until_at: null } : {}),
    fault_anchored_at: differing?.anchor.at ?? null,
    fault_entries: differing?.anchor.entries ?? null,
    fault_record: record === null ? null : ((await names?.(db, ids))?.get(record) ?? record),
    is_anchored: is_written && read !== null,
    anchors: newest.at(-1)?.line ?? 0,
    anchored_at: newest.at(-1)?.at ?? null,
    anchor_file: anchorFile(config.DATA_DIR),
    deliveries: await listDeliveries(db),
  }
}

/** The line that the database does not agree with: of the newest, or of all if the night found one. */
async function findDiffering(
  { db, config }: Verifying,
  fault: LogFault | null,
  newest: readonly Anchor[],
): Promise<AnchorFault | null> {
  if (fault === null || fault === 'key') return compareAnchors(db, newest)
  if (fault !== 'missing' && fault !== 'replaced') return null
  return compareAnchors(db, await readAnchors(config.DATA_DIR))
}
