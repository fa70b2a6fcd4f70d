import {
  IconArrowsJoin,
  IconBasket,
  IconBuildingCommunity,
  IconCalendarCheck,
  IconCalendarOff,
  IconChartBar,
  IconClipboardList,
  IconCoins,
  IconFileInfo,
  IconFolder,
  IconHeartHandshake,
  IconLayoutGrid,
  IconLock,
  IconMapPin,
  IconPencil,
  IconReport,
  IconReportAnalytics,
  IconScale,
  IconSettings,
  IconShieldLock,
  IconTags,
  IconUsers,
  IconUsersGroup,
} from '@tabler/icons-react'
import { label, shellLabel } from '#platform/i18n/use-texts.ts'
import type { KeyBelow } from '@crm/texts/text'
import type {
  MenuEntry,
  MenuSection,
  WebModule,
  SearchKind,
  PermissionGroup,
} from '#platform/module.ts'
import { applicantScreens } from './screens/applicant/screens.ts'
import { blockedDayScreens } from './blocked-days/screens.ts'
import { entitlementRuleScreens } from './screens/entitlement/screens.ts'
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
import { noticeScreens } from './notices/screens.ts'
import { overviewScreens } from './overview/screens.ts'
import { organizationScreens } from './screens/organization/screens.ts'
import { foodbankPaths } from './paths.ts'
import { foodbankQuickAccess } from './quick-access.ts'
import { programmeRuleScreens } from './programme-rules/screens.ts'
import { reportScreens } from './screens/report/screens.ts'
import { measureScreens } from './screens/measures/screens.ts'
import { reportClosingScreens } from './report-closings/screens.ts'
import { reportEstimateScreens } from './report-estimates/screens.ts'
import { foodbankSettingsScreens } from './settings/screens.ts'
import { supportScreens } from './supports/screens.ts'
import { foodbankTexts } from './texts.ts'
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
  'fb_entitlement',
] as const

const foodbankPermissionGroup: PermissionGroup = {
  title: label(resourceTexts, 'title'),
  resources: RESOURCES.map((name) => ({
    name,
    label: label(resourceTexts, name),
    actions: foodbankPermissions[name],
  })),
}

/** The facts tell people of the same name apart. */
const applicantSearch: Omit<SearchKind, 'kind' | 'label'> = {
  icon: IconUsers,
  path: (id) => foodbankPaths.applicant(id),
  facts: {
    number: (value) => value,
    born: (year) => label(foodbankTexts, 'search.born', { year }),
    organization: (value) => value,
    last_help: (day, { date }) => label(foodbankTexts, 'search.lastHelp', { date: date(day) }),
  },
  list: (search) => ({ path: foodbankPaths.applicants(), search: { search } }),
}

const foodbankSearchKinds: readonly SearchKind[] = [
  { kind: 'applicant', label: label(foodbankTexts, 'search.applicants'), ...applicantSearch },
  {
    kind: 'restricted_applicant',
    label: label(foodbankTexts, 'search.restricted'),
    ...applicantSearch,
  },
  {
    kind: 'organization',
    label: label(foodbankTexts, 'search.organizations'),
    icon: IconBuildingCommunity,
    path: (id) => foodbankPaths.organization(id),
    list: (search) => ({ path: foodbankPaths.organizations(), search: { search } }),
  },
]

const entry = (
  name: KeyBelow<'foodbank', 'menu'>,
  path: MenuEntry['path'],
  icon: MenuEntry['icon'],
  order: number,
): MenuEntry => ({ label: label(foodbankTexts, `menu.${name}`), path, icon, order })

const menu: MenuSection = {
  name: 'foodbank',
  title: label(foodbankTexts, 'menu.title'),
  order: 20,
  items: [
    entry('overview', foodbankPaths.overview(), IconLayoutGrid, 10),
    // daily work first, then what is maintained from time to time
    entry('dailySummary', foodbankPaths.dailySummary(), IconClipboardList, 20),
    entry('applicants', foodbankPaths.applicants(), IconUsers, 30),
    entry('requests', foodbankPaths.requests(), IconCalendarCheck, 40),
    entry('supports', foodbankPaths.supports(), IconBasket, 50),
    entry('organizations', foodbankPaths.organizations(), IconBuildingCommunity, 60),
    {
      label: label(foodbankTexts, 'menu.care'),
      icon: IconShieldLock,
      order: 80,
      items: [
        entry('duplicates', foodbankPaths.duplicates(), IconArrowsJoin, 10),
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
        entry('applicantTypes', foodbankPaths.applicantTypes(), IconTags, 10),
        entry('measureKinds', foodbankPaths.measureKinds(), IconHeartHandshake, 15),
        entry('regions', foodbankPaths.regions(), IconMapPin, 20),
        entry('blockedDays', foodbankPaths.blockedDays(), IconCalendarOff, 30),
        {
          label: shellLabel('entitlement-rules', 'title'),
          path: foodbankPaths.entitlementRules(),
          icon: IconScale,
          order: 70,
        },
        {
          label: shellLabel('data-notice', 'title'),
          path: foodbankPaths.notice(),
          icon: IconFileInfo,
          order: 80,
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
        entry('summaryReport', foodbankPaths.reports(), IconReportAnalytics, 10),
        {
          label: shellLabel('eu-persons', 'title'),
          path: foodbankPaths.euPersons(),
          icon: IconUsersGroup,
          order: 12,
        },
        {
          label: shellLabel('measures', 'title'),
          path: foodbankPaths.measures(),
          icon: IconHeartHandshake,
          order: 15,
        },
        {
          label: shellLabel('year-figures', 'title'),
          path: foodbankPaths.year(),
          icon: IconChartBar,
          order: 18,
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
        {
          label: shellLabel('programme-rules', 'title'),
          path: foodbankPaths.programmeRules(),
          icon: IconCoins,
          order: 40,
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
    ...measureScreens,
    ...dataProtectionScreens,
    ...foodbankSettingsScreens,
    ...noticeScreens,
    ...reportClosingScreens,
    ...reportEstimateScreens,
    ...programmeRuleScreens,
    ...entitlementRuleScreens,
    ...reportScreens,
    ...yearFigureScreens,
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
