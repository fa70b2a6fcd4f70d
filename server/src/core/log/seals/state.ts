import { listDeliveries } from '../outlets/outlets.ts'
import { anchorFile, readNewestAnchors } from './anchor-file.ts'
import { anchorSeals, compareAnchors } from './anchors.ts'
import { findSealFacts } from './verifying-repository.ts'
import type { Verifying } from './verifying.ts'

/**
 * What the last night found, and what the newest lines of the file say at this moment. First brings
 * the file up to date, because another process may have sealed.
 */
export async function findSealState(context: Verifying) {
  const { db, config, modules } = context
  const is_anchored = await anchorSeals(context).then(
    () => true,
    () => false,
  )
  const facts = await findSealFacts(db)
  const newest = await readNewestAnchors(config.DATA_DIR)
  const shown = facts.fault !== null && facts.fault !== 'key'
  const live = shown ? null : await compareAnchors(db, newest)
  const { fault_table: table, fault_record: record, ...rest } = facts
  const names = modules.map((module) => module.names[table ?? '']).find((find) => find)
  const ids = record === null ? [] : [record]
  return {
    ...rest,
    ...(live
      ? { fault: live.kind, fault_seal: live.anchor.seal, fault_until_at: live.anchor.at }
      : {}),
    fault_record: record === null ? null : ((await names?.(db, ids))?.get(record) ?? record),
    is_anchored,
    anchors: newest.at(-1)?.line ?? 0,
    anchored_at: newest.at(-1)?.at ?? null,
    anchor_file: anchorFile(config.DATA_DIR),
    deliveries: await listDeliveries(db),
  }
}
