import { foodbankPermissions } from '@crm/contract/foodbank/permissions'
import { join } from 'node:path'
import type { OnboardingStep, ServerModule } from '#platform/module.ts'
import { mountApplicantDetail } from './applicant-detail/routes.ts'
import { mountApplicants } from './applicants/routes.ts'
import { mountBookingMessages } from './booking-messages/routes.ts'
import { bookingMessageJobs, type AddressesOf } from './booking-messages/send.ts'
import { isStillTrue } from './booking-messages/service.ts'
import { mountBlockedDays } from './blocked-days/routes.ts'
import { mountCalendarDays } from './calendar-days/routes.ts'
import { bookingLinkNotices } from './booking-links/notices.ts'
import { mountBookingLinks } from './booking-links/routes.ts'
import { ensureLinks } from './booking-links/service.ts'
import { mountClientCards } from './client-cards/routes.ts'
import { mountCodeLists } from './code-lists/routes.ts'
import { mountDailySummary } from './daily-summary/routes.ts'
import { foodbankTables } from './data-protection/columns.ts'
import { dataProtectionJobs, dataProtectionNotices } from './data-protection/retention.ts'
import { erasureLedger } from './data-protection/erasure/ledger.ts'
import { replayErasures } from './data-protection/erasure/replay.ts'
import {
  noteErasedVolunteers,
  replayVolunteerErasures,
  volunteerJobs,
} from './data-protection/volunteers.ts'
import { mountDataProtection } from './data-protection/routes.ts'
import { mountDeskSigning } from './desk-signing/routes.ts'
import { mountEuPersons } from './eu-persons/routes.ts'
import { federationNotices } from './federation/notices.ts'
import { mountFederation } from './federation/routes.ts'
import { federationJobs } from './federation/sending.ts'
import { mountHelpRequests } from './help-requests/routes.ts'
import { duplicateJobs } from './duplicates/find.ts'
import { mountDuplicates } from './duplicates/routes.ts'
import { mountEntitlement } from './entitlement/routes.ts'
import { mountExportScopes } from './export-scopes/routes.ts'
import { withheldFrom } from './restriction/service.ts'
import { moveNotices } from './moves/notices.ts'
import { mountMoves } from './moves/routes.ts'
import { mountHouseholdMembers } from './household-members/routes.ts'
import { foodbankNames } from './names-repository.ts'
import { applicantImport } from './imports/applicants.ts'
import { organizationImport } from './imports/organizations.ts'
import { joinOrganizations } from './organization-managers/service.ts'
import { mountOrganizationManagers } from './organization-managers/routes.ts'
import { mountOpeningHours } from './opening-hours/routes.ts'
import { mountOrganizations } from './organizations/routes.ts'
import { listHandOutPoints } from './organizations/service.ts'
import { mountOverview } from './overview/routes.ts'
import { mountProcessingRecord } from './processing-record/routes.ts'
import { mountProgrammeRules } from './programme-rules/routes.ts'
import { mountNotices } from './notices/routes.ts'
import { noticeJobs, prepareNotices } from './notices/service.ts'
import { mountReports } from './reports/routes.ts'
import { readRegister } from './register-figures.ts'
import { searchFoodbank } from './search.ts'
import { seedRoles } from './seed-roles.ts'
import { mountReportClosings } from './report-closings/routes.ts'
import { sealEarlierReports, sealedReports } from './report-closings/service.ts'
import { estimateNotices } from './report-estimates/notices.ts'
import { estimateJobs } from './report-estimates/remind.ts'
import { mountReportEstimates } from './report-estimates/routes.ts'
import { mountPrints } from './prints/routes.ts'
import { mountReportDocuments } from './report-documents/routes.ts'
import { mountYearFigures } from './year-figures/routes.ts'
import { mountFoodbankSettings } from './settings/routes.ts'
import { isStillExpected, isStillPromised } from './shifts/reminders.ts'
import { feedOwnShifts } from './shifts/feed.ts'
import { shiftNotices } from './shifts/notices.ts'
import { mountShifts } from './shifts/routes.ts'
import { shiftJobs } from './shifts/sweeps.ts'
import { toldEvents } from './told-events.ts'
import { waitingJobs } from './waiting/offering.ts'
import { offerAddresses } from './waiting/addresses.ts'
import { waitingNotices } from './waiting/notices.ts'
import { mountWaiting } from './waiting/routes.ts'
import { mountSlots } from './slots/routes.ts'
import { mountMeasureReports } from './measure-report/routes.ts'
import { mountMeasures } from './measures/routes.ts'
import { supportPeople } from './supports/people.ts'
import { mountSupports } from './supports/routes.ts'
import {
  findApplicant,
  findPointWithoutHours,
  findPointWithoutManager,
  hasApplicant,
  hasDistributionPoint,
  hasManager,
  hasOpeningHours,
  hasReferrer,
  hasRequest,
  hasSupport,
} from './onboarding-repository.ts'

const foodbankSteps: readonly OnboardingStep[] = [
  { name: 'distribution_point', order: 30, isDone: hasDistributionPoint },
  { name: 'opening_hours', order: 40, isDone: hasOpeningHours, subject: findPointWithoutHours },
  { name: 'referrer', order: 50, isDone: hasReferrer },
  { name: 'manager', order: 80, isDone: hasManager, subject: findPointWithoutManager },
  { name: 'applicant', order: 100, isDone: hasApplicant },
  { name: 'request', order: 110, isDone: hasRequest, subject: findApplicant },
  { name: 'support', order: 120, isDone: hasSupport },
]

/** Of reservations, and of offered places. */
const getAddresses: AddressesOf = async (tx, context, ids, by) =>
  new Map([
    ...(await ensureLinks(tx, context, ids, by)),
    ...(await offerAddresses(tx, context, ids)),
  ])

export const foodbankModule: ServerModule = {
  name: 'foodbank',
  // what is missing here has no entry in contract/src/foodbank/personal-data, or in columns.ts
  tables: foodbankTables,
  migrations: join(import.meta.dirname, 'migrations'),
  limited: {
    'foodbank.erasure': ['insert'],
    // of a closed report only the digest is written, by the trigger; `lock table` needs the right to the whole
    'foodbank.report_closing': ['insert', 'update'],
    'foodbank.report_closing_row': ['insert'],
    'foodbank.report_estimate_reason': ['insert', 'update'],
    'foodbank.restatement_reason': ['insert', 'update'],
    'foodbank.entitlement_exception': ['insert', 'update'],
    'foodbank.federation_statement': ['insert'],
    'foodbank.notice_delivery': ['insert', 'update'],
    'foodbank.notice_version': ['insert'],
  },
  channels: ['foodbank_day'],
  permissions: foodbankPermissions,
  seedRoles,
  jobs: [
    ...estimateJobs,
    ...federationJobs,
    ...duplicateJobs,
    ...dataProtectionJobs,
    ...noticeJobs,
    ...volunteerJobs,
    ...shiftJobs,
    ...waitingJobs,
    ...bookingMessageJobs(getAddresses),
  ],
  search: searchFoodbank,
  names: foodbankNames,
  withheld: withheldFrom,
  notices: {
    ...estimateNotices,
    ...federationNotices,
    ...dataProtectionNotices,
    ...moveNotices,
    ...bookingLinkNotices,
    ...waitingNotices,
    ...shiftNotices,
  },
  stillWanted: {
    shift: isStillPromised,
    // of a reservation, an offered place or a shift
    appointment: async (tx, id) => (await isStillTrue(tx, id)) || isStillExpected(tx, id),
  },
  feed: feedOwnShifts,
  handOutPoints: listHandOutPoints,
  peopleOfHandOuts: supportPeople,
  events: toldEvents,
  onboarding: foodbankSteps,
  workplaces: { organization: joinOrganizations },
  prepare: async (db, clock, config) => {
    await replayErasures(db, clock, config.DATA_DIR)
    await replayVolunteerErasures(db, clock, config.DATA_DIR)
    await sealEarlierReports(db)
    await prepareNotices(db, clock)
  },
  sealed: sealedReports,
  ledgers: [erasureLedger],
  imports: [applicantImport, organizationImport],
  mount(app, context) {
    mountCodeLists(app, context)
    mountOrganizations(app, context)
    mountOrganizationManagers(app, context)
    mountBlockedDays(app, context)
    mountApplicants(app, context)
    mountApplicantDetail(app, context)
    mountHouseholdMembers(app, context)
    mountEntitlement(app, context)
    mountSlots(app, context)
    mountOpeningHours(app, context)
    mountBookingMessages(app, context)
    mountHelpRequests(app, context)
    mountMoves(app, context)
    mountBookingLinks(app, context)
    mountWaiting(app, context)
    mountMeasures(app, context)
    mountMeasureReports(app, context)
    mountSupports(app, context)
    mountShifts(app, context, noteErasedVolunteers(context))
    mountDailySummary(app, context)
    mountDeskSigning(app, context)
    mountClientCards(app, context)
    mountDuplicates(app, context)
    mountExportScopes(app, context)
    mountCalendarDays(app, context)
    mountOverview(app, context)
    mountDataProtection(app, context)
    mountNotices(app, context)
    mountProcessingRecord(app, context)
    mountProgrammeRules(app, context)
    mountReports(app, context)
    mountFoodbankSettings(app, context)
    mountReportDocuments(app, context)
    mountEuPersons(app, context)
    mountYearFigures(app, context)
    mountPrints(app, context)
    mountReportEstimates(app, context, readRegister)
    mountReportClosings(app, context)
    mountFederation(app, context)
  },
}
