import type { RestatedFigure } from '@crm/contract/foodbank/reports/report-closings'
import type { Report } from '@crm/contract/foodbank/reports/reports'

type Placed = {
  readonly path: readonly string[]
  readonly name: string | null
  readonly value: number | null
  readonly cell: string | null
}

/**
 * Every number of two reports side by side, in the order of the one of now and then what only the closed one has. What the notes say
 * of households that are gone is left out: it tells of the register's state today, not of the period.
 */
export function compareFigures(closed: Report, now: Report): RestatedFigure[] {
  const [before, after] = [placedIn(closed), placedIn(now)]
  const [thenByPath, paths] = [
    new Map(before.map((one) => [keyOfPath(one.path), one])),
    new Set(after.map(({ path }) => keyOfPath(path))),
  ]
  const then = (path: readonly string[]) => thenByPath.get(keyOfPath(path))
  const gone = before.filter(({ path }) => !paths.has(keyOfPath(path)))
  return [
    ...after.map(({ path, name, value, cell }) => ({
      path: [...path],
      name,
      closed: then(path)?.value ?? null,
      now: value,
      // a zero opens nothing and has no name; what it was then has
      cell: cell ?? then(path)?.cell ?? null,
    })),
    ...gone.map(({ path, name, value, cell }) => ({
      path: [...path],
      name,
      closed: value,
      now: null,
      cell,
    })),
  ]
}

const keyOfPath = (path: readonly string[]) => path.join('/')

const LEFT_OUT: ReadonlySet<string> = new Set(['head', 'households_gone'])

function placedIn(report: Report): Placed[] {
  return [...walk(report, [], null)]
}

function* walk(value: unknown, path: readonly string[], name: string | null): Generator<Placed> {
  if (Array.isArray(value)) {
    for (const row of value) yield* walk(row, [...path, keyOf(row)], nameOf(row))
    return
  }
  if (!isRecord(value)) {
    // of bare numbers the average alone is one of the report's own; shares follow from their rows
    if (path.at(-1) === 'average_size' && (typeof value === 'number' || value === null))
      yield { path, name, value, cell: null }
    return
  }
  if ('value' in value && 'cell' in value) {
    const { value: number, cell } = value
    yield {
      path,
      name,
      value: typeof number === 'number' ? number : null,
      cell: typeof cell === 'string' ? cell : null,
    }
    return
  }
  for (const [key, part] of Object.entries(value)) {
    if (LEFT_OUT.has(key)) continue
    // an indicator's only number needs no name of its own
    yield* walk(part, key === 'figure' ? path : [...path, key], name)
  }
}

const KEYS = ['band', 'code', 'category', 'month', 'id'] as const

function keyOf(row: unknown): string {
  if (!isRecord(row)) return 'none'
  const key = KEYS.map((name) => row[name]).find((one) => typeof one === 'string')
  return typeof key === 'string' ? key : 'none'
}

const nameOf = (row: unknown) =>
  isRecord(row) && typeof row['name'] === 'string' ? row['name'] : null
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
