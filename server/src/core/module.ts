import { corePermissions } from '@crm/contract/core/permissions'
import { join } from 'node:path'
import type { ServerModule } from '#platform/module.ts'
import { alarmNotices } from './alarms/notices.ts'
import { alarmJobs, mountAlarms } from './alarms/routes.ts'
import { mountActiveDirectory } from './active-directory/routes.ts'
import { directorySignIn } from './active-directory/sign-in.ts'
import { syncJob } from './active-directory/sync.ts'
import { guessingJobs } from './auth/guessing.ts'
import { accountNotices } from './auth/security.ts'
import { authJobs } from './auth/sessions.ts'
import { mountAuth } from './auth/routes.ts'
import { backupJobs } from './backups/service.ts'
import { mountBackups } from './backups/routes.ts'
import { complaintNotices } from './complaints/letter.ts'
import { mountComplaints } from './complaints/routes.ts'
import { eventNotices } from './calendar/notices.ts'
import { mountCalendar } from './calendar/routes.ts'
import { environmentJobs } from './environment/nightly-letter.ts'
import { mountEnvironment } from './environment/routes.ts'
import { coreTables } from './history/personal-tables.ts'
import { mountHealth } from './health/routes.ts'
import { mountImages } from './images/routes.ts'
import { importJobs } from './imports/draft.ts'
import { mountImports } from './imports/routes.ts'
import { mountInfo } from './info/routes.ts'
import { logJobs } from './log/service.ts'
import { coreNames } from './names-repository.ts'
import { mountLog } from './log/routes.ts'
import { notificationJobs, CHANNEL } from './notifications/service.ts'
import { mountNotifications } from './notifications/routes.ts'
import { mailJobs } from './mail/delivery.ts'
import { mountMail } from './mail/routes.ts'
import { mountOnboarding } from './onboarding/routes.ts'
import { coreSteps } from './onboarding/service.ts'
import { outsiderJobs } from './outsiders/service.ts'
import { mountOpenidConnect } from './openid-connect/routes.ts'
import { mountPositions } from './positions/routes.ts'
import { mountProfile } from './profile/routes.ts'
import { mountReads } from './reads/routes.ts'
import { reminderJobs } from './reminders/service.ts'
import { mountRoles } from './roles/routes.ts'
import { mountSearch } from './search/routes.ts'
import { searchCore } from './search/service.ts'
import { mountDocuments } from './documents/routes.ts'
import { mountSerialNumbers } from './serial-numbers/routes.ts'
import { mountSettings } from './settings/routes.ts'
import { smsJobs } from './sms/delivery.ts'
import { smsNotices } from './sms/notices.ts'
import { reportJobs } from './sms/reports.ts'
import { mountSms } from './sms/routes.ts'
import { mountTaskCategories } from './task-categories/routes.ts'
import { taskNotices } from './tasks/notices.ts'
import { mountTasks } from './tasks/routes.ts'
import { throttleJobs } from './throttle/service.ts'
import { webhookNotices } from './webhooks/notices.ts'
import { mountWebhooks } from './webhooks/routes.ts'
import { webhookJobs } from './webhooks/sending.ts'
import { userImport } from './users/import/import.ts'
import { findActor } from './users/service.ts'
import { mountUsers } from './users/routes.ts'

export const coreModule: ServerModule = {
  name: 'core',
  tables: coreTables,
  migrations: join(import.meta.dirname, 'migrations'),
  limited: {
    // Deleting old entries is the owner's; erasing a person takes their values out.
    'core.log': ['insert', 'update (new_values, old_values)'],
    'core.log_seal': ['insert', 'update (content, content_mac, prune_mac)'],
    'core.log_reseal': ['insert'],
    'core.log_check': ['insert', 'update'],
    'core.secret_key': ['insert'],
    'core.issued_document': ['insert', 'update (file_sha256, replaced_at)'],
    'core.backup': ['insert', 'update'],
  },
  channels: [CHANNEL],
  permissions: corePermissions,
  seedRoles: [
    {
      code: 'superadmin',
      name: 'Superadministrátor',
      translations: { en: 'Super administrator' },
      superadmin: true,
      permissions: [],
    },
  ],
  jobs: [
    ...logJobs,
    syncJob,
    ...backupJobs,
    ...mailJobs,
    ...smsJobs,
    ...reportJobs,
    ...webhookJobs,
    ...authJobs,
    ...guessingJobs,
    ...alarmJobs,
    ...throttleJobs,
    ...notificationJobs(),
    ...reminderJobs,
    ...outsiderJobs,
    ...importJobs,
    ...environmentJobs,
  ],
  search: searchCore,
  names: coreNames,
  notices: {
    ...taskNotices,
    ...eventNotices,
    ...complaintNotices,
    ...accountNotices,
    ...alarmNotices,
    ...smsNotices,
    ...webhookNotices,
  },
  onboarding: coreSteps,
  workplaces: {},
  imports: [userImport],
  mount(app, context) {
    mountInfo(app, context)
    mountHealth(app, context)
    mountReads(app)
    mountImages(app, context)
    const atDoor = { ...context, db: context.door }
    mountAuth(app, atDoor, (credentials, linkedTo, address) =>
      directorySignIn(atDoor, credentials, linkedTo, address),
    )
    mountProfile(app, context)
    mountPositions(app, context)
    mountTaskCategories(app, context)
    mountTasks(app, context)
    mountRoles(app, context)
    mountSettings(app, context)
    mountEnvironment(app, context)
    mountSerialNumbers(app, context)
    mountDocuments(app, context)
    mountComplaints(app, context)
    mountMail(app, context)
    mountSms(app, context)
    mountWebhooks(app, context)
    mountBackups(app, context)
    mountUsers(app, context)
    mountImports(app, context)
    mountActiveDirectory(app, context)
    mountOpenidConnect(app, context)
    mountLog(app, context)
    mountAlarms(app, context)
    mountCalendar(app, context, findActor)
    mountSearch(app, context)
    mountOnboarding(app, context)
    mountNotifications(app, context)
  },
}
