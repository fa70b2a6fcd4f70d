import type { PlacesOf } from '#platform/router/places.ts'

/** A parameter is its value, or `'$id'` where the screen is declared. */
export const foodbankPaths = {
  overview: () => '/foodbank' as const,
  applicants: () => '/foodbank/applicants' as const,
  newApplicant: () => '/foodbank/applicants/new' as const,
  applicant: <const Id extends string>(id: Id) => `/foodbank/applicants/${id}` as const,
  editApplicant: <const Id extends string>(id: Id) => `/foodbank/applicants/${id}/edit` as const,
  newRequest: <const Id extends string>(applicantId: Id) =>
    `/foodbank/applicants/${applicantId}/requests/new` as const,
  editRequest: <const Id extends string, const Request extends string>(
    applicantId: Id,
    requestId: Request,
  ) => `/foodbank/applicants/${applicantId}/requests/${requestId}/edit` as const,
  organizations: () => '/foodbank/organizations' as const,
  newOrganization: () => '/foodbank/organizations/new' as const,
  organization: <const Id extends string>(id: Id) => `/foodbank/organizations/${id}` as const,
  editOrganization: <const Id extends string>(id: Id) =>
    `/foodbank/organizations/${id}/edit` as const,
  openingYear: <const Id extends string>(id: Id) => `/foodbank/organizations/${id}/year` as const,
  requests: () => '/foodbank/requests' as const,
  waiting: () => '/foodbank/waiting' as const,
  moves: () => '/foodbank/moves' as const,
  newMove: () => '/foodbank/moves/new' as const,
  move: <const Id extends string>(id: Id) => `/foodbank/moves/${id}` as const,
  calls: () => '/foodbank/moves/calls' as const,
  supports: () => '/foodbank/supports' as const,
  dailySummary: () => '/foodbank/daily-summary' as const,
  blockedDays: () => '/foodbank/blocked-days' as const,
  applicantTypes: () => '/foodbank/applicant-types' as const,
  measureKinds: () => '/foodbank/measure-kinds' as const,
  measures: () => '/foodbank/measures' as const,
  measureRows: () => '/foodbank/measures/rows' as const,
  shifts: () => '/foodbank/shifts' as const,
  shiftList: () => '/foodbank/shifts/list' as const,
  collections: () => '/foodbank/collections' as const,
  collection: <const Id extends string>(id: Id) => `/foodbank/collections/${id}` as const,
  volunteers: () => '/foodbank/volunteers' as const,
  volunteer: <const Id extends string>(id: Id) => `/foodbank/volunteers/${id}` as const,
  regions: () => '/foodbank/regions' as const,
  dataProtection: () => '/foodbank/data-protection' as const,
  settings: () => '/foodbank/settings' as const,
  messages: () => '/foodbank/messages' as const,
  notice: () => '/foodbank/notice' as const,
  duplicates: () => '/foodbank/duplicates' as const,
  merges: () => '/foodbank/duplicates/merges' as const,
  comparison: <const First extends string, const Second extends string>(
    first: First,
    second: Second,
  ) => `/foodbank/duplicates/${first}/${second}` as const,
  dataSubject: <const Id extends string>(id: Id) =>
    `/foodbank/data-protection/people/${id}` as const,
  retention: () => '/foodbank/data-protection/retention' as const,
  dataReads: () => '/foodbank/data-protection/reads' as const,
  processing: () => '/foodbank/data-protection/processing' as const,
  dataAddresses: () => '/foodbank/data-protection/addresses' as const,
  erasures: () => '/foodbank/data-protection/erasures' as const,
  reports: () => '/foodbank/reports' as const,
  reportRows: () => '/foodbank/reports/rows' as const,
  euPersons: () => '/foodbank/reports/eu-persons' as const,
  year: () => '/foodbank/year' as const,
  reportEstimates: () => '/foodbank/reports/estimates' as const,
  programmeRules: () => '/foodbank/programme-rules' as const,
  entitlementRules: () => '/foodbank/entitlement-rules' as const,
  entitlementExceptions: () => '/foodbank/entitlement-rules/exceptions' as const,
  reportClosings: () => '/foodbank/reports/closings' as const,
  reportClosing: <const Id extends string>(id: Id) => `/foodbank/reports/closings/${id}` as const,
  federation: () => '/foodbank/federation' as const,
  federationMembers: () => '/foodbank/federation/members' as const,
  federationSending: () => '/foodbank/federation/sending' as const,
  federationPeriod: <const From extends string, const To extends string>(from: From, to: To) =>
    `/foodbank/federation/${from}/${to}` as const,
  closedRows: <const Id extends string, const Cell extends string>(id: Id, cell: Cell) =>
    `/foodbank/reports/closings/${id}/rows/${cell}` as const,
  countedSupport: <const Id extends string, const Support extends string>(
    id: Id,
    supportId: Support,
  ) => `/foodbank/reports/closings/${id}/supports/${supportId}` as const,
}

/** The form of a new organization starts as a distribution point. */
export const AS_DISTRIBUTION_POINT = { is_food_bank: 'true' } as const

declare module '#platform/router/places.ts' {
  interface Places {
    foodbank: PlacesOf<typeof foodbankPaths>
  }
}
