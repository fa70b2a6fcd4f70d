import { label } from '#platform/i18n/use-texts.ts'
import type { WebModule, PermissionGroup } from '#platform/module.ts'
import { applicantScreens } from './screens/applicant/screens.ts'
import { blockedDayScreens } from './blocked-days/screens.ts'
import { entitlementRuleScreens } from './screens/entitlement/screens.ts'
import { foodbankDays } from './calendar-days/layer.ts'
import { codeListScreens } from './code-lists/screens.ts'
import { federationScreens } from './federation/screens.ts'
import { duplicateScreens } from './duplicates/screens.ts'
import { dataProtectionScreens } from './data-protection/screens.ts'
import { dailySummaryScreens } from './screens/desk/screens.ts'
import { helpRequestScreens } from './help-requests/screens.ts'
import { foodbankNotificationIcons } from './notification-icons.ts'
import { organizationWorkplace } from './organization-managers/workplace.ts'
import { overviewCards } from './overview/cards.ts'
import { moveScreens } from './moves/screens.ts'
import { bookingMessageScreens } from './booking-messages/screens.ts'
import { noticeScreens } from './notices/screens.ts'
import { overviewScreens } from './overview/screens.ts'
import { organizationScreens } from './screens/organization/screens.ts'
import { foodbankMenu } from './module-menu.ts'
import { foodbankQuickAccess } from './quick-access.ts'
import { programmeRuleScreens } from './programme-rules/screens.ts'
import { reportScreens } from './screens/report/screens.ts'
import { measureScreens } from './screens/measures/screens.ts'
import { reportClosingScreens } from './report-closings/screens.ts'
import { reportEstimateScreens } from './report-estimates/screens.ts'
import { foodbankSettingsScreens } from './settings/screens.ts'
import { shiftCards } from './shifts/dashboard/cards.ts'
import { ownShiftDays } from './shifts/dashboard/layer.ts'
import { shiftScreens } from './shifts/screens.ts'
import { supportScreens } from './supports/screens.ts'
import { waitingScreens } from './waiting/screens.ts'
import { yearFigureScreens } from './year-figures/screens.ts'
import cs from '@crm/texts/foodbank/shell/foodbank-resources.cs.json'
import { foodbankPermissions } from '@crm/contract/foodbank/permissions'
import { defineTexts } from '#platform/i18n/define-texts.ts'

const resourceTexts = defineTexts('foodbank-resources', cs)

const RESOURCES = [
  'fb_applicant',
  'fb_household_member',
  'fb_request',
  'fb_support',
  'fb_organization',
  'fb_user',
  'fb_blocked_day',
  'fb_applicant_type',
  'fb_region',
  'fb_report',
  'fb_data_protection',
  'fb_duplicate',
  'fb_settings',
  'fb_client_card',
  'fb_shift',
  'fb_entitlement',
  'fb_federation',
] as const

const foodbankPermissionGroup: PermissionGroup = {
  title: label(resourceTexts, 'title'),
  resources: RESOURCES.map((name) => ({
    name,
    label: label(resourceTexts, name),
    actions: foodbankPermissions[name],
  })),
}

export const foodbankModule: WebModule = {
  name: 'foodbank',
  notifications: foodbankNotificationIcons,
  screens: [
    ...overviewScreens,
    ...supportScreens,
    ...applicantScreens,
    ...helpRequestScreens,
    ...waitingScreens,
    ...moveScreens,
    ...dailySummaryScreens,
    ...organizationScreens,
    ...blockedDayScreens,
    ...codeListScreens,
    ...measureScreens,
    ...shiftScreens,
    ...dataProtectionScreens,
    ...foodbankSettingsScreens,
    ...bookingMessageScreens,
    ...noticeScreens,
    ...reportClosingScreens,
    ...reportEstimateScreens,
    ...programmeRuleScreens,
    ...entitlementRuleScreens,
    ...reportScreens,
    ...yearFigureScreens,
    ...duplicateScreens,
    ...federationScreens,
  ],
  menu: [foodbankMenu],
  permissions: foodbankPermissionGroup,
  search: () => import('./search-kinds.ts').then((file) => file.foodbankSearchKinds),
  history: () => import('./history.ts').then((file) => file.foodbankHistory),
  dashboard: [...overviewCards, ...shiftCards],
  quickAccess: foodbankQuickAccess,
  calendarLayers: [foodbankDays, ownShiftDays],
  onboarding: () => import('./onboarding.ts').then((file) => file.foodbankOnboarding),
  workplaces: [organizationWorkplace],
}
