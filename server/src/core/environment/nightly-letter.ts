import type { EnvironmentCheck } from '@crm/contract/core/environment'
import type { Language } from '@crm/contract/core/translations'
import { noteLetter, findLetterRecipients, findSealToTell } from '#core/log/outlets/letter.ts'
import { write, type Written } from '#core/mail/letter.ts'
import { queueMails } from '#core/mail/queue.ts'
import { letterhead } from '#core/mail/service.ts'
import type { Context } from '#platform/context.ts'
import { transact } from '#platform/database/database.ts'
import type { Job } from '#platform/jobs/jobs.ts'
import { isKeyBelow, textsIn } from '#platform/texts/texts.ts'
import { CHECKS, type Checks } from './checks.ts'
import { checkEnvironment } from './service.ts'

/**
 * Queues what the nightly checks found, with the newest seal, to every address of the settings; once
 * a day, also when it runs again.
 */
export async function sendNightlyLetter(context: Context, checks: Checks = CHECKS): Promise<void> {
  const { db, clock } = context
  const recipients = await findLetterRecipients(db)
  if (recipients.length === 0) return
  const found = await checkEnvironment(context, checks)
  const head = await letterhead(context)
  const now = clock.now().toISOString()
  await transact(db, { userId: null }, async (tx) => {
    const seal = await findSealToTell(tx)
    if (!(await noteLetter(tx, seal.seal, now))) return
    await queueMails(
      tx,
      context,
      recipients.map(({ address, userId, language }) => ({
        kind: 'nightly',
        to: address,
        userId,
        letter: nightlyMail({ ...head, language }, found, seal),
      })),
    )
  })
}

type Head = { readonly language: Language; readonly projectName: string; readonly webUrl: string }
type SealToTell = Awaited<ReturnType<typeof findSealToTell>>

function nightlyMail(
  { language, projectName: project, webUrl }: Head,
  checks: readonly EnvironmentCheck[],
  { seal, chain, entries, removed, sealed_at }: SealToTell,
): Written {
  const t = textsIn(language, 'letters')
  const found = checks.filter(({ status }) => status === 'failed' || status === 'warning')
  const number = new Intl.NumberFormat(language)
  const sealedAt = new Intl.DateTimeFormat(language, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'Europe/Prague',
  })
  return write({
    language,
    subject:
      found.length === 0
        ? t('nightly.subject.ok', { project })
        : t('nightly.subject.found', { project, count: found.length }),
    greeting: t('greetingUnnamed'),
    paragraphs: [
      t(found.length === 0 ? 'nightly.ok' : 'nightly.found', { project }),
      t('nightly.keep'),
    ],
    items: found.map((check) => ({ text: inWords(language, check), url: null })),
    facts: [
      [t('nightly.seal'), seal === 0 ? t('nightly.none') : `${seal}:${chain}`],
      [t('nightly.entries'), number.format(entries)],
      [t('nightly.removed'), number.format(removed)],
      [
        t('nightly.sealedAt'),
        sealed_at === null ? t('nightly.none') : sealedAt.format(new Date(sealed_at)),
      ],
    ],
    link: { label: t('nightly.link'), url: `${webUrl}/enviroment` },
    closing: t('nightly.closing', { project }),
  })
}

/** The name of the check and what to do, in the words of the screen. */
function inWords(language: Language, { name, status, remedy }: EnvironmentCheck): string {
  const t = textsIn(language, 'environment')
  const words = [`${name}.${remedy}`, `any.${remedy}`].find((key) =>
    isKeyBelow('environment', 'remedy', key),
  )
  const what =
    words !== undefined && isKeyBelow('environment', 'remedy', words)
      ? t(`remedy.${words}`)
      : t(`status.${status}`)
  return `${t(`name.${name}`)}: ${what}`
}

export const environmentJobs: readonly Job[] = [
  {
    name: 'environment.letter',
    // after backup and verification
    cron: '50 2 * * *',
    maxAttempts: 3,
    run: (_payload, context) => sendNightlyLetter(context),
  },
]
