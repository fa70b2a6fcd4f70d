import { Instrumenter } from '@stryker-mutator/instrumenter'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** One small change of a source, which a test has to notice. */
export type Mutant = {
  readonly id: string
  readonly file: string
  /** Where, as `line:column`, both from 1. */
  readonly at: string
  readonly kind: string
  /** What stands there, and what would instead. */
  readonly original: string
  readonly replacement: string
}

const nothing = () => undefined
const no = () => false
const SILENT = {
  trace: nothing,
  debug: nothing,
  info: nothing,
  warn: console.warn,
  error: console.error,
  fatal: console.error,
  isTraceEnabled: no,
  isDebugEnabled: no,
  isInfoEnabled: no,
  isWarnEnabled: no,
  isErrorEnabled: no,
  isFatalEnabled: no,
}

/** What decides: services have the rules of acts, policies those of who may. */
const DECIDING = 'server/src/**/{*service,*policy}.ts'

/**
 * Puts every mutant of the services and policies into their sources below `root`, each behind a switch that
 * `__STRYKER_ACTIVE_MUTANT__` turns on; the sources are changed, so `root` is a copy.
 */
export async function plantMutants(root: string, only: string): Promise<Mutant[]> {
  const names = globSync(DECIDING, { cwd: root })
    .filter((name) => name.includes(only) && !name.includes('/testing/'))
    .toSorted()
  const sources = new Map(names.map((name) => [name, readFileSync(join(root, name), 'utf8')]))
  const instrumenter = new Instrumenter(SILENT)
  const planted = await instrumenter.instrument(
    [...sources].map(([name, content]) => ({ name, content, mutate: true })),
    { ignorers: [], plugins: null, excludedMutations: [] },
  )
  for (const { name, content } of planted.files) writeFileSync(join(root, name), content)
  return planted.mutants.map(({ id, fileName, location: { start, end }, ...mutant }) => ({
    id,
    file: fileName,
    at: `${start.line + 1}:${start.column + 1}`,
    kind: mutant.mutatorName,
    original: cut(sources.get(fileName) ?? '', start, end),
    replacement: mutant.replacement,
  }))
}

type Position = { readonly line: number; readonly column: number }

function cut(source: string, start: Position, end: Position): string {
  const lines = source.split('\n').slice(start.line, end.line + 1)
  const last = lines.length - 1
  lines[last] = lines[last]?.slice(0, end.column) ?? ''
  lines[0] = lines[0]?.slice(start.column) ?? ''
  return lines.join('\n')
}
