import type { Language } from '@crm/contract/core/translations'
import type { shiftFiles } from '@crm/contract/foodbank/shifts/shifts'
import type { volunteerFiles } from '@crm/contract/foodbank/shifts/volunteers'
import type { BodyOf } from '@crm/contract/platform/endpoint'
import { companyHead } from '#core/company/head.ts'
import { issueDocument } from '#core/documents/service.ts'
import { recordEvent } from '#core/history/events.ts'
import { letterhead } from '#core/mail/service.ts'
import { getAuthor, type Actor } from '#platform/actor.ts'
import type { Context } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import type { FileAnswer } from '#platform/http/file-answer.ts'
import { renderPdf } from '#platform/pdf/render-pdf.ts'
import { textsIn } from '#platform/texts/texts.ts'
import { requireOwn } from '../../organizations/service.ts'
import { renderIssued } from '../../paper/issued-paper.ts'
import { periodText } from '../../paper/shown.ts'
import { requireOwnCollection } from '../collections/service.ts'
import { requireLink } from '../links.ts'
import { pagePath } from '../public-paths.ts'
import { listWorked } from '../volunteers/repository.ts'
import { requireVolunteer } from '../volunteers/service.ts'
import { durationText } from '../when.ts'
import { certificate, getMinutes } from './certificate.ts'
import { daySheet } from './day-sheet.ts'
import { poster } from './poster.ts'
import { findHolder, findOwnerName, listDay } from './repository.ts'

/** Logged as a print, with how many people it names. Refuses for what the actor does not coordinate. */
export async function printDaySheet(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  actor: Actor,
  { day, language, ...owner }: BodyOf<typeof shiftFiles.daySheet>,
): Promise<FileAnswer> {
  const { collection_id, organization_id } = owner
  if (collection_id !== null) await requireOwnCollection(db, actor, collection_id)
  else if (organization_id !== null) await requireOwn(db, actor, organization_id)
  const rows = await listDay(db, owner, day)
  const source = {
    owner: await findOwnerName(db, owner),
    day,
    rows,
    company: await companyHead(db, language),
    printedAt: clock.now().toISOString(),
  }
  const content = await renderPdf(daySheet(source, language))
  const people = rows.filter(({ name }) => name !== null).length
  const [table, key] =
    collection_id === null
      ? ['foodbank.organization', organization_id]
      : ['foodbank.collection', collection_id]
  await recordEvent(db, getAuthor(actor), 'print', table, key, {
    date_from: day,
    date_to: day,
    found: people,
    shown: people,
  })
  return pdf(content, fileName(language, 'sheet', day))
}

/** An issued document; logged as a print. Refuses with `volunteer.no_hours`. */
export async function printCertificate(
  context: Pick<Context, 'db' | 'clock' | 'config'>,
  actor: Actor,
  id: string,
  { language, ...period }: BodyOf<typeof volunteerFiles.certificate>,
): Promise<FileAnswer> {
  const { db, clock } = context
  await requireVolunteer(db, actor, id)
  const holder = await findHolder(db, id)
  if (!holder) throw new AppError('volunteer.not_found')
  const seats = await listWorked(db, id, period)
  if (seats.length === 0) throw new AppError('volunteer.no_hours')
  const source = {
    name: `${holder.name} ${holder.surname}`,
    ...period,
    seats,
    company: await companyHead(db, language),
    today: clock.today(),
  }
  const t = textsIn(language, 'shift-papers')
  const { today: _today, ...said } = source
  const issued = await issueDocument(context, actor, {
    title: t('certificate.title'),
    facts: [
      { label: t('certificate.period'), value: periodText(language, period) },
      { label: t('certificate.fact_worked'), value: durationText(getMinutes(seats)) },
      { label: t('certificate.shifts'), value: String(seats.length) },
    ],
    content: { kind: 'volunteer_hours', ...said },
  })
  const content = await renderIssued(issued, certificate(source, issued, language))
  await recordEvent(db, getAuthor(actor), 'print', 'foodbank.volunteer', id)
  return pdf(content, fileName(language, 'certificate', clock.today()))
}

/** Names nobody. */
export async function printPoster(
  { db, clock, config }: Pick<Context, 'db' | 'clock' | 'config'>,
  actor: Actor,
  linkId: string,
  language: Language,
): Promise<FileAnswer> {
  const link = await requireLink(db, actor, linkId)
  const { webUrl } = await letterhead({ db, config })
  const url = webUrl + pagePath(config, link.id)
  const company = await companyHead(db, language)
  const content = await renderPdf(poster({ link, url, company }, language))
  return pdf(content, fileName(language, 'poster', clock.today()))
}

const pdf = (content: Buffer, fileName: string): FileAnswer => ({
  content,
  mediaType: 'application/pdf',
  fileName,
})

/** Without a name, because browsers list downloads. */
const fileName = (language: Language, what: 'sheet' | 'certificate' | 'poster', day: string) =>
  `${textsIn(language, 'shift-papers')(`file.${what}`)}_${day}.pdf`
