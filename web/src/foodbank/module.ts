import {
  IconArrowsJoin,
  IconBuildingCommunity,
  IconCalendarOff,
  IconClipboardList,
  IconFolder,
  IconLock,
  IconMapPin,
  IconPencil,
  IconReport,
  IconReportAnalytics,
  IconSettings,
  IconTags,
  IconUsers,
} from '@tabler/icons-react'
import { label } from '#platform/i18n/use-texts.ts'
import type { MenuSection, WebModule } from '#platform/module.ts'
import { applicantMessages } from './applicants/messages.ts'
import { applicantScreens } from './applicants/screens.ts'
import { blockedDayMessages } from './blocked-days/messages.ts'
import { blockedDayScreens } from './blocked-days/screens.ts'
import { foodbankDays } from './calendar-days/layer.ts'
import { clientCardMessages } from './client-cards/messages.ts'
import { codeListMessages } from './code-lists/messages.ts'
import { codeListScreens } from './code-lists/screens.ts'
import { duplicateMessages } from './duplicates/messages.ts'
import { duplicateScreens } from './duplicates/screens.ts'
import { householdMemberMessages } from './household-members/messages.ts'
import { dailySummaryScreens } from './daily-summary/screens.ts'
import { helpRequestMessages } from './help-requests/messages.ts'
import { helpRequestScreens } from './help-requests/screens.ts'
import { foodbankOnboarding } from './onboarding.ts'
import { overviewCards } from './overview/cards.ts'
import { organizationManagerMessages } from './organization-managers/messages.ts'
import { organizationMessages } from './organizations/messages.ts'
import { organizationScreens } from './organizations/screens.ts'
import { foodbankPaths } from './paths.ts'
import { foodbankPermissionGroup } from './permission-group.ts'
import { foodbankSearchKinds } from './search-kinds.ts'
import { reportMessages } from './reports/messages.ts'
import { reportScreens } from './reports/screens.ts'
import { reportClosingMessages } from './report-closings/messages.ts'
import { reportClosingScreens } from './report-closings/screens.ts'
import { closingTitles } from './report-closings/title-texts.ts'
import { reportEstimateMessages } from './report-estimates/messages.ts'
import { reportEstimateScreens } from './report-estimates/screens.ts'
import { estimateTitle } from './report-estimates/title-texts.ts'
import { foodbankSettingsMessages } from './settings/messages.ts'
import { foodbankSettingsScreens } from './settings/screens.ts'
import { foodbankSettingsTitles } from './settings/titles.ts'
import { supportScreens } from './supports/screens.ts'
import { supportMessages } from './supports/messages.ts'
import { foodbankTexts } from './texts.ts'

const menu: MenuSection = {
  name: 'foodbank',
  title: label(foodbankTexts, 'menu.title'),
  order: 20,
  items: [
    { label: label(foodbankTexts, 'menu.applicants'), path: foodbankPaths.applicants(), icon: IconUsers, order: 10 },
    { label: label(foodbankTexts, 'menu.organizations'), path: foodbankPaths.organizations(), icon: IconBuildingCommunity, order: 20 },
    { label: label(foodbankTexts, 'menu.dailySummary'), path: foodbankPaths.dailySummary(), icon: IconClipboardList, order: 30 },
    {
      label: label(foodbankTexts, 'menu.other'),
      icon: IconFolder,
      order: 40,
      items: [
        { label: label(foodbankTexts, 'menu.applicantTypes'), path: foodbankPaths.applicantTypes(), icon: IconTags, order: 10 },
        { label: label(foodbankTexts, 'menu.regions'), path: foodbankPaths.regions(), icon: IconMapPin, order: 20 },
        { label: label(foodbankTexts, 'menu.blockedDays'), path: foodbankPaths.blockedDays(), icon: IconCalendarOff, order: 30 },
        { label: label(foodbankSettingsTitles, 'title'), path: foodbankPaths.settings(), icon: IconSettings, order: 90 },
        { label: label(foodbankTexts, 'menu.duplicates'), path: foodbankPaths.duplicates(), icon: IconArrowsJoin, order: 40 },
      ],
    },
    {
      label: label(foodbankTexts, 'menu.reports'),
      icon: IconReport,
      order: 50,
      items: [
        { label: label(foodbankTexts, 'menu.summaryReport'), path: foodbankPaths.reports(), icon: IconReportAnalytics, order: 10 },
        { label: label(closingTitles, 'list'), path: foodbankPaths.reportClosings(), icon: IconLock, order: 20 },
        { label: label(estimateTitle, 'title'), path: foodbankPaths.reportEstimates(), icon: IconPencil, order: 30 },
      ],
    },
  ],
}

/** The food bank as the shell sees it (domain.md §6.4). */
export const foodbankModule: WebModule = {
  name: 'foodbank',
  screens: [
    ...supportScreens,
    ...applicantScreens,
    ...helpRequestScreens,
    ...dailySummaryScreens,
    ...organizationScreens,
    ...blockedDayScreens,
    ...codeListScreens,
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
  calendarLayers: [foodbankDays],
  onboarding: foodbankOnboarding,
  messages: [
    applicantMessages,
    householdMemberMessages,
    helpRequestMessages,
    supportMessages,
    clientCardMessages,
    organizationMessages,
    organizationManagerMessages,
    blockedDayMessages,
    codeListMessages,
    foodbankSettingsMessages,
    reportClosingMessages,
    reportEstimateMessages,
    reportMessages,
    duplicateMessages,
  ],
}
