import type { Onboarding } from '@crm/contract/core/onboarding'
import { getAuthor, type Actor } from '#platform/actor.ts'
import type { Clock } from '#platform/clock.ts'
import type { Context } from '#platform/context.ts'
import { transact, type Database } from '#platform/database/database.ts'
import type { OnboardingStep } from '#platform/module.ts'
import {
  clearDismissed,
  isDismissed,
  setDismissed,
  hasBackup,
  hasColleague,
  hasCompany,
  hasMail,
  hasOwnPassword,
} from './repository.ts'

/** The steps of all modules in order. */
export async function getOnboarding({
  db,
  modules,
}: Pick<Context, 'db' | 'modules'>): Promise<Onboarding> {
  const ordered = modules
    .flatMap((module) => module.onboarding)
    .toSorted((a, b) => a.order - b.order)
  const [dismissed, steps] = await Promise.all([
    isDismissed(db),
    Promise.all(ordered.map((step) => getState(db, step))),
  ])
  return { dismissed, steps }
}

async function getState(
  db: Database,
  { name, isDone, subject }: OnboardingStep,
): Promise<Onboarding['steps'][number]> {
  const done = await isDone(db)
  return { name, done, subject: done || !subject ? null : await subject(db) }
}

/** For everyone. */
export const dismissOnboarding = (db: Database, clock: Clock, actor: Actor): Promise<void> =>
  transact(db, getAuthor(actor), (tx) => setDismissed(tx, clock.now().toISOString()))

/** For everyone. */
export const restoreOnboarding = (db: Database, actor: Actor): Promise<void> =>
  transact(db, getAuthor(actor), (tx) => clearDismissed(tx))

export const coreSteps: readonly OnboardingStep[] = [
  { name: 'password', order: 10, isDone: hasOwnPassword },
  { name: 'company', order: 20, isDone: hasCompany },
  // before the colleagues, who get e-mails
  { name: 'mail', order: 60, isDone: hasMail },
  { name: 'colleague', order: 70, isDone: hasColleague },
  // before the first household is registered
  { name: 'backup', order: 90, isDone: hasBackup },
]
