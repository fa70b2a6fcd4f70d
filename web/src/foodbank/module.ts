import {
  IconArrowsJoin,
  IconBasket,
  IconBuildingCommunity,
  IconCalendarCheck,
  IconCalendarOff,
  IconClipboardList,
  IconFolder,
  IconLayoutGrid,
  IconLock,
  IconMapPin,
  IconPencil,
  IconReport,
  IconReportAnalytics,
  IconSettings,
  IconShieldLock,
  IconTags,
  IconUsers,
} from '@tabler/icons-react'
import { label, shellLabel } from '#platform/i18n/use-texts.ts'
import type { MenuSection, WebModule, SearchKind, PermissionGroup } from '#platform/module.ts'
import { applicantScreens } from './screens/applicant/screens.ts'
import { blockedDayScreens } from './blocked-days/screens.ts'
import { foodbankDays } from './calendar-days/layer.ts'
import { codeListScreens } from './code-lists/screens.ts'
import { duplicateScreens } from './duplicates/screens.ts'
import { dataProtectionScreens } from './data-protection/screens.ts'
import { dailySummaryScreens } from './screens/desk/screens.ts'
import { helpRequestScreens } from './help-requests/screens.ts'
import { foodbankNotificationIcons } from './notification-icons.ts'
import { foodbankOnboarding } from './onboarding.ts'
import { organizationWorkplace } from './organization-managers/workplace.ts'
import { overviewCards } from './overview/cards.ts'
import { overviewScreens } from './overview/screens.ts'
import { organizationScreens } from './screens/organization/screens.ts'
import { foodbankPaths } from './paths.ts'
import { foodbankQuickAccess } from './quick-access.ts'
import { reportScreens } from './screens/report/screens.ts'
import { reportClosingScreens } from './report-closings/screens.ts'
import { reportEstimateScreens } from './report-estimates/screens.ts'
import { foodbankSettingsScreens } from './settings/screens.ts'
import { supportScreens } from './supports/screens.ts'
import { foodbankTexts } from './texts.ts'
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
] as const

const foodbankPermissionGroup: PermissionGroup = {
  title: label(resourceTexts, 'title'),
  resources: RESOURCES.map((name) => ({
    name,
    label: label(resourceTexts, name),
    actions: foodbankPermissions[name],
  })),
}

/** Tells people of the same name apart. */
const applicantFacts: SearchKind['facts'] = {
  number: (value) => value,
  born: (year) => label(foodbankTexts, 'search.born', { year }),
  organization: (value) => value,
  last_help: (day, { date }) => label(foodbankTexts, 'search.lastHelp', { date: date(day) }),
}

const foodbankSearchKinds: readonly SearchKind[] = [
  {
    kind: 'applicant',
    label: label(foodbankTexts, 'search.applicants'),
    icon: IconUsers,
    path: (id) => foodbankPaths.applicant(id),
    facts: applicantFacts,
    list: (search) => ({ path: foodbankPaths.applicants(), search: { search } }),
  },
  {
    kind: 'restricted_applicant',
    label: label(foodbankTexts, 'search.restricted'),
    icon: IconUsers,
    path: (id) => foodbankPaths.applicant(id),
    facts: applicantFacts,
    list: (search) => ({ path: foodbankPaths.applicants(), search: { search } }),
  },
  {
    kind: 'organization',
    label: label(foodbankTexts, 'search.organizations'),
    icon: IconBuildingCommunity,
    path: (id) => foodbankPaths.organization(id),
    list: (search) => ({ path: foodbankPaths.organizations(), search: { search } }),
  },
]

const menu: MenuSection = {
  name: 'foodbank',
  title: label(foodbankTexts, 'menu.title'),
  order: 20,
  items: [
    {
      label: label(foodbankTexts, 'menu.overview'),
      path: foodbankPaths.overview(),
      icon: IconLayoutGrid,
      order: 10,
    },
    // daily work first, then what is maintained from time to time
    {
      label: label(foodbankTexts, 'menu.dailySummary'),
      path: foodbankPaths.dailySummary(),
      icon: IconClipboardList,
      order: 20,
    },
    {
      label: label(foodbankTexts, 'menu.applicants'),
      path: foodbankPaths.applicants(),
      icon: IconUsers,
      order: 30,
    },
    {
      label: label(foodbankTexts, 'menu.requests'),
      path: foodbankPaths.requests(),
      icon: IconCalendarCheck,
      order: 40,
    },
    {
      label: label(foodbankTexts, 'menu.supports'),
      path: foodbankPaths.supports(),
      icon: IconBasket,
      order: 50,
    },
    {
      label: label(foodbankTexts, 'menu.organizations'),
      path: foodbankPaths.organizations(),
      icon: IconBuildingCommunity,
      order: 60,
    },
    {
      label: label(foodbankTexts, 'menu.care'),
      icon: IconShieldLock,
      order: 80,
      items: [
        {
          label: label(foodbankTexts, 'menu.duplicates'),
          path: foodbankPaths.duplicates(),
          icon: IconArrowsJoin,
          order: 10,
        },
        {
          label: shellLabel('data-protection', 'screen.desk'),
          path: foodbankPaths.dataProtection(),
          icon: IconLock,
          order: 20,
        },
      ],
    },
    {
      label: label(foodbankTexts, 'menu.other'),
      icon: IconFolder,
      order: 90,
      items: [
        {
          label: label(foodbankTexts, 'menu.applicantTypes'),
          path: foodbankPaths.applicantTypes(),
          icon: IconTags,
          order: 10,
        },
        {
          label: label(foodbankTexts, 'menu.regions'),
          path: foodbankPaths.regions(),
          icon: IconMapPin,
          order: 20,
        },
        {
          label: label(foodbankTexts, 'menu.blockedDays'),
          path: foodbankPaths.blockedDays(),
          icon: IconCalendarOff,
          order: 30,
        },
        {
          label: shellLabel('foodbank-settings', 'title'),
          path: foodbankPaths.settings(),
          icon: IconSettings,
          order: 90,
        },
      ],
    },
    {
      label: label(foodbankTexts, 'menu.reports'),
      icon: IconReport,
      order: 70,
      items: [
        {
          label: label(foodbankTexts, 'menu.summaryReport'),
          path: foodbankPaths.reports(),
          icon: IconReportAnalytics,
          order: 10,
        },
        {
          label: shellLabel('report-closings', 'screen.list'),
          path: foodbankPaths.reportClosings(),
          icon: IconLock,
          order: 20,
        },
        {
          label: shellLabel('report-estimates', 'screen.title'),
          path: foodbankPaths.reportEstimates(),
          icon: IconPencil,
          order: 30,
        },
      ],
    },
  ],
}

export const foodbankModule: WebModule = {
  name: 'foodbank',
  notifications: foodbankNotificationIcons,
  screens: [
    ...overviewScreens,
    ...supportScreens,
    ...applicantScreens,
    ...helpRequestScreens,
    ...dailySummaryScreens,
    ...organizationScreens,
    ...blockedDayScreens,
    ...codeListScreens,
    ...dataProtectionScreens,
    ...foodbankSettingsScreens,
    ...reportClosingScreens,
    ...reportEstimateScreens,
    ...reportScreens,
    ...duplicateScreens,
  ],
  menu: [menu],
  permissions: foodbankPermissionGroup,
  search: foodbankSearchKinds,
  history: () => import('./history.ts').then((file) => file.foodbankHistory),
  dashboard: overviewCards,
  quickAccess: foodbankQuickAccess,
  calendarLayers: [foodbankDays],
  onboarding: foodbankOnboarding,
  workplaces: [organizationWorkplace],
}
