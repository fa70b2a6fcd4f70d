import type { Columns } from '../../platform/personal-data.ts'
import { ACT, applicant_id, created_at, created_by, id, updated_at, WORDS } from './common.ts'

/** A household on the waiting list of a distribution point. */
export const waitColumns = {
  id,
  applicant_id,
  from_organization_id: { label: WORDS.recommended_by, holds: 'name' },
  to_organization_id: { label: { cs: 'Výdejní místo', en: 'Distribution point' }, holds: 'name' },
  wanted_from: { label: { cs: 'Chce přijít od', en: 'Wants to come from' }, holds: 'day' },
  wanted_to: { label: { cs: 'Chce přijít do', en: 'Wants to come until' }, holds: 'day' },
  wanted_time: { label: { cs: 'V kterou denní dobu', en: 'At which time of day' }, holds: 'code' },
  created_by,
  created_at,
  updated_at,
  ended_for: { label: { cs: 'Proč už nečeká', en: 'Why the waiting ended' }, holds: 'code' },
  ended_at: { label: { cs: 'Kdy přestala čekat', en: 'When the waiting ended' }, holds: 'moment' },
  request_id: {
    label: { cs: 'Rezervace, která se má přesunout', en: 'Reservation to be moved' },
    holds: 'key',
    file: { without: 'a key; the reservation stands in the file itself' },
  },
  ended_with: {
    label: { cs: 'Čím čekání skončilo', en: 'What the waiting ended with' },
    holds: 'internal',
    file: { without: 'a key, by which the waiting goes on if that is taken back' },
  },
  ended_by: { label: { cs: 'Kdo vyřadil', en: 'Taken off by' }, holds: 'name', erasure: ACT },
} as const satisfies Columns

/** A free place that was offered to a household that waited. */
export const offerColumns = {
  id,
  wait_id: {
    label: { cs: 'Čekání na termín', en: 'Waiting for a place' },
    holds: 'key',
    file: { without: 'a key; the waiting stands in the file itself' },
  },
  applicant_id,
  organization_id: { label: { cs: 'Výdejní místo', en: 'Distribution point' }, holds: 'name' },
  reserved_on: { label: { cs: 'Nabídnutý den', en: 'Offered day' }, holds: 'day' },
  reserved_time: { label: { cs: 'Nabídnutý čas', en: 'Offered time' }, holds: 'time' },
  channel: { label: { cs: 'Jak', en: 'How' }, holds: 'code' },
  token_hash: {
    label: { cs: 'Otisk odkazu', en: 'Fingerprint of the link' },
    holds: 'internal',
    file: { without: 'a fingerprint, from which nobody gets the address' },
  },
  created_at,
  next_at: {
    label: { cs: 'Odkdy jsou na řadě další', en: 'From when others are asked' },
    holds: 'internal',
    file: { without: 'a moment of the queue' },
  },
  answer: { label: { cs: 'Jak to dopadlo', en: 'Outcome' }, holds: 'code' },
  answered_at: { label: { cs: 'Kdy', en: 'When' }, holds: 'moment' },
  answered_by: {
    label: { cs: 'Kdo zapsal odpověď', en: 'Answer recorded by' },
    holds: 'name',
    erasure: ACT,
  },
} as const satisfies Columns
