import type {
  NoticeAnswer,
  NoticeDelivery,
  NoticeLanguage,
  NoticeSection,
  NoticeSettingsBody,
} from '@crm/contract/foodbank/data-protection/notices'
import { findCompany } from '#core/company/service.ts'
import { getAuthor, type Actor } from '#platform/actor.ts'
import type { Clock } from '#platform/clock.ts'
import type { Context } from '#platform/context.ts'
import {
  transact,
  type Connection,
  type Database,
  type Transaction,
} from '#platform/database/database.ts'
import { AppError } from '#platform/errors.ts'
import type { FileAnswer } from '#platform/http/file-answer.ts'
import { newId } from '#platform/id.ts'
import type { Job } from '#platform/jobs/jobs.ts'
import { renderPdf } from '#platform/pdf/render-pdf.ts'
import { openApplicant } from '../applicants/service.ts'
import { lockApplicant, requireUnrestricted } from '../restriction/service.ts'
import { foodbankSettings } from '../settings/service.ts'
import { getAddress } from '../slots/service.ts'
import { noticeContents, noticeSections, type Controller, type NoticeFacts } from './compose.ts'
import { noticeDocument, type NoticePaper } from './document.ts'
import {
  findEvidence,
  findHousehold,
  findOrganizationOf,
  findSettings,
  findVersion,
  insertDelivery,
  listDeliveries,
  listOrganizations,
  listVersions,
  lockVersions,
  setCurrent,
  setJointControllers,
  updateSettings,
  versionOf,
  type NoticeOrganization,
} from './repository.ts'

export { listDeliveries } from './repository.ts'

type Noticing = Pick<Context, 'db' | 'clock'>

/** The settings, the text of the food bank's own households, and all versions. */
export async function getNotice(db: Connection): Promise<NoticeAnswer> {
  const organizations = await listOrganizations(db)
  const facts = await factsFor(db, null)
  return {
    ...(await findSettings(db)),
    joint_controllers: organizations.filter((one) => one.is_joint_controller),
    versions: await listVersions(db),
    text: {
      cs: noticeSections(facts, 'cs'),
      en: noticeSections(facts, 'en'),
      uk: noticeSections(facts, 'uk'),
    },
    lacks: lacksOfBank(facts),
  }
}

/** What of the food bank itself is missing to be named as the controller. */
export const lacksOfBank = ({ controllers: [bank] }: NoticeFacts): NoticeAnswer['lacks'] => [
  ...(bank?.company_id ? [] : ['company_id' as const]),
  ...(bank?.address ? [] : ['address' as const]),
  ...(bank?.phone || bank?.email ? [] : ['contact' as const]),
]

/** Refuses with `stale_record`, and with `organization.not_found` for a joint controller. */
export function changeNotice(
  { db, clock }: Noticing,
  actor: Actor,
  { joint_controller_ids, ...settings }: NoticeSettingsBody,
): Promise<NoticeAnswer> {
  return transact(db, getAuthor(actor), async (tx) => {
    if (!(await updateSettings(tx, settings)))
      throw new AppError('stale_record', { details: await getNotice(tx) })
    if (!(await setJointControllers(tx, joint_controller_ids)))
      throw new AppError('organization.not_found')
    await refreshVersions(tx, clock.now().toISOString())
    return getNotice(tx)
  })
}

/**
 * Brings the versions in line with settings, company and organizations. The text of an organization
 * may change without its own doing, so this runs at every start, every night and before a delivery.
 */
async function refreshVersions(tx: Transaction, now: string): Promise<void> {
  await lockVersions(tx)
  const shared = await sharedFacts(tx)
  const byDigest = new Map<string, ReturnType<typeof noticeContents> & { ids: string[] }>()
  for (const organization of await listOrganizations(tx)) {
    const made = noticeContents(withOrganization(shared, organization))
    const same = byDigest.get(made.digest) ?? { ...made, ids: [] }
    same.ids.push(organization.id)
    byDigest.set(made.digest, same)
  }
  for (const { ids, ...made } of byDigest.values())
    await setCurrent(tx, ids, await versionOf(tx, made, now), now)
}

export const prepareNotices = (db: Database, clock: Clock): Promise<void> =>
  transact(db, { userId: null }, (tx) => refreshVersions(tx, clock.now().toISOString()))

export const noticeJobs: readonly Job[] = [
  {
    name: 'notices.refresh',
    cron: '20 1 * * *',
    run: (_payload, { db, clock }) => prepareNotices(db, clock),
  },
]

/** The text as it is today. Refuses with `applicant.not_found`. */
export async function noticeOfApplicant(
  db: Database,
  id: string,
  language: NoticeLanguage,
): Promise<{ text: NoticeSection[]; deliveries: NoticeDelivery[] }> {
  await requireHousehold(db, id)
  return {
    text: await noticeFor(db, id, language),
    deliveries: await listDeliveries(db, id),
  }
}

/** As the applicant's organization tells it today, to deleted ones too. Refuses with `applicant.not_found`. */
export async function noticeFor(
  db: Connection,
  applicantId: string,
  language: NoticeLanguage,
): Promise<NoticeSection[]> {
  const household = await findHousehold(db, applicantId)
  if (!household) throw new AppError('applicant.not_found')
  return noticeSections(await factsFor(db, household.organization_id), language)
}

async function requireHousehold(db: Connection, id: string) {
  const household = await findHousehold(db, id)
  if (!household || household.deleted_at !== null) throw new AppError('applicant.not_found')
  return household
}

type Given = { readonly language: NoticeLanguage; readonly how: 'printed' | 'handed' }

/** Refuses with `applicant.not_found` and `applicant.restricted`. */
export async function deliverNotice(
  { db, clock }: Noticing,
  actor: Actor,
  id: string,
  given: Given,
): Promise<NoticeDelivery> {
  await transact(db, getAuthor(actor), (tx) => recordDelivery(tx, clock, actor, id, given))
  const [latest] = await listDeliveries(db, id)
  if (!latest) throw new AppError('applicant.not_found')
  return latest
}

/** The version that was handed over. */
export async function recordDelivery(
  tx: Transaction,
  clock: Clock,
  actor: Actor,
  id: string,
  given: Given,
): Promise<number> {
  await lockApplicant(tx, id, 'share')
  await requireUnrestricted(tx, id)
  const { organization_id } = await requireHousehold(tx, id)
  const now = clock.now().toISOString()
  await refreshVersions(tx, now)
  const version = await versionOf(tx, noticeContents(await factsFor(tx, organization_id)), now)
  await insertDelivery(tx, {
    id: newId(),
    applicant_id: id,
    version,
    ...given,
    organization_id: await findOrganizationOf(tx, actor.user.id, organization_id),
    created_by: actor.user.id,
    created_at: now,
  })
  return version
}

/** Logged as a print of the applicant, and recorded as a delivery. Refuses like `openApplicant`. */
export async function printNotice(
  { db, clock }: Noticing,
  actor: Actor,
  id: string,
  language: NoticeLanguage,
): Promise<FileAnswer> {
  await openApplicant(db, clock, actor, id, 'print')
  const number = await transact(db, getAuthor(actor), (tx) =>
    recordDelivery(tx, clock, actor, id, { language, how: 'printed' }),
  )
  return printVersion(db, number, language)
}

/** As it was handed over. Refuses with `notice.not_found`. */
export async function printVersion(
  db: Connection,
  number: number,
  language: NoticeLanguage,
): Promise<FileAnswer> {
  return {
    content: await renderPdf(noticeDocument(await versionOfNotice(db, number), language)),
    mediaType: 'application/pdf',
    fileName: `pouceni-${number}-${language}.pdf`,
  }
}

/** Refuses with `notice.not_found`. */
export async function versionOfNotice(db: Connection, number: number): Promise<NoticePaper> {
  const version = await findVersion(db, number)
  if (!version) throw new AppError('notice.not_found')
  return version
}

/** Of the households of an organization; null for the food bank alone. */
async function factsFor(db: Connection, organizationId: string | null): Promise<NoticeFacts> {
  const shared = await sharedFacts(db)
  const organizations = organizationId === null ? [] : await listOrganizations(db)
  const own = organizations.find(({ id }) => id === organizationId)
  return own ? withOrganization(shared, own) : shared
}

async function sharedFacts(db: Connection): Promise<NoticeFacts> {
  const { updated_at: _, ...settings } = await findSettings(db)
  const company = await findCompany(db)
  const { retention_months } = await foodbankSettings(db)
  const bank: Controller = {
    name: company.company_name ?? company.project_name,
    company_id: company.company_id,
    address: addressOf({
      street: company.company_street,
      house_number: company.company_house_number,
      city: company.company_city,
      zip: company.company_zip,
    }),
    phone: company.company_phone,
    email: company.company_email,
  }
  return { controllers: [bank], settings, retention_months, evidence: await findEvidence(db) }
}

function withOrganization(shared: NoticeFacts, organization: NoticeOrganization): NoticeFacts {
  const { name, company_id, phone, email, is_joint_controller, retention_months } = organization
  const joint = { name, company_id, address: addressOf(organization), phone, email }
  return {
    ...shared,
    controllers: is_joint_controller ? [...shared.controllers, joint] : shared.controllers,
    retention_months: retention_months ?? shared.retention_months,
  }
}

/** Who answers for the data, for what they are used and how long they are kept: of the food bank, and of each joint controller. */
export async function noticeFacts(db: Connection): Promise<{
  readonly bank: NoticeFacts
  readonly joint: readonly { readonly label: string; readonly controller: Controller }[]
}> {
  const bank = await sharedFacts(db)
  const organizations = await listOrganizations(db)
  const joint = organizations.flatMap((organization) => {
    const [, controller] = withOrganization(bank, organization).controllers
    return controller ? [{ label: organization.label, controller }] : []
  })
  return { bank, joint }
}

const addressOf = (place: Parameters<typeof getAddress>[0]) => getAddress(place) || null
