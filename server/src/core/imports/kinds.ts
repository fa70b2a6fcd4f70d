import type { ImportKind as KindAnswer } from '@crm/contract/core/imports/imports'
import { can, type Actor } from '#platform/actor.ts'
import type { Context } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import type { ImportKind } from '#platform/imports/import-kind.ts'

/** Modules before the core: their kinds are imported more often. */
const allKinds = ({ modules }: Pick<Context, 'modules'>): readonly ImportKind[] =>
  modules.toReversed().flatMap((module) => module.imports)

const mayImport = (actor: Actor, { permissions }: ImportKind) =>
  permissions.every((permission) => can(actor, permission))

/** Allowed to users who may remove the records by hand. */
export const mayUndo = (actor: Actor, { undoPermissions }: ImportKind) =>
  can(actor, 'import.delete') && undoPermissions.every((permission) => can(actor, permission))

/** The kinds that the actor may import or undo. */
export const knownKinds = (
  context: Pick<Context, 'modules'>,
  actor: Actor,
): readonly ImportKind[] =>
  allKinds(context).filter((kind) => mayImport(actor, kind) || mayUndo(actor, kind))

export function listKinds(context: Context, actor: Actor): Promise<KindAnswer[]> {
  const kinds = allKinds(context).filter((kind) => mayImport(actor, kind))
  return Promise.all(
    kinds.map(async ({ name, words, hint, decisions, targets, max_rows, list_path, options }) => ({
      name,
      words,
      hint,
      max_rows,
      list_path,
      decisions: [...decisions],
      options: [...(await options(context, actor))],
      targets: [...targets],
    })),
  )
}

/** Refuses with `import.kind_not_found` and `forbidden`. */
export function requireKind(context: Context, actor: Actor, name: string): ImportKind {
  const kind = allKinds(context).find((each) => each.name === name)
  if (!kind) throw new AppError('import.kind_not_found')
  if (!mayImport(actor, kind)) throw new AppError('forbidden')
  return kind
}
