import type { Notification } from '@crm/contract/core/notifications'
import type { Notice, ServerModule } from '#platform/module.ts'
import { wordsIn } from '#platform/texts/texts.ts'
import type { NotificationRow } from './repository.ts'

/**
 * A stored message in words. An unknown kind or invalid facts give a general sentence, so that one
 * message does not break the inbox.
 */
export function inWords(modules: readonly ServerModule[], row: NotificationRow): Notification {
  const { id, kind, title, facts, subject_id, created_at, read_at } = row
  const notice = noticeOf(modules, kind)
  const words =
    attempt(() => notice?.words(title, facts)) ?? wordsIn('notices')('unknown', { title })
  const path = attempt(() => notice?.path(subject_id, facts)) ?? null
  return { id, kind, words, path, created_at, read_at }
}

const noticeOf = (modules: readonly ServerModule[], kind: string): Notice | undefined =>
  modules
    .map(({ notices }) => (Object.hasOwn(notices, kind) ? notices[kind] : undefined))
    .find((notice) => notice !== undefined)

function attempt<T>(make: () => T): T | undefined {
  try {
    return make()
  } catch {
    return undefined
  }
}
