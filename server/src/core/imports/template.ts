import { buffer } from 'node:stream/consumers'
import type { Language } from '@crm/contract/core/translations'
import type { Actor } from '#platform/actor.ts'
import type { Context } from '#platform/context.ts'
import type { FileAnswer } from '#platform/http/file-answer.ts'
import { xlsxStream } from '#platform/xlsx/write-xlsx.ts'
import { requireKind } from './kinds.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** A workbook with the known titles and one example. */
export async function templateOf(
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
