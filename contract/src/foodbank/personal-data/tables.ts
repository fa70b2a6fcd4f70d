import type { PersonalTables } from '../../platform/personal-data.ts'
import { applicantColumns } from './applicant.ts'
import { applicantMergeColumns } from './applicant-merge.ts'
import { callColumns } from './call.ts'
import { bookingLinkColumns } from './booking-link.ts'
import { bookingMessageColumns } from './booking-message.ts'
import { clientCardColumns } from './client-card.ts'
import { entitlementExceptionColumns } from './entitlement-exception.ts'
import { helpRequestColumns } from './help-request.ts'
import { householdMemberColumns } from './household-member.ts'
import { restatementReasonColumns } from './restatement-reason.ts'
import { measureColumns } from './measure.ts'
import { noticeDeliveryColumns } from './notice-delivery.ts'
import { recommendationColumns } from './recommendation.ts'
import { supportColumns } from './support.ts'
import { offerColumns, waitColumns } from './wait.ts'

/**
 * Every table with personal data of the food bank. Erasure, the person's file, merging, history and
 * labels follow it. The server compiles only when every column is listed.
 */
export const personalTables = {
  'foodbank.applicant': {
    label: { cs: 'Žadatel', en: 'Applicant' },
    columns: applicantColumns,
    persons: ['id'],
    erases: 'columns',
    moves: false,
    file: {
      part: 'applicants',
      heading: { cs: 'Žadatel', en: 'Applicant' },
      one: { cs: 'žadatel', en: 'applicant' },
    },
  },
  'foodbank.household_member': {
    label: { cs: 'Člen domácnosti', en: 'Household member' },
    columns: householdMemberColumns,
    persons: ['applicant_id'],
    erases: 'columns',
    moves: true,
    file: {
      part: 'household_members',
      heading: { cs: 'Členové domácnosti', en: 'Household members' },
      one: { cs: 'člen domácnosti', en: 'household member' },
    },
  },
  'foodbank.help_request': {
    label: { cs: 'Rezervace', en: 'Reservation' },
    columns: helpRequestColumns,
    persons: ['applicant_id'],
    erases: 'columns',
    moves: true,
    file: {
      part: 'requests',
      heading: { cs: 'Rezervace', en: 'Reservations' },
      one: { cs: 'rezervace', en: 'reservation' },
    },
  },
  'foodbank.booking_link': {
    label: { cs: 'Odkaz domácnosti', en: 'Household’s link' },
    columns: bookingLinkColumns,
    persons: ['applicant_id'],
    erases: 'records',
    moves: true,
    file: {
      part: 'booking_links',
      heading: { cs: 'Odkazy na rezervace', en: 'Links to reservations' },
      one: { cs: 'odkaz', en: 'link' },
    },
  },
  'foodbank.support': {
    label: { cs: 'Výdej', en: 'Hand-out' },
    columns: supportColumns,
    persons: ['applicant_id'],
    erases: 'columns',
    moves: true,
    file: {
      part: 'supports',
      heading: { cs: 'Výdeje', en: 'Hand-outs' },
      one: { cs: 'výdej', en: 'hand-out' },
    },
  },
  'foodbank.measure': {
    label: { cs: 'Doprovodné opatření', en: 'Accompanying measure' },
    columns: measureColumns,
    persons: ['applicant_id'],
    erases: 'columns',
    moves: true,
    file: {
      part: 'measures',
      heading: { cs: 'Doprovodná opatření', en: 'Accompanying measures' },
      one: { cs: 'doprovodné opatření', en: 'accompanying measure' },
    },
  },
  'foodbank.restatement_reason': {
    label: { cs: 'Důvod změny v uzavřeném období', en: 'Reason of a change in a closed period' },
    columns: restatementReasonColumns,
    persons: ['applicant_id'],
    erases: 'columns',
    moves: false,
    file: {
      part: 'restatement_reasons',
      heading: { cs: 'Změny v uzavřených obdobích', en: 'Changes in closed periods' },
      one: { cs: 'změna v uzavřeném období', en: 'change in a closed period' },
    },
  },
  'foodbank.client_card': {
    label: { cs: 'Průkaz', en: 'Client card' },
    columns: clientCardColumns,
    persons: ['applicant_id'],
    erases: 'records',
    moves: false,
    file: {
      part: 'cards',
      heading: { cs: 'Průkazy', en: 'Cards' },
      one: { cs: 'průkaz', en: 'card' },
    },
  },
  'foodbank.call': {
    label: { cs: 'Telefonát o rezervaci', en: 'Call about a reservation' },
    columns: callColumns,
    persons: ['applicant_id'],
    erases: 'records',
    moves: false,
    file: {
      part: 'calls',
      heading: { cs: 'Telefonáty o rezervacích', en: 'Calls about reservations' },
      one: { cs: 'telefonát', en: 'call' },
    },
  },
  'foodbank.notice_delivery': {
    label: { cs: 'Předané poučení', en: 'Delivered notice' },
    columns: noticeDeliveryColumns,
    persons: ['applicant_id'],
    erases: 'columns',
    moves: false,
    file: {
      part: 'notices',
      heading: { cs: 'Předaná poučení', en: 'Notices given' },
      one: { cs: 'poučení', en: 'notice' },
    },
  },
  'foodbank.recommendation': {
    label: { cs: 'Doporučení', en: 'Recommendation' },
    columns: recommendationColumns,
    persons: ['applicant_id'],
    erases: 'records',
    moves: true,
    file: {
      part: 'recommendations',
      heading: { cs: 'Doporučení', en: 'Recommendations' },
      one: { cs: 'doporučení', en: 'recommendation' },
    },
  },
  'foodbank.entitlement_exception': {
    label: { cs: 'Výjimka z pravidel nároku', en: 'Exception from rules of entitlement' },
    columns: entitlementExceptionColumns,
    persons: ['applicant_id'],
    erases: 'columns',
    moves: true,
    file: {
      part: 'exceptions',
      heading: { cs: 'Výjimky z pravidel nároku', en: 'Exceptions from rules of entitlement' },
      one: { cs: 'výjimka z pravidel nároku', en: 'exception from rules of entitlement' },
    },
  },
  'foodbank.booking_message': {
    label: { cs: 'Zpráva o rezervaci', en: 'Message about a reservation' },
    columns: bookingMessageColumns,
    persons: ['applicant_id'],
    erases: 'records',
    moves: false,
    file: {
      part: 'messages',
      heading: { cs: 'Zprávy o rezervacích', en: 'Messages about reservations' },
      one: { cs: 'zpráva o rezervaci', en: 'message about a reservation' },
    },
  },
  'foodbank.wait': {
    label: { cs: 'Čekání na termín', en: 'Waiting for a place' },
    columns: waitColumns,
    persons: ['applicant_id'],
    erases: 'records',
    moves: true,
    file: {
      part: 'waits',
      heading: { cs: 'Čekání na termín', en: 'Waiting for a place' },
      one: { cs: 'čekání na termín', en: 'waiting for a place' },
    },
  },
  'foodbank.offer': {
    label: { cs: 'Nabídka volného místa', en: 'Offer of a free place' },
    columns: offerColumns,
    persons: ['applicant_id'],
    erases: 'records',
    moves: true,
    file: {
      part: 'offers',
      heading: { cs: 'Nabídky volných míst', en: 'Offers of free places' },
      one: { cs: 'nabídka volného místa', en: 'offer of a free place' },
    },
  },
  'foodbank.applicant_merge': {
    label: { cs: 'Sloučení žadatelů', en: 'Merge of applicants' },
    columns: applicantMergeColumns,
    persons: ['kept_id', 'merged_id'],
    erases: 'columns',
    moves: false,
    file: {
      part: 'merges',
      heading: { cs: 'Sloučení záznamů', en: 'Merged records' },
      one: { cs: 'sloučení', en: 'merge' },
    },
  },
} as const satisfies PersonalTables
