import type { ImportProgress } from '@crm/contract/core/imports/import-drafts'
import type { Actor } from '#platform/actor.ts'
import type { Database } from '#platform/database/database.ts'
import type { Report } from '#platform/imports/import-kind.ts'
import { noteProgress, removeProgress } from './repository.ts'

type Phase = ImportProgress['phase']
export type Watch = {
  readonly report: (phase: Phase) => Report
  /** Removes the progress. */
  readonly end: () => Promise<void>
}

/**
 * Records the progress on its own connection, because the work's transaction is invisible to
 * others. The work neither waits for it nor fails by it; only the latest value is written.
 */
export function watchAs(db: Database, actor: Actor, id: string | undefined, total: number): Watch {
  if (id === undefined) return { report: () => () => undefined, end: async () => undefined }
  let [isOpen, latest, writing]: [
    boolean,
    { phase: Phase; done: number } | null,
    Promise<void> | null,
  ] = [true, null, null]
  const write = async () => {
    while (isOpen && latest) {
      const { phase, done } = latest
      latest = null
      await noteProgress(db, {
        id,
        user_id: actor.user.id,
        phase,
        done: Math.min(done, total),
        total,
      }).catch(() => undefined)
    }
    writing = null
  }
  return {
    report: (phase) => (done) => {
      latest = { phase, done }
      writing ??= write()
    },
    end: async () => {
      isOpen = false
      await writing
      await removeProgress(db, id, actor.user.id)
    },
  }
}
