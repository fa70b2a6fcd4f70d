import type { Context } from '#platform/context.ts'
import type { Transaction } from '#platform/database/database.ts'
import { sendOut } from '../outlets/outlets.ts'
import {
  appendAnchor,
  listBinding,
  readAnchors,
  readNewestAnchors,
  type Anchor,
  type NewAnchor,
} from './anchor-file.ts'
import {
  findChains,
  findTotals,
  listUnsignedPruned,
  lockAnchors,
  setPruneMacs,
} from './anchors-repository.ts'
import { openSealKeys, signer, type SealKey, type SealKeys } from './seal-key.ts'

/** Everything is sealed, but the newest seal could not be written into the data folder. */
export class NotAnchored extends Error {}

export type Anchoring = Pick<Context, 'db' | 'clock' | 'config'>

/**
 * Writes the newest seal into the file of the data folder, unless it stands there already, and
 * queues it for the other places of the settings. Returns the new line. Processes may run it at once, also with one folder.
 */
export function anchorSeals(context: Anchoring): Promise<Anchor | null> {
  const keys = openSealKeys(context.config)
  return context.db.transaction().execute(async (tx) => {
    await lockAnchors(tx)
    const totals = await findTotals(tx)
    const newest = (await readNewestAnchors(context.config.DATA_DIR)).at(-1)
    if (totals.seal === (newest?.seal ?? 0) && totals.chain === (newest?.chain ?? '')) return null
    // what was deleted before the first line is taken as it is found
    if (newest?.kind !== 'seals') await signPruned(tx, keys)
    const line = await append(context, keys.current, newest, { kind: 'seals', ...totals })
    await sendOut(tx, line)
    return line
  })
}

/**
 * Says in the file that the chain of the database goes on from here: after a restored backup, or
 * because somebody with access to the folder has accepted what was found.
 */
export function restartAnchors(
  context: Anchoring,
  restart: { kind: 'restored' | 'accepted'; note?: string },
): Promise<Anchor> {
  const keys = openSealKeys(context.config)
  return context.db.transaction().execute(async (tx) => {
    await lockAnchors(tx)
    const newest = (await readNewestAnchors(context.config.DATA_DIR)).at(-1)
    return append(context, keys.current, newest, { ...(await findTotals(tx)), ...restart })
  })
}

/** Whether some line names the newest seal of a restored database, and the last line of all. */
export async function compareRestored({ db, config }: Anchoring) {
  const { seal, chain, entries } = await findTotals(db)
  const lines = await readAnchors(config.DATA_DIR)
  const is_anchored = lines.some((line) => line.seal === seal && line.chain === chain)
  return { seal, entries, is_anchored, newest: lines.at(-1) ?? null }
}

const append = (
  { clock, config }: Anchoring,
  key: SealKey,
  before: Anchor | undefined,
  line: Omit<NewAnchor, 'at'>,
) => appendAnchor(config.DATA_DIR, key, before, { ...line, at: clock.now().toISOString() })

async function signPruned(tx: Transaction, keys: SealKeys): Promise<void> {
  const unsigned = await listUnsignedPruned(tx)
  if (unsigned.length === 0) return
  await setPruneMacs(
    tx,
    unsigned.map(({ id, pruned_at, key_name }) => ({
      id,
      prune_mac: signer(keys, key_name).prune(id, pruned_at),
    })),
  )
}

/** `missing`: the database does not have an anchored seal; `replaced`: it has another one. */
export type AnchorFault = {
  readonly kind: 'missing' | 'replaced'
  readonly anchor: Anchor
}

const AT_ONCE = 5_000

/** The first of the lines that the database does not agree with. */
export async function compareAnchors(
  db: Context['db'],
  lines: readonly Anchor[],
): Promise<AnchorFault | null> {
  const binding = listBinding(lines).filter(({ seal }) => seal > 0)
  for (let start = 0; start < binding.length; start += AT_ONCE) {
    const some = binding.slice(start, start + AT_ONCE)
    const chains = await findChains(
      db,
      some.map(({ seal }) => seal),
    )
    for (const anchor of some) {
      const chain = chains.get(anchor.seal)
      if (chain === undefined) return { kind: 'missing', anchor }
      if (chain !== anchor.chain) return { kind: 'replaced', anchor }
    }
  }
  return null
}
