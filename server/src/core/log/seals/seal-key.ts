import { createHmac } from 'node:crypto'
import { keysFor, type KeyConfig } from '#platform/secret-key.ts'

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

export type SealKeys = {
  /** Signs what is sealed now. */
  readonly current: SealKey
  readonly all: readonly SealKey[]
  /** By the name that a seal or an anchor bears; null for a key that is lost. */
  readonly named: (name: string) => SealKey | null
}

export function openSealKeys(config: KeyConfig): SealKeys {
  const [current, ...earlier] = keysFor(config, 'history').map(openSealKey)
  if (!current) throw new Error('There is always a current key.')
  const all = [current, ...earlier]
  return { current, all, named: (name) => all.find((key) => key.name === name) ?? null }
}

/** Of a seal whose key is lost the current one: nobody can check the rest of that seal either. */
export const signer = (keys: SealKeys, name: string): SealKey => keys.named(name) ?? keys.current

function openSealKey(key: Buffer): SealKey {
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
