import type { RecordFault } from '#platform/imports/import-kind.ts'
import { folded } from '../applicants/similarity.ts'
import type { KnownOrganization } from './repository.ts'

type Asked = {
  readonly line: number
  readonly short_name: string | null
  /** Registered organizations that the line repeats. */
  readonly found: readonly KnownOrganization[]
  /** The earlier line that it repeats. */
  readonly inFile: number | undefined
}
export type ShortName = {
  readonly faults: readonly RecordFault[]
  /** The repeated organization has this short name, so a second record is created without it. */
  readonly isHeld: boolean
}

/** Judges short names line by line: two organizations must not share one. */
export function shortNameJudge(known: readonly KnownOrganization[]): (asked: Asked) => ShortName {
  const holders = new Map<string, string | number>(
    known.flatMap(({ id, short_name }): [string, string][] =>
      short_name === null ? [] : [[folded(short_name), id]],
    ),
  )
  return ({ line, short_name, found, inFile }) => {
    if (short_name === null) return { faults: [], isHeld: false }
    const holder = holders.get(folded(short_name))
    if (holder === undefined) {
      holders.set(folded(short_name), line)
      return { faults: [], isHeld: false }
    }
    const isOwn = holder === inFile || found.some(({ id }) => id === holder)
    return {
      faults: isOwn ? [] : [{ line, target: 'short_name', rule: 'duplicate' }],
      isHeld: isOwn,
    }
  }
}
