import type { ImportProgress } from '@crm/contract/core/imports/import-drafts'
import type { Actor } from '#platform/actor.ts'
import type { Database } from '#platform/database/database.ts'
import type { Report } from '#platform/imports/import-kind.ts'
import { noteProgress, removeProgress } from './progress-repository.ts'

type Phase = ImportProgress['phase']
export type Watch = {
  readonly report: (phase: Phase) => Report
  /** At the end nothing is left of it. */
  readonly end: () => Promise<void>
}

/**
 * Notes how far a preview or an import has come, on a connection of its own: others do not see into the transaction of the work. The work
 * does not wait for its notes, of which the last one counts, and does not fail by them.
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
