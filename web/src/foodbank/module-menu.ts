import {
  IconAffiliate,
  IconArrowsJoin,
  IconBasket,
  IconBuildingCommunity,
  IconCalendarCheck,
  IconCalendarOff,
  IconCalendarShare,
  IconCalendarTime,
  IconChartBar,
  IconClipboardList,
  IconCoins,
  IconFileInfo,
  IconMessage,
  IconFolder,
  IconHeartHandshake,
  IconHourglass,
  IconLayoutGrid,
  IconLock,
  IconMapPin,
  IconPencil,
  IconReport,
  IconReportAnalytics,
  IconScale,
  IconSettings,
  IconShieldLock,
  IconShoppingCart,
  IconTags,
  IconUsers,
  IconUserHeart,
  IconUsersGroup,
} from '@tabler/icons-react'
import { label, shellLabel } from '#platform/i18n/use-texts.ts'
import type { KeyBelow } from '@crm/texts/text'
import type { MenuEntry, MenuSection } from '#platform/module.ts'
import { foodbankPaths } from './paths.ts'
import { foodbankTexts } from './texts.ts'

const entry = (
  name: KeyBelow<'foodbank', 'menu'>,
  path: MenuEntry['path'],
  icon: MenuEntry['icon'],
  order: number,
): MenuEntry => ({ label: label(foodbankTexts, `menu.${name}`), path, icon, order })

export const foodbankMenu: MenuSection = {
  name: 'foodbank',
  title: label(foodbankTexts, 'menu.title'),
  order: 20,
  items: [
    entry('overview', foodbankPaths.overview(), IconLayoutGrid, 10),
    // daily work first, then what is maintained from time to time
    entry('dailySummary', foodbankPaths.dailySummary(), IconClipboardList, 20),
    entry('applicants', foodbankPaths.applicants(), IconUsers, 30),
    entry('requests', foodbankPaths.requests(), IconCalendarCheck, 40),
    {
      label: shellLabel('waiting', 'title'),
      path: foodbankPaths.waiting(),
      icon: IconHourglass,
      order: 42,
    },
    {
      label: shellLabel('moves', 'title.list'),
      path: foodbankPaths.moves(),
      icon: IconCalendarShare,
      order: 45,
    },
    entry('supports', foodbankPaths.supports(), IconBasket, 50),
    entry('organizations', foodbankPaths.organizations(), IconBuildingCommunity, 60),
    {
      label: shellLabel('shifts', 'group'),
      icon: IconUserHeart,
      order: 65,
      items: [
        {
          label: shellLabel('shifts', 'title'),
          path: foodbankPaths.shifts(),
          icon: IconCalendarTime,
          order: 10,
        },
        {
          label: shellLabel('shifts', 'collectionsTitle'),
          path: foodbankPaths.collections(),
          icon: IconShoppingCart,
          order: 20,
        },
        {
          label: shellLabel('shifts', 'volunteersTitle'),
          path: foodbankPaths.volunteers(),
          icon: IconUserHeart,
          order: 30,
        },
      ],
    },
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
          label: shellLabel('booking-message', 'title'),
          path: foodbankPaths.messages(),
          icon: IconMessage,
          order: 85,
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
        {
          label: shellLabel('federation', 'screen.periods'),
          path: foodbankPaths.federation(),
          icon: IconAffiliate,
          order: 50,
        },
      ],
    },
  ],
}
