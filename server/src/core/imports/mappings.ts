import type { ImportPreviewBody, ImportTable } from '@crm/contract/core/imports/imports'
import { createHmac } from 'node:crypto'
import type { Actor } from '#platform/actor.ts'
import type { Context } from '#platform/context.ts'
import type { Transaction } from '#platform/database/database.ts'
import type { ImportKind } from '#platform/imports/import-kind.ts'
import { foldedWord } from '#platform/imports/import-rules.ts'
import { keyFor } from '#platform/secret-key.ts'
import { insertMapping, listMappings, removeMappings, type Mapping } from './repository.ts'

/** The minimal share of common titles. */
const ALIKE = 0.6
/** Mappings per user and kind. */
const KEPT = 20

type Remembered = { readonly targets: readonly (string | null | undefined)[] } & NonNullable<
  ImportTable['remembered']
>

/**
 * The user's decisions for the most similar earlier file by its titles; null if none is similar.
 * The target of a new column is undefined.
 */
export async function rememberedFor(
  { db, config }: Pick<Context, 'db' | 'config'>,
  actor: Actor,
  kind: ImportKind,
  titles: readonly string[],
  choices: Readonly<Record<string, readonly string[]>>,
): Promise<Remembered | null> {
  const prints = getPrints(config, titles)
  const [best] = (await listMappings(db, actor.user.id, kind.name))
    .map((mapping) => ({ mapping, likeness: getLikeness(prints, mapping.titles) }))
    .filter(({ likeness }) => likeness >= ALIKE)
    .sort((left, right) => right.likeness - left.likeness)
  if (!best) return null
  const { mapping } = best
  const known = new Set(['', ...kind.targets.map(({ name }) => name)])
  const options = Object.fromEntries(
    Object.entries(mapping.options).filter(([name, value]) => choices[name]?.includes(value)),
  )
  const getTarget = (print: string) => {
    const target = mapping.targets[mapping.titles.indexOf(print)]
    return target === undefined || !known.has(target) ? undefined : target || null
  }
  return { targets: prints.map(getTarget), options, duplicates: mapping.duplicates }
}

/** Replaces similar mappings, and the oldest if there are too many. */
export async function remember(
  tx: Transaction,
  { config, clock }: Pick<Context, 'config' | 'clock'>,
  actor: Actor,
  titles: readonly string[],
  {
    kind,
    mapping,
    options,
    duplicates,
  }: Pick<ImportPreviewBody, 'kind' | 'mapping' | 'options' | 'duplicates'>,
): Promise<void> {
  const prints = getPrints(config, titles)
  const before = await listMappings(tx, actor.user.id, kind)
  const alike = before.filter((each) => getLikeness(prints, each.titles) >= ALIKE)
  const others = before.filter((each) => !alike.includes(each))
  await removeMappings(
    tx,
    [...alike, ...others.slice(KEPT - 1)].map(({ id }) => id),
  )
  const targets: Mapping['targets'] = titles.map(() => '')
  for (const [target, column] of Object.entries(mapping)) targets[column] = target
  const used_at = clock.now().toISOString()
  await insertMapping(tx, {
    user_id: actor.user.id,
    kind,
    titles: prints,
    targets,
    options,
    duplicates,
    used_at,
  })
}

/** Keyed hashes of the titles; equal titles are numbered. */
function getPrints(config: Context['config'], titles: readonly string[]): string[] {
  const key = keyFor(config, 'titles')
  const seen = new Map<string, number>()
  return titles.map((title) => {
    const word = foldedWord(title)
    const count = seen.get(word) ?? 0
    seen.set(word, count + 1)
    return createHmac('sha256', key).update(`${count} ${word}`).digest('base64url').slice(0, 22)
  })
}

function getLikeness(left: readonly string[], right: readonly string[]): number {
  const common = left.filter((print) => right.includes(print)).length
  return common / (left.length + right.length - common)
}
