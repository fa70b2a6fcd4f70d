import type { Messages } from '#platform/i18n/messages.ts'
import { applicantMessages } from './applicants/messages.ts'
import { blockedDayMessages } from './blocked-days/messages.ts'
import { clientCardMessages } from './client-cards/messages.ts'
import { codeListMessages } from './code-lists/messages.ts'
import { dataProtectionMessages } from './data-protection/messages.ts'
import { deskSigningMessages } from './desk-signing/messages.ts'
import { duplicateMessages } from './duplicates/messages.ts'
import { foodbankSettingsMessages } from './settings/messages.ts'
import { helpRequestMessages } from './help-requests/messages.ts'
import { householdMemberMessages } from './household-members/messages.ts'
import { organizationManagerMessages } from './organization-managers/messages.ts'
import { organizationMessages } from './organizations/messages.ts'
import { reportClosingMessages } from './report-closings/messages.ts'
import { reportEstimateMessages } from './report-estimates/messages.ts'
import { reportMessages } from './reports/messages.ts'
import { supportMessages } from './supports/messages.ts'

/** Texts of the answers of all features here; they come with the first answer that needs words. */
export const foodbankMessages: readonly Messages[] = [
  applicantMessages,
  householdMemberMessages,
  helpRequestMessages,
  supportMessages,
  deskSigningMessages,
  clientCardMessages,
  organizationMessages,
  organizationManagerMessages,
  blockedDayMessages,
  codeListMessages,
  dataProtectionMessages,
  foodbankSettingsMessages,
  reportClosingMessages,
  reportEstimateMessages,
  reportMessages,
  duplicateMessages,
]
