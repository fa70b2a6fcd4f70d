/** A part of a package: `server/core` is `server/src/core`. */
export type Part = {
  /** Its features from the bottom up: each may import those before it, and none after. */
  readonly features: readonly string[]
  /** Files that only their own feature may import; every other file is a door to the feature. */
  readonly internal: RegExp
  /** Whether a file that puts features together may import this internal one. */
  readonly opensTo: (composing: string, internal: string) => boolean
}

/** The platform has no secrets from those above it. */
const open = { internal: /^$/, opensTo: () => true }

/** Repositories are reached through a service; `scope.ts` and `matching.ts` hold the SQL conditions that features share. */
const server = {
  internal: /\/(?:[a-z-]+-)?(?:repository|routes)\.ts$/,
  // the module mounts the routes of its features
  opensTo: (composing: string, internal: string) =>
    composing.endsWith('/module.ts') && internal.endsWith('/routes.ts'),
}

/** A feature's words, answers, screens and menu are its own: others use its queries, hooks and components. */
const web = {
  internal: /\/(?:(?:[\w-]+-)?texts|messages|screens|menu)\.ts$|Screen\.tsx$/,
  opensTo: () => true,
}

/**
 * The order of features, written once. The parts of a package are in order too: each may import those before it. Screens that put
 * parts of many features together have a folder each in `screens`, which stands last; none imports another.
 */
export const PARTS: Readonly<Record<string, Part>> = {
  'server/platform': {
    ...open,
    features: [
      'texts',
      'process',
      'http',
      'files',
      'outgoing',
      'postgres',
      'database',
      'jobs',
      'metrics',
      'backup',
      'wal',
      'xlsx',
      'pdf',
      'export',
      'imports',
      'table-file',
    ],
  },

  'server/core': {
    ...server,
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
      'sms',
      'signing-key',
      'webhooks',
      // the log to read, and what it warns of
      'log',
      'alarms',
      'antivirus',
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
      'openid-connect',
      'users',
      'profile',
      // registers
      'positions',
      'serial-numbers',
      'documents',
      'imports',
      // the running of the product
      'secret-key',
      'backups',
      'environment',
      'health',
      'info',
      'reads',
      'onboarding',
      'search',
    ],
  },

  'server/foodbank': {
    ...server,
    features: [
      // who may see what, what may not be used, what paper shows
      'visibility',
      'restriction',
      'paper',
      'settings',
      // whom a change leaves without a place; organizations
      'displaced',
      'organizations',
      'organization-managers',
      'blocked-days',
      // what is closed, and the register
      'closed-periods',
      'code-lists',
      'household-members',
      'applicants',
      'client-cards',
      // who is entitled to what
      'entitlement',
      // booking, and who acts at a desk
      'slots',
      'opening-hours',
      'booking-messages',
      'desk-signing',
      'help-requests',
      'moves',
      'booking-links',
      'waiting',
      'measures',
      'supports',
      'notices',
      'applicant-detail',
      // volunteers
      'shifts',
      // the desk
      'calendar-days',
      'daily-summary',
      // reports
      'programme-rules',
      'report-estimates',
      'reports',
      'federation',
      'report-closings',
      'report-documents',
      'eu-persons',
      'measure-report',
      'year-figures',
      'prints',
      // the care for data, on top of everything
      'data-protection',
      'processing-record',
      'duplicates',
      'export-scopes',
      'overview',
      'imports',
    ],
  },

  'web/platform': {
    ...open,
    features: [
      'i18n',
      'router',
      'theme',
      'foot',
      'unfold',
      'copy',
      'card',
      'skeleton',
      'select',
      'refused',
      'toast',
      'api',
      'session',
      'missing',
      'live',
      'upload',
      'avatar',
      'confirm',
      'lazy-drawer',
      'link-tabs',
      'status-dot',
      'fields',
      'form',
      'wizard',
      'export',
      'list-rows',
      'list-filters',
      'list',
      'page',
      'menu',
      'layout',
    ],
  },

  'web/core': {
    ...web,
    features: [
      'open-pages',
      'sign-in',
      'forgot-password',
      'verify-account',
      'not-found',
      'images',
      'company-register',
      'settings',
      'permissions',
      'roles',
      'positions',
      'active-directory',
      'openid-connect',
      'mail',
      'sms',
      'webhooks',
      'backups',
      'log',
      'alarms',
      'users',
      'people',
      'notifications',
      'profile',
      'passkeys',
      'second-factor',
      'api-tokens',
      'onboarding',
      'search',
      'dashboard',
      'environment',
      'task-categories',
      'tasks',
      'calendar',
      'serial-numbers',
      'documents',
      'complaints',
      'imports',
      'screens',
    ],
  },

  'web/foodbank': {
    ...web,
    features: [
      'export-scopes',
      'closed-periods',
      'code-lists',
      'organizations',
      'displaced',
      'opening-hours',
      'blocked-days',
      'shifts',
      'calendar-days',
      'organization-managers',
      'notices',
      'restriction',
      'household-members',
      'entitlement',
      'applicants',
      'client-cards',
      'duplicates',
      'data-protection',
      'slots',
      'prints',
      'measures',
      'supports',
      'booking-links',
      'waiting',
      'booking-messages',
      'help-requests',
      'moves',
      'desk-signing',
      'daily-summary',
      'walk-ins',
      'reports',
      'report-estimates',
      'federation',
      'report-closings',
      'programme-rules',
      'year-figures',
      'overview',
      'settings',
      'screens',
    ],
  },
}
