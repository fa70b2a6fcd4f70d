/** A part of a package: `server/core` is `server/src/core`. */
export type Part = {
  /** Its features from the bottom up: each may import those before it, and none after. */
  readonly features: readonly string[]
  /** True of a file that only its own feature may import; every other file is a door to the feature. */
  readonly isInternal: (file: string) => boolean
}

/** Repositories are reached through a service; `scope.ts` and `matching.ts` hold the SQL conditions that features share. */
const isInternalInServer = (file: string) => /\/(?:[a-z-]+-)?(?:repository|routes)\.ts$/.test(file)

/** The order of features, written once. The parts of a package are in order too: each may import those before it. */
export const PARTS: Readonly<Record<string, Part>> = {
  'server/platform': {
    isInternal: () => false,
    features: [
      'process',
      'http',
      'files',
      'postgres',
      'database',
      'backup',
      'xlsx',
      'pdf',
      'export',
      'imports',
      'table-file',
    ],
  },

  'server/core': {
    isInternal: isInternalInServer,
    features: [
      // what writes the log, counts attempts and keeps pictures
      'history',
      'throttle',
      'images',
      // the company and the people who may be chosen
      'company-register',
      'company',
      'people',
      // what leaves: files, letters, messages
      'exports',
      'mail',
      'notifications',
      'reminders',
      // rights and the settings
      'roles',
      'settings',
      // the log to read
      'log',
      // work
      'task-categories',
      'tasks',
      'calendar',
      'complaints',
      'outsiders',
      // who signs in, and what they do with their account; ending a session ends the calendar's feed
      'passwords',
      'auth',
      'active-directory',
      'users',
      'profile',
      // registers
      'positions',
      'serial-numbers',
      'imports',
      // the running of the product
      'secret-key',
      'backups',
      'environment',
      'info',
      'onboarding',
      'search',
    ],
  },

  'server/foodbank': {
    isInternal: isInternalInServer,
    features: [
      // who may see what, what may not be used, what paper shows
      'visibility',
      'restriction',
      'paper',
      'settings',
      'code-lists',
      // organizations
      'organizations',
      'organization-managers',
      'blocked-days',
      // the register
      'household-members',
      'applicants',
      'client-cards',
      // booking, and who acts at a desk
      'slots',
      'desk-signing',
      'help-requests',
      'supports',
      'applicant-detail',
      // the desk
      'calendar-days',
      'daily-summary',
      // reports
      'report-estimates',
      'reports',
      'report-closings',
      'report-documents',
      'prints',
      // the care for data, on top of everything
      'data-protection',
      'duplicates',
      'overview',
      'imports',
    ],
  },
}
