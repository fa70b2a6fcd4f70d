import type { ImportKind as KindAnswer } from '@crm/contract/core/imports/imports'
import { can, type Actor } from '#platform/actor.ts'
import type { Context } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import type { ImportKind } from '#platform/imports/import-kind.ts'

/** Every kind of every part of the product; people of the business before users, who are imported once if ever. */
const allKinds = ({ modules }: Pick<Context, 'modules'>): readonly ImportKind[] =>
  modules.toReversed().flatMap((module) => module.imports)

const mayImport = (actor: Actor, { permissions }: ImportKind) =>
  permissions.every((permission) => can(actor, permission))

/** Whoever may remove the records by hand may take their import back. */
export const mayUndo = (actor: Actor, { undoPermissions }: ImportKind) =>
  can(actor, 'import.delete') && undoPermissions.every((permission) => can(actor, permission))

/** The kinds whose imports the actor may know of: those that they make or take back themselves. */
export const knownKinds = (
  context: Pick<Context, 'modules'>,
  actor: Actor,
): readonly ImportKind[] =>
  allKinds(context).filter((kind) => mayImport(actor, kind) || mayUndo(actor, kind))

/** What the actor may import, with the choices that they have. */
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

/** The kind of that name. Refuses with `import.kind_not_found`, and with `forbidden` who may not create its records. */
export function requireKind(context: Context, actor: Actor, name: string): ImportKind {
  const kind = allKinds(context).find((each) => each.name === name)
  if (!kind) throw new AppError('import.kind_not_found')
  if (!mayImport(actor, kind)) throw new AppError('forbidden')
  return kind
}
