import type { ImportKind as KindAnswer } from '@crm/contract/core/imports/imports'
import { can, type Actor } from '#platform/actor.ts'
import type { Context } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import type { ImportKind } from '#platform/imports/import-kind.ts'
import { buffer } from 'node:stream/consumers'
import type { Language } from '@crm/contract/core/translations'
import type { FileAnswer } from '#platform/http/file-answer.ts'
import { xlsxStream } from '#platform/xlsx/write-xlsx.ts'

/** Modules in their order before the core, which is the first of them: their kinds are imported more often. */
const allKinds = ({ modules }: Pick<Context, 'modules'>): readonly ImportKind[] =>
  [...modules.slice(1), ...modules.slice(0, 1)].flatMap((module) => module.imports)

const mayImport = (actor: Actor, { permissions }: ImportKind) =>
  permissions.every((permission) => can(actor, permission))

/** Allowed to users who may remove the records by hand. */
export const mayUndo = (actor: Actor, { undoPermissions }: ImportKind) =>
  can(actor, 'import.delete') && undoPermissions.every((permission) => can(actor, permission))

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

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** A workbook with the known titles and one example. */
export async function getTemplate(
  context: Context,
  actor: Actor | null,
  name: string,
  language: Language,
): Promise<FileAnswer> {
  if (!actor) throw new Error('The endpoint lets in nobody without an account.')
  const kind = requireKind(context, actor, name)
  const targets = kind.targets.filter(({ example }) => example !== null)
  const columns = targets.map(({ words, example }) => ({
    title: words[language],
    kind: typeof example === 'number' ? ('integer' as const) : ('text' as const),
    width: Math.max(12, words[language].length + 2),
  }))
  const rows = [targets.map(({ example }) => example)]
  const content = await buffer(
    xlsxStream([{ name: kind.words[language].slice(0, 31), columns, rows }]),
  )
  return { content, mediaType: XLSX, fileName: `${kind.words[language]}.xlsx` }
}
