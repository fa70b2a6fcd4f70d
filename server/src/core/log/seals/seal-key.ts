import { createHmac } from 'node:crypto'
import type { Config } from '#platform/process/config.ts'
import { keyFor } from '#platform/secret-box.ts'

/** The key of seals is outside the database, so even the database's owner cannot forge them. */
export type SealKey = {
  /** Identifies the key without revealing it. */
  readonly name: string
  /** Chains the link before and everything of the entries except their values. */
  readonly chain: (before: string, link: Link) => string
  /** Over the values of a seal's entries. */
  readonly content: (sealId: number, digest: string) => string
  /** Over when a seal's entries were deleted because their time was over. */
  readonly prune: (sealId: number, prunedAt: string) => string
  /** Chains a line of the file of anchors to the line before. */
  readonly anchor: (before: string, parts: readonly (string | number)[]) => string
}

type Link = {
  readonly id: number
  readonly after_id: number
  readonly last_id: number
  readonly row_count: number
  readonly newest_at: string
  readonly identity: string
}

export function openSealKey(config: Pick<Config, 'SECRET_KEY' | 'DATA_DIR'>): SealKey {
  const key = keyFor(config, 'history')
  const mac = (...parts: readonly (string | number)[]) =>
    createHmac('sha256', key).update(JSON.stringify(parts)).digest('hex')
  return {
    name: mac('name').slice(0, 16),
    chain: (before, { id, after_id, last_id, row_count, newest_at, identity }) =>
      mac('chain', before, id, after_id, last_id, row_count, newest_at, identity),
    content: (sealId, digest) => mac('content', sealId, digest),
    prune: (sealId, prunedAt) => mac('prune', sealId, prunedAt),
    anchor: (before, parts) => mac('anchor', before, ...parts),
  }
}
