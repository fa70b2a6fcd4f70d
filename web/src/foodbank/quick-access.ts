import { applicantEndpoints } from '@crm/contract/foodbank/applicants/applicants.endpoints'
import { helpRequestEndpoints } from '@crm/contract/foodbank/help-requests.endpoints'
import { supportEndpoints } from '@crm/contract/foodbank/supports.endpoints'
import {
  IconCalendarPlus,
  IconChartBar,
  IconClipboardList,
  IconPencil,
  IconReportAnalytics,
  IconUserPlus,
  IconUsersGroup,
  IconWalk,
} from '@tabler/icons-react'
import { label, shellLabel } from '#platform/i18n/use-texts.ts'
import type { QuickEntry } from '#platform/module.ts'
import { actTexts } from './act-texts.ts'
import { books, oversees, servesDesk } from './hats.ts'
import { foodbankPaths } from './paths.ts'

/**
 * Desk staff get the desk first, then registering and booking; coordinators get the report first.
 */
export const foodbankQuickAccess: readonly QuickEntry[] = [
  {
    label: label(actTexts, 'desk'),
    path: foodbankPaths.dailySummary(),
    icon: IconClipboardList,
    order: (holds) => (oversees(holds) ? 30 : servesDesk(holds) ? 10 : null),
    requires: helpRequestEndpoints.confirm.access,
    isAct: true,
  },
  {
    label: label(actTexts, 'walkIn'),
    path: foodbankPaths.dailySummary(),
    search: { open: 'walk-in' },
    icon: IconWalk,
    order: (holds) => (servesDesk(holds) ? (books(holds) ? 36 : 12) : null),
    requires: supportEndpoints.create.access,
    isAct: true,
  },
  {
    label: label(actTexts, 'register'),
    path: foodbankPaths.newApplicant(),
    icon: IconUserPlus,
    order: 32,
    requires: applicantEndpoints.create.access,
    isAct: true,
  },
  {
    label: label(actTexts, 'book'),
    path: foodbankPaths.applicants(),
    icon: IconCalendarPlus,
    order: 34,
    requires: helpRequestEndpoints.create.access,
    isAct: true,
  },
  {
    label: label(actTexts, 'report'),
    path: foodbankPaths.reports(),
    icon: IconReportAnalytics,
    order: (holds) => (oversees(holds) ? 20 : holds('fb_report.estimate') ? 40 : null),
    isAct: true,
  },
  {
    label: label(actTexts, 'year'),
    path: foodbankPaths.year(),
    icon: IconChartBar,
    order: (holds) => (oversees(holds) ? 24 : null),
  },
  {
    label: shellLabel('eu-persons', 'title'),
    path: foodbankPaths.euPersons(),
    icon: IconUsersGroup,
    order: (holds) => (oversees(holds) ? 24 : null),
  },
  {
    label: label(actTexts, 'estimates'),
    path: foodbankPaths.reportEstimates(),
    icon: IconPencil,
    order: (holds) => (oversees(holds) ? 22 : 38),
    isAct: true,
  },
]
