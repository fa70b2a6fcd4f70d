import { LANGUAGES, type Language } from '@crm/contract/core/translations'
import type { HouseholdLanguage } from '@crm/contract/foodbank/applicants/contact'
import type { SlipFormat } from '@crm/contract/foodbank/prints.endpoints'
import { recordEvent } from '#core/history/events.ts'
import { companyHead } from '#core/company/head.ts'
import { getAuthor, can, type Actor } from '#platform/actor.ts'
import type { Context } from '#platform/context.ts'
import { transact, type Connection, type Database } from '#platform/database/database.ts'
import type { FileAnswer } from '#platform/http/file-answer.ts'
import { textsIn } from '#platform/texts/texts.ts'
import { renderPdf } from '#platform/pdf/render-pdf.ts'
import { AppError } from '#platform/errors.ts'
import { getApplicant } from '../applicant-detail/service.ts'
import { admitToDesk } from '../visibility/service.ts'
import { recordDelivery, versionOfNotice } from '../notices/service.ts'
import { getLink, makeOwnLink } from '../booking-links/service.ts'
import { daysFrom } from '../slots/free-slots.ts'
import { offeredDays } from '../slots/service.ts'
import { applicantSheet } from './applicant-sheet.ts'
import { getMonday, plannedWeek, weeklyPlan } from './weekly-plan.ts'
import { findOrganizationName, findSlip, listExpected, type SlipSource } from './repository.ts'
import { slipDocument, getSlip, slipText } from './slip.ts'

type Prints = Pick<Context, 'db' | 'clock'>

/**
 * With the notice, whose delivery is recorded. Logged as a print. Refuses like `getApplicant`, and
 * for restricted data.
 */
export async function printApplicant(
  { db, clock }: Prints,
  actor: Actor,
  id: string,
  language: Language,
): Promise<FileAnswer> {
  const applicant = await getApplicant(db, clock, actor, id, 'print')
  const number = await transact(db, getAuthor(actor), (tx) =>
    recordDelivery(tx, clock, actor, id, { language, how: 'printed' }),
  )
  const source = {
    applicant,
    notice: await versionOfNotice(db, number),
    company: await companyHead(db, language),
    printedAt: clock.now().toISOString(),
  }
  const content = await renderPdf(applicantSheet(source, language))
  // without a name, because browsers list downloads
  return {
    content,
    mediaType: 'application/pdf',
    fileName: getFileName('sheet', clock.today(), language),
  }
}

/**
 * With names if the actor may read applicants. Logged as a print. Refuses with
 * `organization.not_found`.
 */
export async function printWeek(
  { db, clock }: Prints,
  actor: Actor,
  organizationId: string,
  { day, language }: { day: string; language: Language },
): Promise<FileAnswer> {
  await admitToDesk(db, actor, organizationId)
  const monday = getMonday(day)
  const sunday = daysFrom(monday, 7).at(-1) ?? monday
  const week = { from: monday, to: sunday }
  const offered = await offeredDays(db, organizationId, week)
  const organizationName = (await findOrganizationName(db, organizationId)) ?? ''
  const expected = await listExpected(db, actor, { organizationId, ...week })
  const source = {
    days: plannedWeek(monday, offered, expected),
    organizationName,
    company: await companyHead(db, language),
    printedAt: clock.now().toISOString(),
    named: can(actor, 'fb_applicant.read'),
  }
  const content = await renderPdf(weeklyPlan(source, language))
  await recordEvent(db, getAuthor(actor), 'print', 'foodbank.organization', organizationId, {
    date_from: monday,
    date_to: sunday,
    ...(source.named ? shownRows(expected) : {}),
  })
  return { content, mediaType: 'application/pdf', fileName: getFileName('plan', monday, language) }
}

/** Names on a paper count as rows that were shown. */
const shownRows = ({ length }: readonly unknown[]) => ({ found: length, shown: length })

/** The browser prints the list of a day. Refuses with `organization.not_found`. */
export async function recordDayPrint(
  db: Database,
  actor: Actor,
  organizationId: string,
  day: string,
): Promise<void> {
  await admitToDesk(db, actor, organizationId)
  await recordEvent(db, getAuthor(actor), 'print', 'foodbank.organization', organizationId, {
    date_from: day,
    date_to: day,
  })
}

/**
 * With the household's own link, made now if there was none yet and the actor may. Logged as a print
 * of the applicant. Refuses with `request.not_found`, `request.not_active` and
 * `applicant.restricted`.
 */
export async function printSlip(
  context: Pick<Context, 'db' | 'clock' | 'config'>,
  actor: Actor,
  requestId: string,
  { language, format }: { language: HouseholdLanguage; format: SlipFormat },
): Promise<FileAnswer> {
  const { db, clock } = context
  const source = await slipSource(db, actor, requestId)
  const link = await transact(db, getAuthor(actor), (tx) =>
    makeOwnLink(tx, context, actor, requestId),
  )
  const ours = LANGUAGES.find((known) => known === language) ?? 'cs'
  const { name: company } = await companyHead(db, ours)
  const content = await renderPdf(
    slipDocument(getSlip(source, language), {
      language,
      format,
      company,
      ...(link === null ? {} : { link }),
    }),
  )
  await recordEvent(db, getAuthor(actor), 'print', 'foodbank.applicant', source.applicant_id)
  // without a name, because browsers list downloads
  return {
    content,
    mediaType: 'application/pdf',
    fileName: getFileName('slip', clock.today(), ours),
  }
}

/**
 * With the household's link if there is one; printing makes it. Recorded as a reading of the
 * household. Refuses like `printSlip`.
 */
export async function textOfSlip(
  context: Pick<Context, 'db' | 'clock' | 'config'>,
  actor: Actor,
  requestId: string,
  language: HouseholdLanguage,
): Promise<string> {
  const source = await slipSource(context.db, actor, requestId)
  // which records the reading
  const { link } = await getLink(context, actor, requestId)
  return slipText(getSlip(source, language), {
    language,
    ...(link?.address ? { link: link.address } : {}),
  })
}

async function slipSource(db: Connection, actor: Actor, requestId: string): Promise<SlipSource> {
  const source = await findSlip(db, actor, requestId)
  if (!source) throw new AppError('request.not_found')
  if (source.status !== 'active') throw new AppError('request.not_active')
  if (source.is_restricted) throw new AppError('applicant.restricted')
  return source
}

const getFileName = (what: 'sheet' | 'plan' | 'slip', day: string, language: Language) =>
  `${textsIn(language, 'print-documents')(`file.${what}`)}_${day}.pdf`
