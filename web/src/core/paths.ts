import type { PlacesOf } from '#platform/router/places.ts'

/** Addresses of the core's screens; a screen declares `'$id'` as its parameter. */
export const corePaths = {
  home: () => '/' as const,
  dashboard: () => '/dashboard' as const,
  login: () => '/login' as const,
  forgotPassword: () => '/forgot-password' as const,
  resetPassword: <const Token extends string>(token: Token) => `/forgot-password/${token}` as const,
  verifyAccount: <const Token extends string>(token: Token) => `/verify/${token}` as const,
  notFound: () => '/404' as const,
  profile: () => '/profile' as const,
  editProfile: () => '/profile/edit' as const,
  profileSettings: () => '/profile/settings' as const,
  changePassword: () => '/profile/password' as const,
  users: () => '/users' as const,
  newUser: () => '/users/create' as const,
  user: <const Id extends string>(id: Id) => `/users/${id}/overview` as const,
  editUser: <const Id extends string>(id: Id) => `/users/${id}/edit` as const,
  userSettings: <const Id extends string>(id: Id) => `/users/${id}/settings` as const,
  userPassword: <const Id extends string>(id: Id) => `/users/${id}/password` as const,
  userRoles: <const Id extends string>(id: Id) => `/users/${id}/roles` as const,
  roles: () => '/roles' as const,
  newRole: () => '/roles/create' as const,
  role: <const Id extends string>(id: Id) => `/roles/${id}` as const,
  positions: () => '/positions' as const,
  settings: () => '/settings' as const,
  basicSettings: () => '/settings/basic' as const,
  companySettings: () => '/settings/company' as const,
  loginSettings: () => '/settings/login' as const,
  mailSettings: () => '/settings/emails' as const,
  // the spelling of this and of `/enviroment` is part of the addresses
  appearanceSettings: () => '/settings/apperance' as const,
  environment: () => '/enviroment' as const,
  systemSettings: () => '/settings/system' as const,
  log: () => '/log' as const,
  outgoingMail: () => '/settings/mail' as const,
  smsSettings: () => '/settings/sms' as const,
  outgoingSms: () => '/settings/sms/sent' as const,
  serialNumbers: () => '/settings/system/serial-numbers' as const,
  tasks: () => '/tasks' as const,
  newTask: () => '/tasks/create' as const,
  task: <const Id extends string>(id: Id) => `/tasks/${id}` as const,
  editTask: <const Id extends string>(id: Id) => `/tasks/${id}/edit` as const,
  taskNotifications: <const Id extends string>(id: Id) => `/tasks/${id}/notifications` as const,
  taskChanges: <const Id extends string>(id: Id) => `/tasks/${id}/changelog` as const,
  taskCategories: () => '/task-categories' as const,
  calendar: () => '/calendar' as const,
  newEvent: () => '/calendar/create' as const,
  event: <const Id extends string>(id: Id) => `/calendar/${id}` as const,
  messages: () => '/messages' as const,
  imports: () => '/imports' as const,
  newImport: () => '/imports/create' as const,
  invitation: <const Token extends string>(token: Token) => `/invitation/${token}` as const,
  complaint: () => '/reklamace' as const,
  serialNumberCheck: () => '/sn' as const,
  documentCheck: () => '/verify-document' as const,
}

declare module '#platform/router/places.ts' {
  interface Places {
    core: PlacesOf<typeof corePaths>
  }
}
