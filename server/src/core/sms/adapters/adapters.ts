import type { SmsProvider } from '@crm/contract/core/sms/sms-settings'
import type { Adapter } from './adapter.ts'
import { httpGateway } from './http.ts'
import { smsBrana } from './smsbrana.ts'
import { smsManager } from './smsmanager.ts'

export const ADAPTERS: Readonly<Record<SmsProvider, Adapter>> = {
  smsmanager: smsManager,
  smsbrana: smsBrana,
  http: httpGateway,
}
